import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Fact } from './arrival-row.tsx'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import { companionFound } from './rules/found.ts'
import type { Guest } from './rules/guest.ts'
import { lookAt, whyAsk } from './rules/result.ts'
import type { DoorWork } from './use-door.ts'

type FoundRowProps = {
  guest: Guest
  isShared?: boolean
  zone: string
  search?: string
  work: DoorWork
}

/** Somebody a search found: what tells them apart, and whether they may simply come in. */
export function FoundRow({ guest, isShared = false, zone, search = '', work }: FoundRowProps) {
  const t = useWords('dashboard')
  const look = lookAt(guest)
  const isFree = look === 'admit' || look === 'party'
  const says = useFacts({ guest, isShared, zone, search })
  return (
    <li className={classes.row}>
      <span
        className={classes.badge}
        data-is={
          guest.isVip && isFree ? 'vip' : isFree ? 'person' : look === 'cancelled' ? 'stop' : 'ask'
        }
      >
        <DoorIcon
          of={
            isFree
              ? guest.isVip
                ? 'star'
                : guest.people > 1
                  ? 'people'
                  : 'person'
              : look === 'already'
                ? 'clock'
                : look === 'cancelled'
                  ? 'ban'
                  : 'question'
          }
        />
      </span>
      <span className={classes.text}>
        <b>
          <bdi>
            <Marked name={guest.name} search={search} />
          </bdi>
        </b>
        <span>
          {says.map((one, at) => (
            <span key={one}>
              <Fact words={one} />
              {at < says.length - 1 && t('door.and')}
            </span>
          ))}
        </span>
      </span>
      {isFree ? (
        <button
          type="button"
          className={classes.in}
          disabled={work.isBusy}
          aria-label={t('door.about', { word: t('door.let-in'), name: guest.name })}
          onClick={() => void work.look(guest)}
        >
          {t('door.let-in')}
        </button>
      ) : (
        <button
          type="button"
          className={classes.undo}
          aria-label={t('door.about', { word: t('door.open'), name: guest.name })}
          onClick={() => void work.look(guest)}
        >
          {t('door.open')}
          <DoorIcon of="next" size={18} />
        </button>
      )}
    </li>
  )
}

/** What stands under a name; of namesakes first what only one of them has. */
function useFacts({
  guest,
  isShared,
  zone,
  search,
}: Required<Omit<FoundRowProps, 'work'>>): string[] {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const look = lookAt(guest)
  const since = guest.lastArrival ? when(guest.lastArrival.at, 'time', zone) : ''
  const outside =
    guest.outside > 0
      ? t('door.outside-now', { count: guest.outside, people: String(guest.outside) })
      : ''
  const size =
    guest.people === 1
      ? t('door.alone')
      : t('door.party-of', { count: guest.people, people: String(guest.people) })
  const standing =
    outside ||
    (look === 'already'
      ? t('door.in-since', { time: since })
      : look === 'cancelled'
        ? t('door.cancelled')
        : look === 'ask'
          ? t(`door.ask-${whyAsk(guest)}`)
          : '')
  const party =
    guest.arrived > 0 && look !== 'already'
      ? t('door.part-in', {
          arrived: String(guest.arrived - guest.outside),
          people: String(guest.people),
        })
      : size
  const category =
    guest.category && t(`door.category-${guest.category}`, { defaultValue: guest.category })
  const table = guest.table && t('door.table', { table: guest.table })
  const companion = companionFound(guest, search)
  const beside = companion && t('door.with-companion', { name: companion })
  const silent = guest.isSilent && guest.arrived === 0 ? t('door.silent-fact') : ''
  const says = isShared
    ? [beside, table, guest.hint, standing || party, category, silent, guest.note]
    : [beside, standing, party, table, category, silent, guest.hint, guest.note]
  return says.filter((one): one is string => Boolean(one))
}

/** What was typed stands out in the name, where it is written the same way. */
function Marked({ name, search }: { name: string; search: string }) {
  const at = name.toLowerCase().indexOf(search.toLowerCase())
  if (at < 0 || search === '') return name
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + search.length)}</mark>
      {name.slice(at + search.length)}
    </>
  )
}
