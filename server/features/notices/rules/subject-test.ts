import { hourMs } from '@mehfil/contract/durations.ts'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import type { NoticeLetters, SkipReason } from '@mehfil/contract/mail/notices.ts'
import {
  listFillablePlaceholders,
  validatePlaceholders,
} from '@mehfil/contract/mail/placeholders.ts'
import type {
  SideResults,
  SubjectsByLanguage,
  SubjectTestInput,
  SubjectTestSide,
  SubjectTestState,
  TestShare,
  TestStopReason,
  TestVerdict,
  TestWait,
} from '@mehfil/contract/mail/subject-tests.ts'
import { refuse } from '../../../base/refusal.ts'
import { toComplaintParams } from '../../mail/rules/placeholders.ts'

/** A test with the results of its two parts. */
export type SubjectTestRow = {
  id: string
  noticeId: string | null
  selection: GuestSelection | null
  firstSubjects: SubjectsByLanguage
  secondSubjects: SubjectsByLanguage
  share: TestShare
  hours: TestWait
  firstCampaign: string | null
  secondCampaign: string | null
  othersCampaign: string | null
  begunAt: Date | null
  decideAt: Date | null
  decidedAt: Date | null
  winner: SubjectTestSide | null
  verdict: TestVerdict | ''
  stoppedAt: Date | null
  stopReason: TestStopReason | ''
  byId: string
  first: SideResults
  second: SideResults
  /** A part was taken back, or paused, for this reason. */
  isTakenBack: boolean
  isPaused: boolean
  pauseReason: string
  /** Mails of a part have yet to leave, or to be tried again. */
  isUnderWay: boolean
  /** Guests who got the better subject afterwards. */
  others: number
  heldUntil: Date | null
}

export function getTestState({
  begunAt,
  decidedAt,
  stoppedAt,
  stopReason,
  isTakenBack,
}: SubjectTestRow): { state: SubjectTestState; reason: TestStopReason | '' } {
  if (decidedAt) return { state: 'decided', reason: '' }
  if (stoppedAt) return { state: 'stopped', reason: stopReason }
  if (!begunAt) return { state: 'planned', reason: '' }
  return isTakenBack ? { state: 'stopped', reason: 'host' } : { state: 'running', reason: '' }
}

/** Whether others may still get one of the subjects. */
export const isUndecided = (row: SubjectTestRow): boolean =>
  row.begunAt !== null && row.decidedAt === null && !row.isTakenBack

/** Of equal numbers delivered, the larger count wins; otherwise the larger share of them. */
const compareShares = (one: SideResults, other: SideResults, count: 'answered' | 'seen'): number =>
  one[count] * other.delivered - other[count] * one.delivered

type SubjectJudgement = {
  winner: SubjectTestSide
  verdict: Exclude<TestVerdict, 'host'>
}

/**
 * The better subject: by answers, then by views, and the first one where both are even. Null where
 * one of them reached no guest.
 */
export function judgeSubjects(first: SideResults, second: SideResults): SubjectJudgement | null {
  if (first.delivered === 0 || second.delivered === 0) return null
  for (const count of ['answered', 'seen'] as const) {
    const difference = compareShares(first, second, count)
    if (difference !== 0)
      return {
        winner: difference > 0 ? 'first' : 'second',
        verdict: count === 'answered' ? 'answers' : 'seen',
      }
  }
  return { winner: 'first', verdict: 'even' }
}

/** The letters with these subjects in place of their own. */
export const replaceSubjects = (
  letters: NoticeLetters,
  subjects: SubjectsByLanguage,
): NoticeLetters =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const letter = letters[language]
      return letter
        ? [[language, { ...letter, subject: subjects[language] || letter.subject }]]
        : []
    }),
  )

export const pickSubjects = (
  letters: Partial<Record<Language, { subject?: string | undefined }>>,
  written: readonly Language[],
): SubjectsByLanguage =>
  Object.fromEntries(written.map((language) => [language, letters[language]?.subject ?? '']))

type TestedEvent = Parameters<typeof listFillablePlaceholders>[0] & { startsAt: Date | null }
type TestedTexts = { first: SubjectsByLanguage; languages: readonly Language[] }

/** Reports what keeps a test from telling anything, each at its field. */
export function requireReadyTest(
  event: TestedEvent,
  { subjects, hours }: SubjectTestInput,
  { first, languages: written }: TestedTexts,
  begins: Date,
): void {
  const field = (language: string) => `SUBJECT_TEST.SUBJECTS.${language}`
  const errors: Record<string, string> = {}
  const known = listFillablePlaceholders(event)
  for (const language of written) {
    const subject = subjects[language] ?? ''
    const complaint = validatePlaceholders(subject, { known, isSubject: true })
    if (complaint)
      refuse('invalidInput', {
        errors: { [field(language)]: complaint.key },
        params: toComplaintParams(complaint),
      })
    if (subject === '') errors[field(language)] = 'field.subject-required'
    else if (subject === first[language]) errors[field(language)] = 'field.test-same'
  }
  const decided = begins.getTime() + hours * hourMs
  if (event.startsAt && event.startsAt > begins && event.startsAt.getTime() <= decided)
    errors['SUBJECT_TEST.HOURS'] = 'field.test-too-late'
  if (Object.keys(errors).length > 0) refuse('invalidInput', { errors })
}

/** A message written before an event is about what lies ahead; one written later is not. */
export const hasBegunMeanwhile = (
  { begunAt }: Pick<SubjectTestRow, 'begunAt'>,
  { startsAt }: { startsAt: Date | null },
  now: Date,
): boolean => begunAt !== null && startsAt !== null && startsAt > begunAt && startsAt <= now

/** What keeps a planned message from being sent keeps the others from getting the better subject. */
export const toTestStop = (reason: SkipReason): TestStopReason =>
  reason === 'no-deadline' ? 'texts' : reason === 'closed' || reason === 'nobody' ? 'over' : reason
