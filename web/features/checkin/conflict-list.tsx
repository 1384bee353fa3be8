import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { outcomeOf } from '../../lib/outcome.ts'
import { useWords } from '../../lib/words.ts'
import { answered } from '../../lib/answered.ts'
import classes from './conflicts.module.css'
import { DoorIcon, type DoorSign } from './door-icon.tsx'
import { conflictsQuery, settle, type Conflict } from './queries.ts'

const signs: Record<Conflict['kind'], DoorSign> = { twice: 'swap', more: 'people', gone: 'ban', held: 'warn', unknown: 'question', outside: 'clock' }

/** What devices say that cannot both be so. Both entries stay until somebody chooses, and in the log after that. */
export function ConflictList({ EID, zone }: { EID: string; zone: string }) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const found = answered(useQuery(conflictsQuery(EID)))
  if (!found) return null
  return (
    <div className={classes.list}>
      <p className={classes.words}>{found.conflicts.length > 0 ? t('door.conflict-words') : t('door.conflict-none')}</p>
      {found.conflicts.map((conflict) => <ConflictCard key={conflict.id} EID={EID} conflict={conflict} zone={zone} />)}
      {found.settled.length > 0 && (
        <section className={classes.settled}>
          <h2>{t('door.conflict-settled')}</h2>
          <ul>{found.settled.map(({ id, name, choice, by, at }) => <li key={id}><bdi>{name}</bdi>{t('door.and')}{t(`door.settled-${choice}`)}{t('door.and')}<bdi>{by}</bdi>{t('door.and')}{when(at, 'time', zone)}</li>)}</ul>
        </section>
      )}
    </div>
  )
}

type ConflictCardProps = { EID: string; conflict: Conflict; zone: string }

function ConflictCard({ EID, conflict, zone }: ConflictCardProps) {
  const t = useWords('dashboard')
  const [isBusy, setBusy] = useState(false)
  const [words, setWords] = useState('')
  const { id, kind, name, choices } = conflict
  const choose = async (choice: 'drop' | 'count') => {
    setBusy(true)
    const outcome = await outcomeOf(settle(EID, id, choice))
    setBusy(false)
    setWords('refused' in outcome ? outcome.refused.message : '')
  }
  return (
    <article className={classes.card} aria-label={`${t(`door.conflict-${kind}`)}, ${name}`}>
      <p className={classes.tag}><DoorIcon of={signs[kind]} />{t(`door.conflict-${kind}`)}</p>
      <h2><bdi>{name || t('door.a-guest')}</bdi></h2>
      <ConflictFacts conflict={conflict} zone={zone} />
      <div className={classes.pair}>
        {choices.map((choice, at) => <button key={choice} type="button" data-likely={at === 0 || undefined} disabled={isBusy} onClick={() => void choose(choice)}><ChoiceWords conflict={conflict} choice={choice} zone={zone} /></button>)}
      </div>
      {words && <p role="alert">{words}</p>}
    </article>
  )
}

/** The entries side by side: when, where and by whom. */
function ConflictFacts({ conflict: { kind, entries, since, party, arrived }, zone }: { conflict: Conflict; zone: string }) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const shown = entries.slice(-2)
  return (
    <div className={classes.pair}>
      {kind === 'gone' && since && <div><b>{when(since, 'time', zone)}</b>{t('door.conflict-left')}</div>}
      {kind === 'more' && <div><b>{party}</b>{t('door.conflict-on-list')}</div>}
      {kind === 'more' && <div><b>{arrived + (shown.at(-1)?.people ?? 0)}</b>{t('door.conflict-came')}</div>}
      {kind !== 'more' && shown.slice(kind === 'gone' ? -1 : 0).map(({ id, at, gate, by, people }) => (
        <div key={id}><b>{when(at, 'time', zone)}</b><bdi>{[gate || t('door.gate-unnamed'), by].filter(Boolean).join(t('door.and'))}</bdi>{people > 1 && <span>{t('door.and')}{t('door.party-of', { count: people, people: String(people) })}</span>}</div>
      ))}
    </div>
  )
}

function ChoiceWords({ conflict: { kind, entries, party, arrived }, choice, zone }: { conflict: Conflict; choice: 'drop' | 'count'; zone: string }) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const first = entries[0]
  const all = arrived + (entries.at(-1)?.people ?? 0)
  const isParty = entries.some(({ people }) => people > 1)
  if (kind === 'twice' && !isParty) return choice === 'drop' ? t('door.choose-one', { time: first ? when(first.at, 'time', zone) : '' }) : t('door.choose-both')
  if (kind === 'more' || kind === 'twice') return choice === 'drop' ? t('door.choose-keep', { people: String(Math.min(arrived, party) || arrived) }) : t('door.choose-count', { people: String(all) })
  return choice === 'drop' ? t('door.choose-undo') : t('door.choose-in')
}
