import type { Language } from '@mehfil/contract/fields.ts'
import type { NoticeLetter, NoticeLetters } from '@mehfil/contract/notices.ts'

const empty: NoticeLetter = { subject: '', message: '' }
export const letterIn = (letters: NoticeLetters, language: Language): NoticeLetter =>
  letters[language] ?? empty

const hasWords = ({ subject, message }: NoticeLetter): boolean =>
  subject.trim() !== '' || message.trim() !== ''

/** Those of the event's languages that say something. */
export const writtenIn = (letters: NoticeLetters, spoken: readonly Language[]): NoticeLetters =>
  Object.fromEntries(
    spoken
      .map((language) => [language, letterIn(letters, language)] as const)
      .filter(([, letter]) => hasWords(letter)),
  )

/** What is missing of letters that are to go: a whole one in one language, and none half written. */
export function missingIn(
  letters: NoticeLetters,
  spoken: readonly Language[],
): Record<string, string> {
  const written = Object.entries(writtenIn(letters, spoken)) as Array<[Language, NoticeLetter]>
  const asked = written.length > 0 ? written : [[spoken[0] ?? 'en', empty] as const]
  return Object.fromEntries(
    asked.flatMap(([language, { subject, message }]) => [
      ...(subject.trim() ? [] : [[`letters.${language}.subject`, 'field.subject-required']]),
      ...(message.trim() ? [] : [[`letters.${language}.message`, 'field.message-required']]),
    ]),
  )
}

/** Languages nobody wrote in, and the one whose words are read there instead. */
export function readInstead(
  letters: NoticeLetters,
  spoken: readonly Language[],
): { silent: Language[]; instead: Language } | null {
  const written = Object.keys(writtenIn(letters, spoken)) as Language[]
  const [instead] = written
  const silent = spoken.filter((language) => !written.includes(language))
  return instead && silent.length > 0 ? { silent, instead } : null
}

/** How a notice is called in a list: as its reader would, else as it was written first. */
export const subjectOf = (letters: NoticeLetters, language: Language): string => {
  const subjects = [letters[language], ...Object.values(letters)].flatMap((letter) =>
    letter?.subject ? [letter.subject] : [],
  )
  return subjects[0] ?? ''
}
