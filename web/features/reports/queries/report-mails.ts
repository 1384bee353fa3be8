import type * as z from 'zod'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/reports/report-mails.ts'
import { ask } from '../../../lib/ask.ts'
import { createQueryKey, queryClient, createQuery } from '../../../lib/http/queries.ts'

export type ReportMails = WireValue<typeof calls.reportMails.output>
export type ReportSchedule = ReportMails['schedules'][number]
export type SentReport = ReportMails['mails'][number]
export type ReportMailSubmission = z.output<typeof calls.sendReport.input>
export type ReportScheduleInput = z.output<typeof calls.changeReportSchedule.input>

/** The scheduled report mails and what was sent; read again while a mail is being sent. */
export const reportMailsQuery = (EID: string) => ({
  ...createQuery(calls.reportMails, { params: { EID }, topics: ['event', 'access'] }),
  refetchInterval: ({ state }: { state: { data: ReportMails | undefined } }) =>
    state.data?.mails.some((mail) => mail.state === 'waiting') ? 2_000 : false,
})

const refreshAfter = async <Out>(EID: string, request: Promise<Out>): Promise<Out> => {
  const result = await request
  await queryClient.invalidateQueries({ queryKey: createQueryKey(calls.reportMails, { EID }) })
  return result
}

export const sendReportMail = (EID: string, input: ReportMailSubmission) =>
  refreshAfter(EID, ask(calls.sendReport, { params: { EID }, input }))
export const addSchedule = (EID: string, input: ReportScheduleInput, submission: string) =>
  refreshAfter(
    EID,
    ask(calls.addReportSchedule, { params: { EID }, input: { ...input, submission } }),
  )
export const updateSchedule = (EID: string, SCHEDULE: string, input: ReportScheduleInput) =>
  refreshAfter(EID, ask(calls.changeReportSchedule, { params: { EID, SCHEDULE }, input }))
export const deleteSchedule = (EID: string, SCHEDULE: string) =>
  refreshAfter(EID, ask(calls.dropReportSchedule, { params: { EID, SCHEDULE } }))
