import type * as z from 'zod'
import type { Answer } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/report-mails.ts'
import { ask } from '../../../lib/ask.ts'
import { keyOf, queryClient, queryOf } from '../../../lib/queries.ts'

export type ReportMails = Answer<typeof calls.reportMails.output>
export type ReportSchedule = ReportMails['schedules'][number]
export type SentReport = ReportMails['mails'][number]
export type NewMail = z.output<typeof calls.sendReport.input>
export type NewSchedule = z.output<typeof calls.changeReportSchedule.input>

/** What goes out by itself, and what went; looked at again while something is on its way. */
export const reportMailsQuery = (EID: string) => ({
  ...queryOf(calls.reportMails, { params: { EID }, topics: ['event', 'access'] }),
  refetchInterval: ({ state }: { state: { data: ReportMails | undefined } }) =>
    state.data?.mails.some((mail) => mail.state === 'waiting') ? 2_000 : false,
})

const changing = async <Out>(EID: string, sent: Promise<Out>): Promise<Out> => {
  const answer = await sent
  await queryClient.invalidateQueries({ queryKey: keyOf(calls.reportMails, { EID }) })
  return answer
}

export const send = (EID: string, input: NewMail) =>
  changing(EID, ask(calls.sendReport, { params: { EID }, input }))
export const addSchedule = (EID: string, input: NewSchedule, submission: string) =>
  changing(EID, ask(calls.addReportSchedule, { params: { EID }, input: { ...input, submission } }))
export const changeSchedule = (EID: string, SCHEDULE: string, input: NewSchedule) =>
  changing(EID, ask(calls.changeReportSchedule, { params: { EID, SCHEDULE }, input }))
export const dropSchedule = (EID: string, SCHEDULE: string) =>
  changing(EID, ask(calls.dropReportSchedule, { params: { EID, SCHEDULE } }))
