import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Refused } from '../../lib/refused.ts'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import { findQuery, type Door } from './queries.ts'
import { proofIn } from './rules/codes.ts'
import { companionFound } from './rules/found.ts'
import { guestOnline, type Guest } from './rules/guest.ts'
import { lookAt, sharedNames, whyAsk } from './rules/result.ts'
import type { DoorWork } from './use-door.ts'

type DoorSearchProps = { EID: string; door: Door; work: DoorWork }

/** A search, never a list: nothing is shown before two letters, and at most twenty after. */
export function DoorSearch({ EID, door, work }: DoorSearchProps) {
  const t = useWords('dashboard')
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim(), 150)
  const isAsked = [...search].length >= 2
  const { data, error } = useQuery({ ...findQuery(EID, search), enabled: isAsked && work.find === null, placeholderData: (before) => before })
  const guests = !isAsked ? undefined : work.find ? work.find(typed.trim()) : data?.guests.map(guestOnline)
  const shared = sharedNames(guests ?? [])
  const found = useDeferredValue(guests && sentence(t, guests.length, shared.length > 0))
  return (
    <>
      <form className={classes.find} role="search" onSubmit={(event) => { event.preventDefault(); if (proofIn(typed)) work.scan(typed) }}>
        <Typing typed={typed} onType={setTyped} label={t('door.search-long')} />
        <button type="button" className={classes.key} onClick={() => setTyped('')}><DoorIcon of="cross" />{t('door.clear')}</button>
      </form>
      <section className={classes.rows} aria-label={t('door.view-search')}>
        <h2 aria-live="polite">{error instanceof Refused && isAsked && work.find === null ? error.message : found ?? t('door.search-begin')}</h2>
        <ul>{guests?.map((guest) => <FoundRow key={guest.id} guest={guest} isShared={isAmong(shared, guest)} zone={door.zone} search={search} work={work} />)}</ul>
      </section>
      {shared.length > 0 && <p className={classes.which}>{shared.length === 1 ? t('door.which', { name: shared[0] }) : t('door.which-several')}</p>}
    </>
  )
}

function Typing({ typed, onType, label }: { typed: string; onType: (typed: string) => void; label: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <label className={classes.field} data-typing>
      <DoorIcon of="search" /><span className="vh">{label}</span>
      <input ref={field} value={typed} dir="auto" autoComplete="off" autoCorrect="off" spellCheck={false} enterKeyHint="search" placeholder={label} maxLength={100} onChange={({ target }) => onType(target.value)} />
    </label>
  )
}

type FoundRowProps = { guest: Guest; isShared: boolean; zone: string; search: string; work: DoorWork }

function FoundRow({ guest, isShared, zone, search, work }: FoundRowProps) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const look = lookAt(guest)
  const isFree = look === 'admit' || look === 'party'
  const since = guest.lastArrival ? when(guest.lastArrival.at, 'time', zone) : ''
  const outside = guest.outside > 0 ? t('door.outside-now', { count: guest.outside, people: String(guest.outside) }) : ''
  const size = guest.people === 1 ? t('door.alone') : t('door.party-of', { count: guest.people, people: String(guest.people) })
  const standing = outside || (look === 'already' ? t('door.in-since', { time: since }) : look === 'cancelled' ? t('door.cancelled') : look === 'ask' ? t(`door.ask-${whyAsk(guest)}`) : '')
  const party = guest.arrived > 0 && look !== 'already' ? t('door.part-in', { arrived: String(guest.arrived), people: String(guest.people) }) : size
  const category = guest.category && t(`door.category-${guest.category}`, { defaultValue: guest.category })
  const table = guest.table && t('door.table', { table: guest.table })
  const companion = companionFound(guest, search)
  const beside = companion && t('door.with-companion', { name: companion })
  const says = isShared ? [beside, table, guest.hint, standing || party, category] : [beside, standing, party, table, category, guest.hint]
  return (
    <li className={classes.row}>
      <span className={classes.badge} data-is={guest.isVip && isFree ? 'vip' : isFree ? 'person' : 'ask'}><DoorIcon of={isFree ? (guest.isVip ? 'star' : guest.people > 1 ? 'people' : 'person') : look === 'already' ? 'clock' : 'question'} /></span>
      <span className={classes.text}>
        <b><bdi><Marked name={guest.name} search={search} /></bdi></b>
        <span>{says.filter(Boolean).map((one, at) => <span key={one}>{at > 0 && t('door.and')}<bdi>{one}</bdi></span>)}</span>
      </span>
      {isFree
        ? <button type="button" className={classes.in} disabled={work.isBusy} aria-label={t('door.about', { word: t('door.let-in'), name: guest.name })} onClick={() => void work.look(guest)}>{t('door.let-in')}</button>
        : <button type="button" className={classes.undo} aria-label={t('door.about', { word: t('door.open'), name: guest.name })} onClick={() => void work.look(guest)}>{t('door.open')}<DoorIcon of="next" size={18} /></button>}
    </li>
  )
}

const isAmong = (names: string[], { name }: Guest): boolean => names.some((one) => one.trim().toLowerCase() === name.trim().toLowerCase())

/** What was typed stands out in the name, where it is written the same way. */
function Marked({ name, search }: { name: string; search: string }) {
  const at = name.toLowerCase().indexOf(search.toLowerCase())
  if (at < 0 || search === '') return name
  return <>{name.slice(0, at)}<mark>{name.slice(at, at + search.length)}</mark>{name.slice(at + search.length)}</>
}

const sentence = (t: ReturnType<typeof useWords>, count: number, areShared: boolean): string => {
  if (count === 0) return t('door.found-none')
  return areShared ? t('door.found-shared', { count, n: String(count) }) : t('door.found', { count, n: String(count) })
}

/** What was typed, once the typing pauses. */
function usePaused(typed: string, pause: number): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const later = setTimeout(() => setPaused(typed), pause)
    return () => clearTimeout(later)
  }, [typed, pause])
  return paused
}
