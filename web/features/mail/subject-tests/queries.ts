import type * as z from 'zod'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  chooseSubject,
  stopSubjectTest,
  subjectTests,
  testInvitations,
  type SubjectTestSide,
  type subjectTest,
} from '@mehfil/contract/mail/subject-tests.ts'
import { ask } from '../../../lib/ask.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { createQuery, withRefresh } from '../../../lib/http/queries.ts'

export type ShownSubjectTest = WireValue<typeof subjectTest>

/** Tests of the invitation's subject. */
export const subjectTestsQuery = (EID: string) =>
  createQuery(subjectTests, { params: { EID }, topics: ['guests', 'mails', 'answers', 'event'] })

export const inviteWithTest = (EID: string, input: z.output<typeof testInvitations.input>) =>
  withRefresh(EID, ['mails', 'guests'], ask(testInvitations, { params: { EID }, input }))

export const chooseTestWinner = (EID: string, TEST: string, winner: SubjectTestSide) =>
  withRefresh(
    EID,
    ['mails', 'guests'],
    ask(chooseSubject, { params: { EID, TEST }, input: { winner } }).catch(nameReason),
  )

/** The text with the error is on another screen, so its sentence is shown as a message. */
function nameReason(error: RefusedError): never {
  const [reason] = Object.values(error.errors)
  throw reason ? new RefusedError(reason, { http: error.http, status: error.status }) : error
}

export const stopTest = (EID: string, TEST: string) =>
  withRefresh(EID, ['mails', 'guests'], ask(stopSubjectTest, { params: { EID, TEST } }))
