import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { RowFact } from './arrival-row.tsx'
import classes from '../door/door.module.css'
import { DoorIcon } from '../door-icon.tsx'
import { findMatchingCompanion } from '../rules/namesakes.ts'
import type { CheckInGuest } from '../rules/guest.ts'
import { decideAdmission, getAskReason } from '../rules/result.ts'
import type { DoorActions } from '../door/use-door.ts'

type FoundRowProps = {
  guest: CheckInGuest
  isShared?: boolean
  zone: string
  search?: string
  work: DoorActions
}

/** A guest found by a search: what tells them from others, and whether they may come in. */
export function FoundRow({ guest, isShared = false, zone, search = '', work }: FoundRowProps) {
  const t = useTranslate('dashboard')
  const decision = decideAdmission(guest)
  const isFree = decision === 'admit' || decision === 'party'
  const facts = useGuestFacts({ guest, isShared, zone, search })
  return (
    <li className={classes.row}>
      <span
        className={classes.badge}
        data-is={
          guest.isVip && isFree
            ? 'vip'
            : isFree
              ? 'person'
              : decision === 'cancelled'
                ? 'stop'
                : 'ask'
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
              : decision === 'already'
                ? 'clock'
                : decision === 'cancelled'
                  ? 'ban'
                  : 'question'
          }
        />
      </span>
      <span className={classes.text}>
        <b>
          <bdi>
            <HighlightedName name={guest.name} search={search} />
          </bdi>
        </b>
        <span>
          {facts.map((fact, at) => (
            <span key={fact}>
              <RowFact text={fact} />
              {at < facts.length - 1 && t('door.and')}
            </span>
          ))}
        </span>
      </span>
      {isFree ? (
        <button
          type="button"
          className={classes.letIn}
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

/** The line under a name. Namesakes show first what differs between them. */
function useGuestFacts({
  guest,
  isShared,
  zone,
  search,
}: Required<Omit<FoundRowProps, 'work'>>): string[] {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const decision = decideAdmission(guest)
  const since = guest.lastArrival ? when(guest.lastArrival.at, 'time', zone) : ''
  const outside =
    guest.outside > 0
      ? t('door.outside-now', { count: guest.outside, people: String(guest.outside) })
      : ''
  const size =
    guest.people === 1
      ? t('door.alone')
      : t('door.party-of', { count: guest.people, people: String(guest.people) })
  const status =
    outside ||
    (decision === 'already'
      ? t('door.in-since', { time: since })
      : decision === 'cancelled'
        ? t('door.cancelled')
        : decision === 'ask'
          ? t(`door.ask-${getAskReason(guest)}`)
          : '')
  const party =
    guest.arrived > 0 && decision !== 'already'
      ? t('door.part-in', {
          arrived: String(guest.arrived - guest.outside),
          people: String(guest.people),
        })
      : size
  const category =
    guest.category && t(`door.category-${guest.category}`, { defaultValue: guest.category })
  const table = guest.table && t('door.table', { table: guest.table })
  const companion = findMatchingCompanion(guest, search)
  const beside = companion && t('door.with-companion', { name: companion })
  const silent = guest.isSilent && guest.arrived === 0 ? t('door.silent-fact') : ''
  const facts = isShared
    ? [beside, table, guest.hint, status || party, category, silent, guest.note]
    : [beside, status, party, table, category, silent, guest.hint, guest.note]
  return facts.filter((one): one is string => Boolean(one))
}

/** Marks the typed text in the name. */
function HighlightedName({ name, search }: { name: string; search: string }) {
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
