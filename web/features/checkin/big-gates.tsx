import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './big-screen.module.css'
import { DoorIcon } from './door-icon.tsx'
import type { BigScreen } from './queries.ts'
import { isQuiet } from './rules/big-screen.ts'

/** How many came through each gate, who stands there, and whether it was heard of lately; under them the devices. */
export function BigGates({ seen }: { seen: BigScreen }) {
  const t = useWords('dashboard')
  const { when, list } = useFormats()
  const most = Math.max(1, ...seen.gates.map(({ people }) => people))
  return (
    <section className={classes.gates}>
      <h2>{t('door.big-gates')}</h2>
      {seen.gates.length === 0 && <p className={classes.none}>{t('door.big-no-gates')}</p>}
      <ul data-many={seen.gates.length > 3 || undefined}>
        {seen.gates.slice(0, 4).map(({ gate, by, people, lately, seenAt }) => {
          const isAway = seenAt !== null && isQuiet(seenAt, seen.now)
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
                <i style={{ inlineSize: `${(100 * people) / most}%` }} />
              </div>
              <em>
                {isAway ? (
                  <>
                    <DoorIcon of="away" size={24} />
                    {t('door.gate-seen', { time: when(seenAt, 'time', seen.zone) })}
                  </>
                ) : (
                  t('door.gate-lately', { count: lately, n: String(lately) })
                )}
              </em>
            </li>
          )
        })}
      </ul>
      {seen.devices.length > 0 && seen.gates.length < 4 && (
        <p className={classes.devices}>
          {seen.devices.slice(0, seen.gates.length > 2 ? 2 : 6).map((device) => (
            <span key={device.device}>
              <DeviceWords device={device} seen={seen} />
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function DeviceWords({ device, seen }: { device: BigScreen['devices'][number]; seen: BigScreen }) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const isAway = isQuiet(device.seenAt, seen.now)
  const state =
    device.waiting > 0
      ? t('door.to-send', { count: device.waiting, n: String(device.waiting) })
      : isAway
        ? t('door.device-seen', { time: when(device.seenAt, 'time', seen.zone) })
        : String(device.people)
  return (
    <>
      <DoorIcon of={isAway ? 'away' : 'device'} size={20} />
      <bdi>{device.by}</bdi> {state}
    </>
  )
}
