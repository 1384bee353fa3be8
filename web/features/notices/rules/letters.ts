import type { Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetter, NoticeLetters } from '@mehfil/contract/mail/notices.ts'

const emptyLetter: NoticeLetter = { subject: '', message: '' }
export const getLetter = (letters: NoticeLetters, language: Language): NoticeLetter =>
  letters[language] ?? emptyLetter

export const mergeLetter = (
  letters: NoticeLetters,
  language: Language,
  part: Partial<NoticeLetter>,
): NoticeLetters => ({ ...letters, [language]: { ...getLetter(letters, language), ...part } })

const hasText = ({ subject, message }: NoticeLetter): boolean =>
  subject.trim() !== '' || message.trim() !== ''

/** The letters of the event's languages that have a subject or a message. */
export const pickWrittenLetters = (
  letters: NoticeLetters,
  eventLanguages: readonly Language[],
): NoticeLetters =>
  Object.fromEntries(
    eventLanguages
      .map((language) => [language, getLetter(letters, language)] as const)
      .filter(([, letter]) => hasText(letter)),
  )

/** At least one language needs a whole letter, and no letter may be half written. */
export function findMissingFields(
  letters: NoticeLetters,
  eventLanguages: readonly Language[],
): Record<string, string> {
  const written = Object.entries(pickWrittenLetters(letters, eventLanguages)) as Array<
    [Language, NoticeLetter]
  >
  const required =
    written.length > 0 ? written : [[eventLanguages[0] ?? 'en', emptyLetter] as const]
  return Object.fromEntries(
    required.flatMap(([language, { subject, message }]) => [
      ...(subject.trim() ? [] : [[`letters.${language}.subject`, 'field.subject-required']]),
      ...(message.trim() ? [] : [[`letters.${language}.message`, 'field.message-required']]),
    ]),
  )
}

/** The languages without a letter, and the language whose letter their readers get. */
export function findFallbackLanguage(
  letters: NoticeLetters,
  eventLanguages: readonly Language[],
): { unwritten: Language[]; fallback: Language } | null {
  const written = Object.keys(pickWrittenLetters(letters, eventLanguages)) as Language[]
  const [fallback] = written
  const unwritten = eventLanguages.filter((language) => !written.includes(language))
  return fallback && unwritten.length > 0 ? { unwritten, fallback } : null
}

/** The subject in the reader's language, or else the first subject that was written. */
export const getSubject = (letters: NoticeLetters, language: Language): string => {
  const subjects = [letters[language], ...Object.values(letters)].flatMap((letter) =>
    letter?.subject ? [letter.subject] : [],
  )
  return subjects[0] ?? ''
}
