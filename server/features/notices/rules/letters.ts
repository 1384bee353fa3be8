import { languages, type Language } from '@mehfil/contract/fields.ts'
import {
  fillable,
  fillComplaint,
  piecesOf,
  type NoticeAudience,
  type NoticeLetter,
  type NoticeLetters,
} from '@mehfil/contract/notices.ts'
import { refuse } from '../../../base/refuse.ts'

type Event = {
  languages: readonly Language[]
  answerDeadline: Date | null
  startsAt: Date | null
  venue: string
}

const named = (text: string): string[] =>
  piecesOf(text).flatMap((piece) => ('placeholder' in piece ? [piece.placeholder] : []))

/** Letters that name what the event does not have (any more). */
export const isLeftOpen = (letters: NoticeLetters, event: Omit<Event, 'languages'>): boolean => {
  const known = new Set<string>(fillable(event))
  return Object.values(letters).some(({ subject, message }) =>
    named(`${subject}\n${message}`).some((name) => !known.has(name)),
  )
}

/** Those of the languages the event speaks, without empty ones. */
export const lettersIn = (event: Pick<Event, 'languages'>, letters: NoticeLetters): NoticeLetters =>
  Object.fromEntries(
    event.languages.flatMap((language) => {
      const letter = letters[language]
      return letter && (letter.subject || letter.message) ? [[language, letter]] : []
    }),
  )

export const isSameLetters = (one: NoticeLetters, other: NoticeLetters): boolean =>
  languages.every(
    (language) =>
      one[language]?.subject === other[language]?.subject &&
      one[language]?.message === other[language]?.message,
  )

const listsOf = ({ answers, statuses, categories, ids }: NoticeAudience): string =>
  JSON.stringify([answers ?? [], statuses ?? [], categories ?? [], ids ?? null])
export const isSameAudience = (one: NoticeAudience, other: NoticeAudience): boolean =>
  listsOf(one) === listsOf(other)

type Complaint = { field: string; key: string; name?: string }

/** What cannot be filled in: unknown to us, unknown to the event, or out of place. */
function complaintIn(
  event: Event,
  language: string,
  { subject, message }: NoticeLetter,
): Complaint | null {
  const known = fillable(event)
  for (const [field, text] of [
    ['SUBJECT', subject],
    ['MESSAGE', message],
  ] as const) {
    const found = fillComplaint(text, { known, isSubject: field === 'SUBJECT' })
    if (found)
      return { field: `LETTERS.${language}.${field}`, key: found.key, name: found.typed.join(', ') }
  }
  return null
}

/** Letters whose placeholders can all be filled in. */
export function requireFillable(event: Event, letters: NoticeLetters): void {
  for (const [language, letter] of Object.entries(letters)) {
    const complaint = complaintIn(event, language, letter)
    if (complaint)
      refuse('invalidInput', {
        errors: { [complaint.field]: complaint.key },
        params: { name: complaint.name ?? '' },
      })
  }
}

/** At least one whole letter, and none that is half written. */
export function requireWritten(event: Event, letters: NoticeLetters): void {
  const written = Object.entries(letters)
  const lacking =
    written.length > 0
      ? written
      : [[event.languages[0] ?? 'en', { subject: '', message: '' }] as const]
  const errors = Object.fromEntries(
    lacking.flatMap(([language, { subject, message }]) => [
      ...(subject ? [] : [[`LETTERS.${language}.SUBJECT`, 'field.subject-required']]),
      ...(message ? [] : [[`LETTERS.${language}.MESSAGE`, 'field.message-required']]),
    ]),
  )
  if (Object.keys(errors).length > 0) refuse('invalidInput', { errors })
  requireFillable(event, letters)
}
