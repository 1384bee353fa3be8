import {
  getOwnFunctions,
  guestKey,
  listPersonKeys,
  type CompanionFunctions,
} from '@mehfil/contract/rsvp/companion-functions.ts'
import type { MergeField } from '@mehfil/contract/guests/merge.ts'
import type { GuestRecord } from '../store/guests.ts'

/** Columns that a merge sets, besides those of the answer. */
export const mergedColumns = [
  'name',
  'email',
  'phone',
  'category',
  'language',
  'party_limit',
  'table_name',
  'door_note',
  'host_note',
  'tags',
  'functions',
  'companion_functions',
  'custom_values',
  'bounced_at',
  'invited_at',
  'viewed_at',
] as const
/** They belong together: a later answer keeps all of them. */
export const answerColumns = [
  'answer',
  'answered_at',
  'people',
  'note',
  'confirmed_at',
  'waitlisted_at',
  'first_waitlisted_at',
  'promoted_at',
  'cancelled_at',
  'cancel_reason',
] as const

export type MergedGuest = Pick<
  GuestRecord,
  | (typeof mergedColumns)[number]
  | (typeof answerColumns)[number]
  | 'seated_table'
  | 'typed_table'
  | 'attended_at'
  | 'arrived'
  | 'outside'
>
type MergingGuest = MergedGuest & Pick<GuestRecord, 'companions'>
export type MergeChoice = {
  take: readonly MergeField[]
  takeFields: readonly string[]
  /** The functions of the event. */
  asked?: ReadonlyArray<{ id: string; everyone: boolean }>
}

/**
 * The guest that stays, with what was chosen of the other. An empty value gives way to a filled
 * one; no answer is a choice like any answer.
 */
export function buildMergedGuest(
  stays: MergingGuest,
  other: MergingGuest,
  { take, takeFields, asked = [] }: MergeChoice,
): MergedGuest {
  const chosen = (field: MergeField) => (take.includes(field) ? [other, stays] : [stays, other])
  const pick = (field: MergeField, get: (guest: MergedGuest) => string): string =>
    chosen(field)
      .map(get)
      .find((value) => value !== '') ?? ''
  const withEmail = chosen('email').find(({ email }) => email !== '') ?? stays
  const [answered, unanswered] = take.includes('answer') ? [other, stays] : [stays, other]
  const partyLimit = (take.includes('places') ? other : stays).party_limit
  return {
    name: pick('name', (guest) => guest.name),
    email: withEmail.email,
    bounced_at: withEmail.bounced_at,
    phone: pick('phone', (guest) => guest.phone),
    category: pick('category', (guest) => guest.category),
    language: pick('language', (guest) => guest.language),
    // What the seating says is written again from the seats that stay.
    table_name: pick('table', (guest) =>
      guest.seated_table ? guest.typed_table : guest.table_name,
    ),
    door_note: pick('doorNote', (guest) => guest.door_note),
    host_note: pick('hostNote', (guest) => guest.host_note),
    ...Object.fromEntries(answerColumns.map((column) => [column, answered[column]])),
    party_limit: Math.max(partyLimit, answered.people ?? 1),
    tags: [...new Set([...stays.tags, ...other.tags])],
    functions: [...new Set([...stays.functions, ...other.functions])],
    companion_functions: mergeCompanionFunctions(answered, unanswered, asked),
    custom_values: mergeValues(stays, other, takeFields),
    invited_at: findEarlier(stays.invited_at, other.invited_at),
    viewed_at: findEarlier(stays.viewed_at, other.viewed_at),
    attended_at: findEarlier(stays.attended_at, other.attended_at),
    arrived: stays.arrived + other.arrived,
    outside: stays.outside + other.outside,
  } as MergedGuest
}

/**
 * The party is invited to what both were, and each person of the party that stays to what it was invited to before: where that is
 * less, it is written down for the person. The guest is one person, who is invited to what both guests were. Of the party that is given up, only
 * what people of the same name are invited to.
 */
function mergeCompanionFunctions(
  answered: MergingGuest,
  unanswered: MergingGuest,
  asked: NonNullable<MergeChoice['asked']>,
): CompanionFunctions {
  const own = answered.companion_functions as CompanionFunctions
  const other = unanswered.companion_functions as CompanionFunctions
  const listAll = ({ functions }: MergingGuest) =>
    asked.filter(({ id, everyone }) => everyone || functions.includes(id)).map(({ id }) => id)
  const merged = [...listAll(answered), ...listAll(unanswered)]
  const coversAll = (ids: readonly string[]) => merged.every((id) => ids.includes(id))
  const ofGuest = [
    ...new Set([
      ...(getOwnFunctions(own, guestKey) ?? listAll(answered)),
      ...(getOwnFunctions(other, guestKey) ?? listAll(unanswered)),
    ]),
  ]
  const { [guestKey]: _, ...kept } = own
  const ofOthers = listPersonKeys(answered.companions).flatMap(
    (key): Array<[string, readonly string[]]> => {
      if (key === guestKey || Object.hasOwn(own, key)) return []
      const ids = getOwnFunctions(other, key) ?? listAll(answered)
      return Object.hasOwn(other, key) || !coversAll(ids) ? [[key, ids]] : []
    },
  )
  return {
    ...Object.fromEntries(ofOthers),
    ...kept,
    ...(!coversAll(ofGuest) && { [guestKey]: ofGuest }),
  }
}

function mergeValues(
  stays: Pick<MergedGuest, 'custom_values'>,
  other: Pick<MergedGuest, 'custom_values'>,
  takeFields: readonly string[],
): Record<string, string> {
  const [own, theirs] = [stays.custom_values, other.custom_values] as Array<Record<string, string>>
  const taken = Object.entries(theirs ?? {}).filter(([id]) => takeFields.includes(id))
  return { ...theirs, ...own, ...Object.fromEntries(taken) }
}

const findEarlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)
