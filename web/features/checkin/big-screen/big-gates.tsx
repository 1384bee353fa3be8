import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './big-screen.module.css'
import { DoorIcon } from '../door-icon.tsx'
import type { BigScreenData } from '../queries/checkin.ts'
import { isQuiet } from '../rules/big-screen.ts'

/** People, helpers and last contact of each gate, and below them the devices. */
export function BigGates({ screen }: { screen: BigScreenData }) {
  const t = useTranslate('dashboard')
  const { when, list } = useFormats()
  const maxPeople = Math.max(1, ...screen.gates.map(({ people }) => people))
  return (
    <section className={classes.gates}>
      <h2>{t('door.big-gates')}</h2>
      {screen.gates.length === 0 && <p className={classes.none}>{t('door.big-no-gates')}</p>}
      <ul data-many={screen.gates.length > 3 || undefined}>
        {screen.gates.slice(0, 4).map(({ gate, by, people, lately, seenAt }) => {
          const isAway = seenAt !== null && isQuiet(seenAt, screen.now)
          return (
            <li key={gate} data-away={isAway || undefined}>
              <div>
                <b>
                  <bdi>{gate || t('door.gate-unnamed')}</bdi>
                </b>{' '}
                <span>
                  <bdi>{list(by.slice(0, 3))}</bdi>
                </span>
              </div>
              <strong>{people}</strong>
              <div className={classes.gateBar} aria-hidden="true">
                <i style={{ inlineSize: `${(100 * people) / maxPeople}%` }} />
              </div>
              <em>
                {isAway ? (
                  <>
                    <DoorIcon of="away" size={24} />
                    {t('door.gate-seen', { time: when(seenAt, 'time', screen.zone) })}
                  </>
                ) : (
                  t('door.gate-lately', { count: lately, n: String(lately) })
                )}
              </em>
            </li>
          )
        })}
      </ul>
      {screen.devices.length > 0 && screen.gates.length < 4 && (
        <p className={classes.devices}>
          {screen.devices.slice(0, screen.gates.length > 2 ? 2 : 6).map((device) => (
            <span key={device.device}>
              <DeviceText device={device} screen={screen} />
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function DeviceText({
  device,
  screen,
}: {
  device: BigScreenData['devices'][number]
  screen: BigScreenData
}) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const isAway = isQuiet(device.seenAt, screen.now)
  const state =
    device.waiting > 0
      ? t('door.to-send', { count: device.waiting, n: String(device.waiting) })
      : isAway
        ? t('door.device-seen', { time: when(device.seenAt, 'time', screen.zone) })
        : String(device.people)
  return (
    <>
      <DoorIcon of={isAway ? 'away' : 'device'} size={20} />
      <bdi>{device.by}</bdi> {state}
    </>
  )
}
