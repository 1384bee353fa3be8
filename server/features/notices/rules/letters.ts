import { languages, type Language } from '@mehfil/contract/languages.ts'
import {
  listFillablePlaceholders,
  validatePlaceholders,
  listPlaceholders,
  type PlaceholderComplaint,
} from '@mehfil/contract/mail/placeholders.ts'
import {
  type NoticeAudience,
  type NoticeLetter,
  type NoticeLetters,
} from '@mehfil/contract/mail/notices.ts'
import { refuse } from '../../../base/refusal.ts'
import { toComplaintParams } from '../../mail/rules/placeholders.ts'

type LetterEvent = {
  languages: readonly Language[]
  answerDeadline: Date | null
  startsAt: Date | null
  venue: string
}

/** Letters with a placeholder for which the event has no value, or no longer has one. */
export const hasUnfillablePlaceholder = (
  letters: NoticeLetters,
  event: Omit<LetterEvent, 'languages'>,
): boolean => {
  const known = new Set<string>(listFillablePlaceholders(event))
  return Object.values(letters).some(({ subject, message }) =>
    listPlaceholders(`${subject}\n${message}`).some(
      ({ placeholder, fallback }) => !fallback && !known.has(placeholder),
    ),
  )
}

/** Letters in the event's languages, without empty ones. */
export const pickLetters = (
  event: Pick<LetterEvent, 'languages'>,
  letters: NoticeLetters,
): NoticeLetters =>
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

const toComparableAudience = ({
  answers,
  statuses,
  categories,
  ids,
  list = {},
}: NoticeAudience): string =>
  JSON.stringify([
    answers ?? [],
    statuses ?? [],
    categories ?? [],
    ids ?? null,
    Object.entries(list).sort(([one], [other]) => (one < other ? -1 : 1)),
  ])
export const isSameAudience = (one: NoticeAudience, other: NoticeAudience): boolean =>
  toComparableAudience(one) === toComparableAudience(other)

type LetterComplaint = PlaceholderComplaint & { field: string }

/** Placeholders that cannot be filled: unknown, without a value, or in the wrong place. */
function findLetterComplaint(
  event: LetterEvent,
  language: string,
  { subject, message }: NoticeLetter,
): LetterComplaint | null {
  const known = listFillablePlaceholders(event)
  for (const [field, text] of [
    ['SUBJECT', subject],
    ['MESSAGE', message],
  ] as const) {
    const found = validatePlaceholders(text, { known, isSubject: field === 'SUBJECT' })
    if (found) return { field: `LETTERS.${language}.${field}`, ...found }
  }
  return null
}

/** Letters whose placeholders can all be filled in. */
export function requireFillableLetters(event: LetterEvent, letters: NoticeLetters): void {
  for (const [language, letter] of Object.entries(letters)) {
    const complaint = findLetterComplaint(event, language, letter)
    if (complaint)
      refuse('invalidInput', {
        errors: { [complaint.field]: complaint.key },
        params: toComplaintParams(complaint),
      })
  }
}

/** At least one complete letter, and none that is half written. */
export function requireCompleteLetters(event: LetterEvent, letters: NoticeLetters): void {
  const written = Object.entries(letters)
  const checked =
    written.length > 0
      ? written
      : [[event.languages[0] ?? 'en', { subject: '', message: '' }] as const]
  const errors = Object.fromEntries(
    checked.flatMap(([language, { subject, message }]) => [
      ...(subject ? [] : [[`LETTERS.${language}.SUBJECT`, 'field.subject-required']]),
      ...(message ? [] : [[`LETTERS.${language}.MESSAGE`, 'field.message-required']]),
    ]),
  )
  if (Object.keys(errors).length > 0) refuse('invalidInput', { errors })
  requireFillableLetters(event, letters)
}
