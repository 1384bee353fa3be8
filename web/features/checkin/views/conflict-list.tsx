import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import classes from './cards.module.css'
import { DoorIcon, type DoorSign } from '../door-icon.tsx'
import {
  conflictsQuery,
  settleConflict,
  settleConflicts,
  type DoorConflict,
} from '../queries/checkin.ts'

const conflictSigns: Record<DoorConflict['kind'], DoorSign> = {
  twice: 'swap',
  more: 'people',
  gone: 'ban',
  held: 'warn',
  unknown: 'question',
  outside: 'clock',
}

/** Entries of two devices that contradict each other. A host chooses; the log keeps both. */
export function ConflictList({ EID, zone }: { EID: string; zone: string }) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const found = getQueryData(useQuery(conflictsQuery(EID)))
  if (!found) return null
  return (
    <div className={classes.list}>
      <p className={classes.text}>
        {found.conflicts.length > 0 ? t('door.conflict-words') : t('door.conflict-none')}
      </p>
      <HeldConflicts EID={EID} conflicts={found.conflicts} />
      {found.conflicts.map((conflict) => (
        <ConflictCard key={conflict.id} EID={EID} conflict={conflict} zone={zone} />
      ))}
      {found.settled.length > 0 && (
        <section className={classes.settled}>
          <h2>{t('door.conflict-settled')}</h2>
          <ul>
            {found.settled.map(({ id, name, choice, by, at }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {t('door.and')}
                {t(`door.settled-${choice}`)}
                {t('door.and')}
                <bdi>{by}</bdi>
                {t('door.and')}
                {when(at, 'time', zone)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Settles many held entries at once, such as all entries of a helper who lost the right. */
function HeldConflicts({ EID, conflicts }: { EID: string; conflicts: DoorConflict[] }) {
  const t = useTranslate('dashboard')
  const { choose, isBusy, words } = useConflictChoice((choice) => settleConflicts(EID, ids, choice))
  const ids = conflicts
    .filter(({ kind, choices }) => kind === 'held' && choices[0] === 'count')
    .map(({ id }) => id)
  if (ids.length < 2) return null
  return (
    <section className={classes.card} aria-labelledby="many-held">
      <h2 id="many-held">{t('door.bulk-title', { count: ids.length, n: String(ids.length) })}</h2>
      <p>{t('door.bulk-words')}</p>
      <div className={classes.pair}>
        {(['count', 'drop'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            data-likely={choice === 'count' || undefined}
            disabled={isBusy}
            onClick={() => void choose(choice)}
          >
            {t(`door.bulk-${choice}`)}
          </button>
        ))}
      </div>
      {words && <p role="alert">{words}</p>}
    </section>
  )
}

function useConflictChoice(saveChoice: (choice: 'drop' | 'count') => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [words, setWords] = useState('')
  const choose = async (choice: 'drop' | 'count') => {
    setBusy(true)
    const outcome = await toOutcome(saveChoice(choice))
    setBusy(false)
    setWords('refused' in outcome ? outcome.refused.message : '')
  }
  return { choose, isBusy, words }
}

type ConflictCardProps = { EID: string; conflict: DoorConflict; zone: string }

function ConflictCard({ EID, conflict, zone }: ConflictCardProps) {
  const t = useTranslate('dashboard')
  const { id, kind, name, choices } = conflict
  const place = conflict.zoneTitle ?? conflict.functionTitle
  const { choose, isBusy, words } = useConflictChoice((choice) => settleConflict(EID, id, choice))
  return (
    <article className={classes.card} aria-label={`${t(`door.conflict-${kind}`)}, ${name}`}>
      <p className={classes.tag}>
        <DoorIcon of={conflictSigns[kind]} />
        {t(`door.conflict-${kind}`)}
        {place && (
          <>
            {t('door.and')}
            <bdi>{place}</bdi>
          </>
        )}
      </p>
      <h2>
        <bdi>{name || t('door.a-guest')}</bdi>
      </h2>
      <ConflictFacts conflict={conflict} zone={zone} />
      <div className={classes.pair}>
        {choices.map((choice, at) => (
          <button
            key={choice}
            type="button"
            data-likely={at === 0 || undefined}
            disabled={isBusy}
            onClick={() => void choose(choice)}
          >
            <ChoiceText conflict={conflict} choice={choice} zone={zone} />
          </button>
        ))}
      </div>
      {words && <p role="alert">{words}</p>}
    </article>
  )
}

/** The entries with their time, gate and helper. */
function ConflictFacts({
  conflict: { kind, entries, since, party, ifCounted },
  zone,
}: {
  conflict: DoorConflict
  zone: string
}) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const shown = entries.slice(-2)
  return (
    <div className={classes.pair}>
      {kind === 'gone' && since && (
        <div>
          <b>{when(since, 'second', zone)}</b>
          {t('door.conflict-left')}
        </div>
      )}
      {kind === 'more' && (
        <div>
          <b>{party}</b>
          {t('door.conflict-on-list')}
        </div>
      )}
      {kind === 'more' && (
        <div>
          <b>{ifCounted}</b>
          {t('door.conflict-came')}
        </div>
      )}
      {kind !== 'more' &&
        shown
          .slice(kind === 'gone' ? -1 : 0)
          .map(({ id, kind: entryKind, at, gate, by, people }) => (
            <div key={id}>
              <b>{when(at, 'second', zone)}</b>
              <bdi>{[gate || t('door.gate-unnamed'), by].filter(Boolean).join(t('door.and'))}</bdi>
              {(entryKind === 'zone-in' || entryKind === 'zone-out') && (
                <span>
                  {t('door.and')}
                  {t(`door.${entryKind}-count`, { count: people, n: String(people) })}
                </span>
              )}
              {entryKind === 'zone-undo' && (
                <span>
                  {t('door.and')}
                  {t('door.zone-taken-back')}
                </span>
              )}
              {people > 1 && !entryKind.startsWith('zone-') && (
                <span>
                  {t('door.and')}
                  {t('door.party-of', { count: people, people: String(people) })}
                </span>
              )}
            </div>
          ))}
    </div>
  )
}

function ChoiceText({
  conflict: { kind, entries, choices, ifCounted, ifDropped, zoneTitle },
  choice,
  zone,
}: {
  conflict: DoorConflict
  choice: 'drop' | 'count'
  zone: string
}) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const first = entries[0]
  if (zoneTitle !== undefined) return t(`door.zone-choose-${choice}`)
  const isOneOfTwo =
    kind === 'twice' || (kind !== 'more' && choices[0] === 'drop' && entries.length > 1)
  const isParty = entries.some(({ people }) => people > 1)
  if (isOneOfTwo && !isParty)
    return choice === 'drop'
      ? t('door.choose-one', { time: first ? when(first.at, 'second', zone) : '' })
      : t('door.choose-both')
  if (kind === 'more' || isOneOfTwo)
    return choice === 'drop'
      ? t('door.choose-keep', { people: String(ifDropped) })
      : t('door.choose-count', { people: String(ifCounted) })
  return choice === 'drop' ? t('door.choose-undo') : t('door.choose-in')
}
