import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './big-screen.module.css'
import { DoorIcon } from './door-icon.tsx'
import type { BigScreen } from './queries.ts'
import { vipsOf } from './rules/big-screen.ts'

type BigVipProps = { seen: BigScreen; areNamed: boolean; onName: (areNamed: boolean) => void }

/** Names stand here only where the host wants them on a wall. */
export function BigVip({ seen, areNamed, onName }: BigVipProps) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const { vip, zone, now } = seen
  const { justNow, toCome } = vipsOf(vip.guests, now)
  return (
    <section className={classes.vip} aria-live="polite">
      <div className={classes.vipHead}>
        <h2>
          {t('door.category-VIP')}{' '}
          <span>
            {t('door.vip-in', { arrived: String(vip.arrived), expected: String(vip.expected) })}
          </span>
        </h2>
        <button type="button" onClick={() => onName(!areNamed)}>
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
                  <Place guest={justNow} />
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
                  <Place guest={guest} />
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

function Place({ guest: { table, party, gate } }: { guest: BigScreen['vip']['guests'][number] }) {
  const t = useWords('dashboard')
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
