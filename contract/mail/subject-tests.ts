import * as z from 'zod'
import { permission } from '../access.ts'
import { call } from '../call.ts'
import { errorWithLimits } from '../fields/field-errors.ts'
import { id, language } from '../fields/fields.ts'
import { line } from '../fields/text.ts'
import { guestSelection } from '../guests/bulk.ts'
import type { Language } from '../languages.ts'
import { type Wire, utc, wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')
/** A message asks for one of them, invitations for the other. */
const eitherAccess = permission('ManageGuests', 'Notification')

/** Percent of the guests who get each of the two subjects first. */
export const testShares = [10, 20, 30] as const
export type TestShare = (typeof testShares)[number]
/** Hours until the better subject goes to the others. */
export const testWaits = [2, 4, 24] as const
export type TestWait = (typeof testWaits)[number]

/** Fewer guests tell nothing about a subject. */
export const minTestGuests = 20

export const countTestGuests = (guests: number, share: number): number =>
  Math.floor((guests * share) / 100)
/** How many guests a test with this share needs. */
export const getLeastGuests = (share: number): number => Math.ceil((minTestGuests * 100) / share)
/** With a larger share fewer guests do; below that, no share is large enough. */
export const testTooSmallError = (share: number, guests: number) => {
  const least = getLeastGuests(Math.max(...testShares))
  return guests < least
    ? errorWithLimits('field.test-too-few', minTestGuests, least)
    : errorWithLimits('field.test-too-small', getLeastGuests(share))
}

const maxSubjectLength = 150
export const subjectsByLanguage = z.partialRecord(
  language,
  line(maxSubjectLength).regex(/^\P{Co}*$/u, 'field.text-invalid'),
)
export type SubjectsByLanguage = Partial<Record<Language, string>>

const invalidChoice = 'field.choice-invalid'

/** Two subjects to a part of the guests each, the better one to the others. */
export const subjectTestInput = wire({
  /** The second subject; the first is that of the letter. */
  subjects: ['SUBJECTS', subjectsByLanguage],
  share: ['SHARE', z.literal([...testShares], invalidChoice)],
  hours: ['HOURS', z.literal([...testWaits], invalidChoice)],
}) as Wire<SubjectTestInput>
export type SubjectTestInput = {
  subjects: SubjectsByLanguage
  share: TestShare
  hours: TestWait
}

export const subjectTestSides = ['first', 'second'] as const
export type SubjectTestSide = (typeof subjectTestSides)[number]

export const subjectTestStates = ['planned', 'running', 'decided', 'stopped'] as const
export type SubjectTestState = (typeof subjectTestStates)[number]

/**
 * Why the others got no subject by themselves: stopped by the host, too many addresses of a side
 * failed, a file is gone, too few guests, or what keeps a planned message from being sent.
 */
export const testStopReasons = [
  'host',
  'failures',
  'file-gone',
  'too-small',
  'no-access',
  'plan',
  'inactive',
  'unpublished',
  'event-cancelled',
  'over',
  'passed',
  'filter-gone',
  'texts',
] as const
export type TestStopReason = (typeof testStopReasons)[number]

/** By more answers, by more views, by neither, or by the host. */
export const testVerdicts = ['answers', 'seen', 'even', 'host'] as const
export type TestVerdict = (typeof testVerdicts)[number]

/** Guests, each counted once. */
const sideResults = wire({
  guests: ['GUESTS', z.number()],
  delivered: ['DELIVERED', z.number()],
  seen: ['SEEN', z.number()],
  answered: ['ANSWERED', z.number()],
})
export type SideResults = z.output<typeof sideResults>

export const subjectTest = wire({
  id: ['TEST', z.uuid()],
  state: ['STATE', z.enum(subjectTestStates)],
  reason: ['REASON', z.enum([...testStopReasons, ''])],
  share: ['SHARE', z.literal([...testShares])],
  hours: ['HOURS', z.literal([...testWaits])],
  firstSubjects: ['FIRST_SUBJECTS', subjectsByLanguage],
  secondSubjects: ['SECOND_SUBJECTS', subjectsByLanguage],
  first: ['FIRST', sideResults],
  second: ['SECOND', sideResults],
  /** When the better subject goes to the others; null before the test begins and once it is over. */
  decideAt: ['DECIDE_AT', utc.nullable()],
  winner: ['WINNER', z.enum([...subjectTestSides, ''])],
  verdict: ['VERDICT', z.enum([...testVerdicts, ''])],
  /** Guests who got the better subject afterwards, or would get it now. */
  others: ['OTHERS', z.number()],
  /** Until then the sending can be taken back as a whole. */
  heldUntil: ['HELD_UNTIL', utc.nullable()],
})
export type SubjectTest = z.output<typeof subjectTest>

const testsOutput = wire({ tests: ['TESTS', z.array(subjectTest)], zone: ['TIMEZONE', z.string()] })

/** Tests of the invitation's subject, the newest first. */
export const subjectTests = call({
  method: 'GET',
  path: '/events/{EID}/subject-tests',
  access: guestAccess,
  output: testsOutput,
})

/** Invites a part of the guests with each of two subjects, and the others later with the better one. */
export const testInvitations = call({
  method: 'POST',
  path: '/events/{EID}/subject-tests',
  access: guestAccess,
  input: wire({
    selection: ['SELECTION', guestSelection.optional()],
    guests: ['GUESTS', z.int().optional()],
    test: ['SUBJECT_TEST', subjectTestInput],
    submission: ['SUBMISSION', id],
  }),
  output: subjectTest,
})

/** Sends this subject to the others, without waiting any longer. */
export const chooseSubject = call({
  method: 'POST',
  path: '/events/{EID}/subject-tests/{TEST}/choose',
  access: eitherAccess,
  input: wire({ winner: ['WINNER', z.enum(subjectTestSides, invalidChoice)] }),
  output: subjectTest,
})

/** The others get nothing by themselves. What went out stays; what is still held is taken back. */
export const stopSubjectTest = call({
  method: 'POST',
  path: '/events/{EID}/subject-tests/{TEST}/stop',
  access: eitherAccess,
  output: subjectTest,
})
