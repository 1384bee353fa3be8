import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Language } from '@mehfil/contract/fields.ts'
import { addGuest, newGuest } from '@mehfil/contract/guests.ts'
import { ourNamesOf } from '@mehfil/contract/wire.ts'
import { complaints } from '../../lib/ask.ts'
import { useFormats } from '../../lib/formats.ts'
import { kept } from '../../lib/kept.ts'
import { useSession } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayUndo, sayWarning } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { addMany, listedQuery, undo, type ManyAdded } from './queries/guests.ts'
import { isLeap } from '@mehfil/contract/list-titles.ts'
import {
  addressesIn,
  addressesTwice,
  guestFrom,
  knownFrom,
  numbersOf,
  pastedLines,
  textOf,
  withPlaces,
  type PastedLine,
  type Typed,
} from './rules/pasted.ts'
import { useUndone } from './use-undone.ts'

type Wrong = Partial<Record<keyof Typed, string>>
export type CheckedLine = PastedLine & {
  wrong: Wrong
  people: number
  /** Who has this address on the list already. */
  known: string | undefined
  /** Known, and to be brought up to date. */
  updates: boolean
}

type Draft = {
  text: string
  /** What was mended, by line. */ mended: Record<string, Partial<Typed>>
  category: string
  language: Language
  /** Lines of known guests to be brought up to date, by key; the others are left out. */ updating?: string[]
  /** Bare numbers are places. */ numbersArePlaces?: boolean
  /** So many people the host has said are right. */ sureOf?: number
}

export type Pasted = {
  draft: Draft
  lines: CheckedLine[]
  /** What goes on the list, or is brought up to date there. */
  good: CheckedLine[]
  /** Known, and left out. */
  leftOut: CheckedLine[]
  /** Bare numbers that may be places, as they are written. */
  numbers: string[]
  /** People who come on the list, and whether there are so many that the host is asked. */
  people: number
  isLeap: boolean
  update: (line: PastedLine, on: boolean) => void
  isSending: boolean
  write: (text: string) => void
  set: (more: Partial<Pick<Draft, 'category' | 'language' | 'numbersArePlaces' | 'sureOf'>>) => void
  mend: (line: PastedLine, typed: Partial<Typed>) => void
  add: () => void
}

/** A list as it is pasted, looked at while it is typed. It is kept in this browser until it is on the guest list. */
export function usePasted(EID: string): Pasted {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const sayUndone = useUndone()
  const { language } = useSession()
  const place = `paste-${EID}`
  const [draft, setDraft] = useState<Draft>(
    () => kept.read<Draft>(place) ?? { text: '', mended: {}, category: '', language },
  )
  const [refused, setRefused] = useState<Record<string, Wrong>>({})
  const [isSending, setSending] = useState(false)

  const hold = (next: Draft) => {
    setDraft(next)
    if (next.text.trim() === '') kept.forget(place)
    else kept.write(place, next)
  }
  const read = useMemo(() => pastedLines(draft.text), [draft.text])
  const numbers = numbersOf(read)
  const lines = useKnown(
    EID,
    checked(withPlaces(read, draft.numbersArePlaces ? numbers : new Map()), { draft, refused }),
    draft,
  )
  const right = lines.filter(({ wrong }) => Object.keys(wrong).length === 0)
  const good = right.filter(({ known, updates }) => !known || updates)
  const leftOut = right.filter((line) => !good.includes(line))
  const takeBack = (key: string) => {
    undo(EID, key).then(sayUndone, showRefusal)
  }
  const added = ({ added: count, updated, undo: key, errors }: ManyAdded) => {
    const notIn = new Map(
      errors.map(({ row, field, message }) => [
        good[row - 1]?.key ?? '',
        { [ours(field)]: message },
      ]),
    )
    const staying = lines.filter((line) => !right.includes(line) || notIn.has(line.key))
    setRefused(Object.fromEntries(notIn))
    hold({ ...draft, text: textOf(draft.text, staying) })
    const done = [
      ...(count > 0 ? [t('paste.added', { count, n: number(count) })] : []),
      ...(updated > 0 ? [t('import.updated', { count: updated, n: number(updated) })] : []),
    ]
    if (done.length > 0) sayUndo(done.join(' '), () => key && takeBack(key))
    if (staying.length > 0)
      sayWarning(t('paste.stay', { count: staying.length, n: number(staying.length) }))
  }
  return {
    draft,
    lines,
    good,
    leftOut,
    isSending,
    ...sumOf(good, draft),
    numbers: [...numbers.values()].map(({ value }) => value),
    update: ({ key }, on) =>
      hold({
        ...draft,
        updating: [...(draft.updating ?? []).filter((one) => one !== key), ...(on ? [key] : [])],
      }),
    write: (text) => hold({ ...draft, text }),
    set: (more) => hold({ ...draft, ...more }),
    mend: ({ key }, typed) => {
      setRefused(({ [key]: _, ...others }) => others)
      hold({ ...draft, mended: { ...draft.mended, [key]: { ...draft.mended[key], ...typed } } })
    },
    add: () => {
      if (isSending || good.length === 0) return
      setSending(true)
      void addMany(
        EID,
        good.map(({ typed, updates }) => (updates ? knownFrom : guestFrom)(typed, draft)),
        good.some(({ updates }) => updates),
      )
        .then(added, showRefusal)
        .finally(() => setSending(false))
    },
  }
}

/** How many people the newcomers are, and whether that is to be asked about. */
function sumOf(good: readonly CheckedLine[], { sureOf }: Draft): Pick<Pasted, 'people' | 'isLeap'> {
  const newcomers = good.filter(({ updates }) => !updates)
  const people = newcomers.reduce((sum, line) => sum + line.people, 0)
  return { people, isLeap: isLeap(newcomers.length, people) && sureOf !== people }
}

const calm = 300

/** Who of the lines is on the list already, asked while the host is still looking; where nobody answers, the list says it when they are added. */
function useKnown(EID: string, lines: readonly Checked[], { updating = [] }: Draft): CheckedLine[] {
  const [asked] = useDebouncedValue(addressesIn(lines).join(' '), calm, { leading: true })
  const { data: listed } = useQuery(listedQuery(EID, asked.split(' ').filter(Boolean)))
  return lines.map((line) => {
    const known = listed?.get(line.typed.email.trim().toLowerCase())
    return { ...line, known, updates: known !== undefined && updating.includes(line.key) }
  })
}

type Checked = Omit<CheckedLine, 'known' | 'updates'>

/** A doubt is over once the host has written into its field, be it the same. */
function checked(
  read: readonly PastedLine[],
  { draft, refused }: { draft: Draft; refused: Record<string, Wrong> },
): Checked[] {
  const lines = read.map((line) => ({
    ...line,
    typed: { ...line.typed, ...draft.mended[line.key] },
  }))
  const twice = addressesTwice(lines)
  return lines.map((line) => {
    const guest = guestFrom(line.typed, draft)
    const { partyLimit, ...found } = complaints(addGuest, guest)
    const doubts = Object.fromEntries(
      Object.entries(line.doubts).filter(
        ([field]) => draft.mended[line.key]?.[field as keyof Typed] === undefined,
      ),
    )
    const wrong: Wrong = {
      ...found,
      ...(partyLimit && { places: partyLimit }),
      ...(twice.has(line.key) && { email: 'paste.twice' }),
      ...doubts,
      ...refused[line.key],
    }
    return { ...line, wrong, people: guest.partyLimit ?? 1 }
  })
}

/** Which of a line's fields a complaint of the server is about; the name where it is about the whole line. */
function ours(field: string): keyof Typed {
  const name = ourNamesOf(newGuest)[field] ?? 'name'
  if (name === 'partyLimit' || name === 'companions') return 'places'
  return ['name', 'email', 'phone', 'category'].includes(name) ? (name as keyof Typed) : 'name'
}
