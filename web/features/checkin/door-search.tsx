import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { mostFound } from '@mehfil/door/search.ts'
import { Refused } from '../../lib/refused.ts'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import { FoundRow } from './found-row.tsx'
import { findQuery, type Door } from './queries.ts'
import { isCode, longestCode } from './rules/codes.ts'
import { whatToAsk } from './rules/found.ts'
import { guestOnline, type Guest } from './rules/guest.ts'
import { sharedNames, soundOf } from './rules/result.ts'
import type { DoorWork } from './use-door.ts'

type DoorSearchProps = {
  EID: string
  door: Door
  work: DoorWork
  /** Nobody was found: they may come in all the same, by the name that was typed. */ onWalkIn: (
    name: string,
  ) => void
}

/** A search, never a list: nothing is shown before two letters, and at most twenty after. */
export function DoorSearch({ EID, door, work, onWalkIn }: DoorSearchProps) {
  const t = useWords('dashboard')
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim(), 150)
  const isAsked = [...search].length >= 2 && search.length <= longestName
  const { data, error } = useQuery({
    ...findQuery(EID, search),
    enabled: isAsked && work.find === null,
    placeholderData: (before) => before,
  })
  const guests = !isAsked
    ? undefined
    : work.find
      ? work.find(typed.trim())
      : data?.guests.map(guestOnline)
  const shared = sharedNames(guests ?? [])
  const found = useDeferredValue(
    guests &&
      (work.find === null && data?.isTooMany
        ? t('door.found-narrow')
        : sentence(t, guests.length, shared.length > 0)),
  )
  return (
    <>
      <form
        className={classes.find}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          if (isCode(typed)) work.scan(typed)
        }}
      >
        <Typing typed={typed} onType={setTyped} label={t('door.search-long')} />
        <button type="button" className={classes.key} onClick={() => setTyped('')}>
          <DoorIcon of="cross" />
          {t('door.clear')}
        </button>
      </form>
      <section className={classes.rows} aria-label={t('door.view-search')}>
        <h2 aria-live="polite">
          {error instanceof Refused && isAsked && work.find === null
            ? error.message
            : (found ?? t('door.search-begin'))}
        </h2>
        {guests?.length === 0 && !data?.isTooMany && (
          <button type="button" className={classes.action} onClick={() => onWalkIn(nameIn(typed))}>
            <DoorIcon of="add" />
            {t('door.view-walk-in')}
          </button>
        )}
        <ul>
          {guests?.map((guest) => (
            <FoundRow
              key={guest.id}
              guest={guest}
              isShared={isAmong(shared, guest)}
              zone={door.zone}
              search={search}
              work={work}
            />
          ))}
        </ul>
      </section>
      {guests && shared.length > 0 && <Which guests={guests} shared={shared} />}
    </>
  )
}

/** Which of the namesakes it is: only what tells these apart is worth asking. */
function Which({ guests, shared }: { guests: readonly Guest[]; shared: readonly string[] }) {
  const t = useWords('dashboard')
  const { list } = useFormats()
  const what = list(whatToAsk(guests).map((fact) => t(`door.apart-${fact}`)))
  if (!what) return <p className={classes.which}>{t('door.which-alike')}</p>
  return (
    <p className={classes.which}>
      {shared.length === 1
        ? t('door.which', { name: shared[0], what })
        : t('door.which-several', { what })}
    </p>
  )
}

const longestName = 100

/** A number that was typed is no name. */
const nameIn = (typed: string): string =>
  /\d/.test(typed) ? '' : typed.trim().slice(0, longestName)

function Typing({
  typed,
  onType,
  label,
}: {
  typed: string
  onType: (typed: string) => void
  label: string
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <label className={classes.field} data-typing>
      <DoorIcon of="search" />
      <span className="vh">{label}</span>
      <input
        ref={field}
        value={typed}
        dir="auto"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        maxLength={longestCode}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  )
}

const isAmong = (names: string[], { name }: Guest): boolean =>
  names.some((one) => soundOf(one) === soundOf(name))

const sentence = (t: ReturnType<typeof useWords>, count: number, areShared: boolean): string => {
  if (count === 0) return t('door.found-none')
  if (count >= mostFound) return t('door.found-many', { n: String(count) })
  return areShared
    ? t('door.found-shared', { count, n: String(count) })
    : t('door.found', { count, n: String(count) })
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
