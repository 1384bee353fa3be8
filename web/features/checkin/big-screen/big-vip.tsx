import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './big-screen.module.css'
import { DoorIcon } from '../door-icon.tsx'
import type { BigScreenData } from '../queries/checkin.ts'
import { splitVips } from '../rules/big-screen.ts'

type BigVipProps = {
  screen: BigScreenData
  areNamed: boolean
  onShowNames: (areNamed: boolean) => void
}

/** Shows names only if the host allows it. */
export function BigVip({ screen, areNamed, onShowNames }: BigVipProps) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const { vip, zone, now } = screen
  const { justNow, toCome } = splitVips(vip.guests, now)
  return (
    <section className={classes.vip} aria-live="polite">
      <div className={classes.vipHead}>
        <h2>
          {t('door.category-VIP')}{' '}
          <span>
            {t('door.vip-in', { arrived: String(vip.arrived), expected: String(vip.expected) })}
          </span>
        </h2>
        <button type="button" onClick={() => onShowNames(!areNamed)}>
          {areNamed ? t('door.vip-hide') : t('door.vip-show')}
        </button>
      </div>
      {areNamed && (
        <ul>
          {justNow?.at && (
            <li className={classes.now}>
              <DoorIcon of="star" size={68} />
              <div>
                <b>
                  <bdi>{justNow.name}</bdi>
                </b>
                <span>
                  <VipPlace guest={justNow} />
                </span>
              </div>
              <em>
                {now.getTime() - justNow.at.getTime() < 60_000
                  ? t('door.now')
                  : when(justNow.at, 'time', zone)}
              </em>
            </li>
          )}
          {toCome.slice(0, justNow ? 4 : 6).map((guest, place) => (
            <li key={guest.name + place}>
              <DoorIcon of="clock" size={48} />
              <div>
                <b>
                  <bdi>{guest.name}</bdi>
                </b>
                <span>
                  <VipPlace guest={guest} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!areNamed && <p className={classes.none}>{t('door.vip-hidden')}</p>}
      {areNamed && !justNow && toCome.length === 0 && (
        <p className={classes.none}>{t('door.vip-none')}</p>
      )}
    </section>
  )
}

function VipPlace({
  guest: { table, party, gate },
}: {
  guest: BigScreenData['vip']['guests'][number]
}) {
  const t = useTranslate('dashboard')
  const facts = [
    table && t('door.table', { table }),
    party > 1 ? t('door.party-of', { count: party, people: String(party) }) : '',
    gate,
  ].filter(Boolean)
  return facts.map((fact, at) => (
    <span key={fact}>
      {at > 0 && t('door.and')}
      <bdi>{fact}</bdi>
    </span>
  ))
}
