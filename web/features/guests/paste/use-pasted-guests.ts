import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Language } from '@mehfil/contract/languages.ts'
import { addGuest, newGuest, type NewGuest } from '@mehfil/contract/guests/guests.ts'
import { getFieldNames } from '@mehfil/contract/wire.ts'
import { validateInput } from '../../../lib/ask.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { browserStorage } from '../../../lib/browser/storage.ts'
import { useSession } from '../../../lib/session/session.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showUndoToast, showWarningToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import {
  addManyGuests,
  knownAddressesQuery,
  pastedPhonesQuery,
  undoGuestChange,
  type AddGuestsResult,
} from '../queries/guests.ts'
import type { ColumnPhones } from '@mehfil/contract/guests/column-phones.ts'
import { readChat, type Chat } from '@mehfil/contract/guests/chat.ts'
import { isSuspiciousPeopleCount } from '@mehfil/contract/guests/list-counts.ts'
import {
  listAddresses,
  listNumbers,
  findRepeatedAddresses,
  toNewGuest,
  toGuestUpdate,
  findPartySizes,
  parsePastedGuests,
  getRemainingText,
  applyPartySizes,
  type PastedGuest,
  type GuestInput,
} from '../rules/pasted-guests.ts'
import { useUndoToast } from '../bulk/use-undo-toast.ts'

type GuestInputErrors = Partial<Record<keyof GuestInput, string>>
export type CheckedPastedGuest = PastedGuest & {
  errors: GuestInputErrors
  people: number
  /** The name of the guest on the list who has this address. */
  knownName: string | undefined
  /** The guest is on the list already and will be updated. */
  updates: boolean
  /** The host leaves the guest out, whom the list has crossed out. */
  isLeftOut: boolean
}

type PastedGuestsDraft = {
  text: string
  /** The corrections of the host, by the key of the line. */
  mended: Record<string, Partial<GuestInput>>
  category: string
  language: Language
  /** Keys of the lines that update a guest on the list; other known guests are skipped. */
  updating?: string[]
  /** Keys of the lines that the host leaves out. */
  leftOut?: string[]
  /** Numbers without a unit are places. */
  numbersArePlaces?: boolean
  /** Of the numbers without a country code, as the host has said. */
  phoneCountry?: string
  /** The number of people the host confirmed. */
  sureOf?: number
}

export type PastedGuestsState = {
  draft: PastedGuestsDraft
  guests: CheckedPastedGuest[]
  /** The lines that will be added or will update a guest. */
  addable: CheckedPastedGuest[]
  /** Guests on the list already who are not updated, and those who are left out. */
  skipped: CheckedPastedGuest[]
  /** How numbers without a country code are read; null without such numbers. */
  phones: ColumnPhones | null
  /** What of a chat is no guest; null for any other text. */
  chat: Chat | null
  /** Numbers without a unit that may be places, as they were typed. */
  numbers: string[]
  /** The number of new people; the host must confirm a very large one. */
  people: number
  isLargeCount: boolean
  update: (line: PastedGuest, on: boolean) => void
  leaveOut: (line: PastedGuest, on: boolean) => void
  isSending: boolean
  write: (text: string) => void
  set: (
    more: Partial<
      Pick<
        PastedGuestsDraft,
        'category' | 'language' | 'numbersArePlaces' | 'sureOf' | 'phoneCountry'
      >
    >,
  ) => void
  correct: (line: PastedGuest, typed: Partial<GuestInput>) => void
  add: () => void
}

function readText(text: string) {
  const chat = readChat(text)
  const parsed = parsePastedGuests(text, chat)
  return { parsed, chat, numbers: findPartySizes(parsed) }
}

/** A pasted guest list, checked while the host types. The browser keeps it until it is added. */
export function usePastedGuests(EID: string): PastedGuestsState {
  const [draft, saveDraft] = usePastedDraft(EID)
  const announceAdded = useAddedAnnouncement(EID)
  const [serverErrors, setServerErrors] = useState<Record<string, GuestInputErrors>>({})
  const [isSending, setSending] = useState(false)
  const { parsed, chat, numbers } = useMemo(() => readText(draft.text), [draft.text])
  const guests = useKnownGuests(
    EID,
    validateGuests(applyPartySizes(parsed, draft.numbersArePlaces ? numbers : new Map()), {
      draft,
      serverErrors,
    }),
    draft,
  )
  const phones = usePastedPhones(EID, guests, draft)
  const valid = guests.filter(({ errors }) => Object.keys(errors).length === 0)
  const addable = valid.filter(
    ({ knownName, updates, isLeftOut }) => !isLeftOut && (!knownName || updates),
  )
  const showAdded = (result: AddGuestsResult) => {
    const rejected = findRejectedGuests(result, addable)
    const remaining = guests.filter((line) => !valid.includes(line) || rejected.has(line.key))
    setServerErrors(Object.fromEntries(rejected))
    saveDraft({ ...draft, text: getRemainingText(draft.text, remaining) })
    announceAdded(result, remaining.length)
  }
  return {
    draft,
    guests,
    chat,
    phones,
    addable,
    skipped: valid.filter((line) => !addable.includes(line)),
    isSending,
    ...countNewcomers(addable, draft),
    numbers: [...numbers.values()].map(({ value }) => value),
    update: ({ key }, on) => saveDraft({ ...draft, updating: withKey(draft.updating, key, on) }),
    leaveOut: ({ key }, on) => saveDraft({ ...draft, leftOut: withKey(draft.leftOut, key, on) }),
    write: (text) => saveDraft({ ...draft, text }),
    set: (changes) => saveDraft({ ...draft, ...changes }),
    correct: ({ key }, typed) => {
      setServerErrors(({ [key]: _, ...others }) => others)
      saveDraft({
        ...draft,
        mended: { ...draft.mended, [key]: { ...draft.mended[key], ...typed } },
      })
    },
    add: () => {
      if (isSending || addable.length === 0) return
      setSending(true)
      void addManyGuests(
        EID,
        addable.map((line) => toSentGuest(line, draft)),
        { update: addable.some(({ updates }) => updates), phoneCountry: draft.phoneCountry },
      )
        .then(showAdded, showRefusal)
        .finally(() => setSending(false))
    },
  }
}

const toSentGuest = (
  { input, updates, notes }: CheckedPastedGuest,
  draft: PastedGuestsDraft,
): NewGuest => (updates ? toGuestUpdate(input, draft) : toNewGuest(input, draft, notes))

const withKey = (keys: readonly string[] = [], key: string, on: boolean): string[] => [
  ...keys.filter((one) => one !== key),
  ...(on ? [key] : []),
]

/** The pasted list and what the host changed in it; the browser keeps it until it is empty. */
function usePastedDraft(EID: string) {
  const { language } = useSession()
  const storageKey = `paste-${EID}`
  const [draft, setDraft] = useState<PastedGuestsDraft>(
    () =>
      browserStorage.read<PastedGuestsDraft>(storageKey) ?? {
        text: '',
        mended: {},
        category: '',
        language,
      },
  )
  const saveDraft = (next: PastedGuestsDraft) => {
    setDraft(next)
    if (next.text.trim() === '') browserStorage.remove(storageKey)
    else browserStorage.write(storageKey, next)
  }
  return [draft, saveDraft] as const
}

/** Says how many guests were added, with an undo, and how many lines need a correction. */
function useAddedAnnouncement(EID: string) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const showUndone = useUndoToast()
  return ({ added, updated, undo: key }: AddGuestsResult, remaining: number) => {
    const undoAdding = () => {
      if (key) undoGuestChange(EID, key).then(showUndone, showRefusal)
    }
    const sentences = [
      ...(added > 0 ? [t('paste.added', { count: added, n: number(added) })] : []),
      ...(updated > 0 ? [t('import.updated', { count: updated, n: number(updated) })] : []),
    ]
    if (sentences.length > 0) showUndoToast(sentences.join(' '), undoAdding)
    if (remaining > 0) showWarningToast(t('paste.stay', { count: remaining, n: number(remaining) }))
  }
}

/** What the server refused, by the key of the line. */
const findRejectedGuests = (
  { errors }: AddGuestsResult,
  sent: readonly CheckedPastedGuest[],
): ReadonlyMap<string, GuestInputErrors> =>
  new Map(
    errors.map(({ row, field, message }) => [
      sent[row - 1]?.key ?? '',
      { [toInputField(field)]: message },
    ]),
  )

/** How many people the new guests are, and whether the host must confirm that many. */
function countNewcomers(
  good: readonly CheckedPastedGuest[],
  { sureOf }: PastedGuestsDraft,
): Pick<PastedGuestsState, 'people' | 'isLargeCount'> {
  const newcomers = good.filter(({ updates }) => !updates)
  const people = newcomers.reduce((sum, line) => sum + line.people, 0)
  return {
    people,
    isLargeCount: isSuspiciousPeopleCount(newcomers.length, people) && sureOf !== people,
  }
}

const lookupDelay = 300

/** Finds the lines whose guest is on the list already. Without an answer, the server says it when they are added. */
function useKnownGuests(
  EID: string,
  lines: readonly ValidatedPastedGuest[],
  { updating = [] }: PastedGuestsDraft,
): CheckedPastedGuest[] {
  const [addresses] = useDebouncedValue(listAddresses(lines).join(' '), lookupDelay, {
    leading: true,
  })
  const { data: namesByAddress } = useQuery(
    knownAddressesQuery(EID, addresses.split(' ').filter(Boolean)),
  )
  return lines.map((line) => {
    const knownName = namesByAddress?.get(line.input.email.trim().toLowerCase())
    return { ...line, knownName, updates: knownName !== undefined && updating.includes(line.key) }
  })
}

/** Asks how the numbers are read. Without an answer, they are read by the event's country. */
function usePastedPhones(
  EID: string,
  lines: readonly CheckedPastedGuest[],
  { phoneCountry }: PastedGuestsDraft,
): ColumnPhones | null {
  const [numbers] = useDebouncedValue(listNumbers(lines).join('\n'), lookupDelay, {
    leading: true,
  })
  const { data } = useQuery(
    pastedPhonesQuery(EID, numbers === '' ? [] : numbers.split('\n'), phoneCountry),
  )
  return (numbers !== '' && data) || null
}

type ValidatedPastedGuest = Omit<CheckedPastedGuest, 'knownName' | 'updates'>

/** A question about a field ends when the host types into it, even the same text. */
function validateGuests(
  parsed: readonly PastedGuest[],
  {
    draft,
    serverErrors,
  }: { draft: PastedGuestsDraft; serverErrors: Record<string, GuestInputErrors> },
): ValidatedPastedGuest[] {
  const lines = parsed.map((line) => ({
    ...line,
    input: { ...line.input, ...draft.mended[line.key] },
  }))
  const repeated = findRepeatedAddresses(lines)
  return lines.map((line) => {
    const guest = toNewGuest(line.input, draft)
    const { partyLimit, ...fieldErrors } = validateInput(addGuest, guest)
    const ambiguities = Object.fromEntries(
      Object.entries(line.ambiguities).filter(
        ([field]) => draft.mended[line.key]?.[field as keyof GuestInput] === undefined,
      ),
    )
    const errors: GuestInputErrors = {
      ...fieldErrors,
      ...(partyLimit && { places: partyLimit }),
      ...(repeated.has(line.key) && { email: 'paste.twice' }),
      ...ambiguities,
      ...serverErrors[line.key],
    }
    const isLeftOut = draft.leftOut?.includes(line.key) ?? false
    return { ...line, errors: isLeftOut ? {} : errors, isLeftOut, people: guest.partyLimit ?? 1 }
  })
}

/** The field a server error belongs to; the name for an error of the whole line. */
function toInputField(field: string): keyof GuestInput {
  const name = getFieldNames(newGuest)[field] ?? 'name'
  if (name === 'partyLimit' || name === 'companions') return 'places'
  return ['name', 'email', 'phone', 'category'].includes(name) ? (name as keyof GuestInput) : 'name'
}
