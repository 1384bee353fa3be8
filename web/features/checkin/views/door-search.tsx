import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { normaliseName } from '@mehfil/door/search-text.ts'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { maxSearchResults } from '@mehfil/door/search.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import classes from '../door/door.module.css'
import { DoorIcon } from '../door-icon.tsx'
import { FoundRow } from './found-row.tsx'
import { doorSearchQuery, type DoorSnapshot } from '../queries/checkin.ts'
import { isCode, maxCodeLength } from '../rules/codes.ts'
import { chooseNamesakeFacts } from '../rules/namesakes.ts'
import { toCheckInGuest, type CheckInGuest } from '../rules/guest.ts'
import { findSharedNames } from '../rules/result.ts'
import type { DoorActions } from '../door/use-door.ts'

type DoorSearchProps = {
  EID: string
  door: DoorSnapshot
  functionId: string
  work: DoorActions
  /** No guest was found: adds a walk-in with the typed name. */
  onWalkIn: (name: string) => void
}

/** Searches guests from two letters on and shows at most twenty, never the whole list. */
export function DoorSearch({ EID, door, functionId, work, onWalkIn }: DoorSearchProps) {
  const t = useTranslate('dashboard')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 150)
  const isEnabled = [...search].length >= 2 && search.length <= maxNameLength
  const { data, error } = useQuery({
    ...doorSearchQuery(EID, search, functionId),
    enabled: isEnabled && work.find === null,
    placeholderData: (before) => before,
  })
  const guests = !isEnabled
    ? undefined
    : work.find
      ? work.find(typed.trim())
      : data?.guests.map(toCheckInGuest)
  const shared = findSharedNames(guests ?? [])
  const found = useDeferredValue(
    guests &&
      (work.find === null && data?.isTooMany
        ? t('door.found-narrow')
        : describeResults(t, guests.length, shared.length > 0)),
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
        <SearchInput typed={typed} onType={setTyped} label={t('door.search-long')} />
        <button type="button" className={classes.key} onClick={() => setTyped('')}>
          <DoorIcon of="cross" />
          {t('door.clear')}
        </button>
      </form>
      <section className={classes.rows} aria-label={t('door.view-search')}>
        <h2 aria-live="polite">
          {error instanceof RefusedError && isEnabled && work.find === null
            ? error.message
            : (found ?? t('door.search-begin'))}
        </h2>
        {guests?.length === 0 && !data?.isTooMany && (
          <button
            type="button"
            className={classes.action}
            onClick={() => onWalkIn(extractName(typed))}
          >
            <DoorIcon of="add" />
            {t('door.view-walk-in')}
          </button>
        )}
        <ul>
          {guests?.map((guest) => (
            <FoundRow
              key={guest.id}
              guest={guest}
              isShared={hasSharedName(shared, guest)}
              zone={door.zone}
              search={search}
              work={work}
            />
          ))}
        </ul>
      </section>
      {guests && shared.length > 0 && <NamesakeQuestion guests={guests} shared={shared} />}
    </>
  )
}

/** Asks only for what differs between namesakes. */
function NamesakeQuestion({
  guests,
  shared,
}: {
  guests: readonly CheckInGuest[]
  shared: readonly string[]
}) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  const facts = list(chooseNamesakeFacts(guests).map((fact) => t(`door.apart-${fact}`)))
  if (!facts) return <p className={classes.namesakeQuestion}>{t('door.which-alike')}</p>
  return (
    <p className={classes.namesakeQuestion}>
      {shared.length === 1
        ? t('door.which', { name: shared[0], what: facts })
        : t('door.which-several', { what: facts })}
    </p>
  )
}

const maxNameLength = 100

/** A typed number is not a name. */
const extractName = (typed: string): string =>
  /\d/.test(typed) ? '' : typed.trim().slice(0, maxNameLength)

function SearchInput({
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
        maxLength={maxCodeLength}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  )
}

const hasSharedName = (names: string[], { name }: CheckInGuest): boolean =>
  names.some((one) => normaliseName(one) === normaliseName(name))

const describeResults = (
  t: ReturnType<typeof useTranslate>,
  count: number,
  areShared: boolean,
): string => {
  if (count === 0) return t('door.found-none')
  if (count >= maxSearchResults) return t('door.found-many', { n: String(count) })
  return areShared
    ? t('door.found-shared', { count, n: String(count) })
    : t('door.found', { count, n: String(count) })
}
