import { toIsoText } from '@mehfil/contract/wire.ts'
import type { SubjectGuest } from '../store/subject.ts'

/** What is kept about a guest of one event. Times are ISO 8601 in UTC; null where there is none. */
export type KeptGuest = {
  event: { id: string; title: string; startsAt: string | null; zone: string }
  name: string
  email: string
  phone: string
  language: string
  /** The number of people who are invited together, and of those who come. */
  invitedPeople: number
  people: number | null
  answer: string | null
  note: string
  cancelReason: string
  /** Written by hosts about the guest: for themselves, and to be read at the door. */
  hostNotes: { private: string; door: string }
  listed: {
    category: string
    table: string
    walkIn: boolean
    passcode: string
    tags: string[]
    fields: Record<string, string>
  }
  times: Record<string, string | null>
  companions: string[]
  secondAddress: { email: string; name: string } | null
  /** `person` 0 is the guest, 1 the first companion. */
  answers: Array<{ question: string; person: number; value: string }>
  answerLog: Array<{ at: string; answer: string; people: number; by: string }>
  arrivals: Array<{ at: string; people: number; names: string[]; gate: string }>
  photos: Array<{
    sentAt: string
    width: number
    height: number
    bytes: number
    isShown: boolean
    /** In the file of data: the address of the picture. */
    file: string
  }>
  survey: {
    scale: number | null
    choice: string | null
    comment: string
    answeredAt: string
  } | null
  passes: Array<{ wallet: string; createdAt: string }>
  /** What was sent to the phone, and what became of it. */
  phoneMessages: Array<{ at: string; channel: string; phone: string; state: string }>
  /** The last message that a host sent in each channel from a phone of their own. */
  handMessages: Array<{ at: string; channel: string }>
}

export type KeptMail = {
  event: string
  kind: string
  state: string
  subject: string
  createdAt: string
  sentAt: string | null
}

export type KeptBookEntry = {
  name: string
  email: string
  phone: string
  language: string
  groups: string[]
  invitations: Array<{ event: string; answer: string | null; came: boolean }>
}

export type KeptListRow = { event: string; file: string; cells: unknown }

/** The shape of the file, as `docs/privacy.md` describes it. */
export type PersonalData = {
  format: 'personal-data'
  version: 1
  madeAt: string
  email: string
  guests: KeptGuest[]
  secondAddressOf: Array<{ event: KeptGuest['event']; name: string; email: string }>
  mails: KeptMail[]
  addressBook: KeptBookEntry[]
  listRows: KeptListRow[]
}

export const buildPersonalData = (
  kept: Omit<PersonalData, 'format' | 'version' | 'madeAt'>,
  now: Date,
): PersonalData => ({
  format: 'personal-data',
  version: 1,
  madeAt: `${toIsoText(now).slice(0, 19)}Z`,
  ...kept,
})

export type ErasureSummary = {
  /** Events from which the guest is deleted. */
  events: number
  /** The guests and who comes with them; each name once. */
  people: string[]
  /** Events in which only the address of a household is deleted. */
  seconds: number
}

/** What a press will delete. */
export function summariseErasure(guests: readonly SubjectGuest[]): ErasureSummary {
  const own = guests.filter(({ isSecond }) => !isSecond)
  return {
    events: new Set(own.map(({ eventId }) => eventId)).size,
    people: [...new Set(own.flatMap(({ name, companions }) => [name, ...companions]))].filter(
      (name) => name !== '',
    ),
    seconds: guests.length - own.length,
  }
}
