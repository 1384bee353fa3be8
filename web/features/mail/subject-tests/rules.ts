import { hourMs } from '@mehfil/contract/durations.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Placeholder } from '@mehfil/contract/mail/placeholders.ts'
import {
  countTestGuests,
  minTestGuests,
  testShares,
  testTooSmallError,
  type SubjectsByLanguage,
  type SubjectTestInput,
} from '@mehfil/contract/mail/subject-tests.ts'
import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { findPlaceholderError } from '../../../ui/placeholders/placeholder-text.ts'
import type { ShownSubjectTest } from './queries.ts'

export const newTest: SubjectTestInput = { subjects: {}, share: 10, hours: 4 }

const isLargeEnough = (share: number, guests: number): boolean =>
  countTestGuests(guests, share) >= minTestGuests

/** Whether there is a share with enough guests in each group. */
export const canTry = (guests: number): boolean =>
  testShares.some((share) => isLargeEnough(share, guests))

/** With the smallest share that tells anything, where its own one does not. */
export function fitShare(test: SubjectTestInput, guests: number | undefined): SubjectTestInput {
  if (guests === undefined || isLargeEnough(test.share, guests)) return test
  const share = testShares.find((each) => isLargeEnough(each, guests))
  return share ? { ...test, share } : test
}

type TestedLetters = {
  languages: readonly Language[]
  /** The subjects of the letter, which are the first ones. */
  first: SubjectsByLanguage
  known: readonly Placeholder[]
  /** The guests who would get it; unknown while they are counted. */
  guests: number | undefined
}

/** What the host sees while typing; a missing subject only once the message is sent. */
export function validateTest(
  { subjects, share }: SubjectTestInput,
  { languages, first, known, guests }: TestedLetters,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const language of languages) {
    const subject = subjects[language]?.trim() ?? ''
    const complaint = findPlaceholderError(subject, { known, isSubject: true })
    if (complaint) errors[`test.subjects.${language}`] = complaint.key
    else if (subject !== '' && subject === first[language]?.trim())
      errors[`test.subjects.${language}`] = 'field.test-same'
  }
  if (guests !== undefined && !isLargeEnough(share, guests))
    errors['test.share'] = testTooSmallError(share, guests)
  return errors
}

export const findMissingSubjects = (
  { subjects }: SubjectTestInput,
  languages: readonly Language[],
): Record<string, string> =>
  Object.fromEntries(
    languages
      .filter((language) => !subjects[language]?.trim())
      .map((language) => [`test.subjects.${language}`, 'field.subject-required']),
  )

/** Only the languages that the letter is written in. */
export const toTestInput = (
  test: SubjectTestInput,
  languages: readonly Language[],
): SubjectTestInput => ({
  ...test,
  subjects: Object.fromEntries(
    languages.map((language) => [language, test.subjects[language]?.trim() ?? '']),
  ),
})

export const getDecisionTime = ({ hours }: SubjectTestInput, begins: Date): Date =>
  new Date(begins.getTime() + hours * hourMs)

/** The subject in the reader's language, or else the first one there is. */
export const pickSubject = (subjects: SubjectsByLanguage, language: Language): string =>
  subjects[language] ?? Object.values(subjects)[0] ?? ''

/** Guests are left who got neither subject. */
export const hasOthers = ({ state, others }: Pick<ShownSubjectTest, 'state' | 'others'>): boolean =>
  (state === 'running' || state === 'stopped') && others > 0

/** A choice by hand, where it would be sent: a message also after the event, an invitation not. */
export const canChoose = (
  test: Pick<ShownSubjectTest, 'state' | 'others'>,
  event: Pick<EventSidebarStatus, 'status' | 'passed'> | undefined,
  ofMessage: boolean,
): boolean => hasOthers(test) && event?.status === 'PUBLISHED' && (ofMessage || !event.passed)
