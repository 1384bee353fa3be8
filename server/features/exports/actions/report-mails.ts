import {
  addReportSchedule as addCall,
  type reportMail,
} from '@mehfil/contract/reports/report-mails.ts'
import type { ExportFormat } from '@mehfil/contract/reports/exports.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { ReportRhythm } from '@mehfil/contract/reports/report-mails.ts'
import type { ReportKind } from '@mehfil/contract/reports/reports.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type * as z from 'zod'
import type { EventContext, HostContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { getEventEnd } from '../../events/rules/state.ts'
import { getEvent } from '../../events/store/event.ts'
import { getEventZone } from '../../reports/store/event.ts'
import { sendReports } from '../jobs.ts'
import {
  getNextMoment,
  type SchedulePlace,
  type ScheduleMoment,
} from '../rules/schedule-moments.ts'
import { getUnsentReason, getSubmissionKey } from '../rules/recipients.ts'
import {
  findReportMailBySubmission,
  listReportMails,
  insertReportMail,
  setNumbersOptOut,
  type StoredReportMail,
} from '../store/report-mails.ts'
import { findReportReader, listReportReaders, type ReportReader } from '../store/report-readers.ts'
import {
  insertSchedule,
  updateSchedule,
  deleteSchedule,
  isPlanned,
  findScheduleBySubmission,
  listSchedules,
  type StoredReportSchedule,
  type ReportDelivery,
} from '../store/schedules.ts'

type SendReportRequest = {
  report: ReportKind
  format: ExportFormat
  language?: Language | undefined
  message?: string | undefined
  members?: string[] | undefined
  addresses?: string[] | undefined
  confirmed?: boolean | undefined
}
type ScheduleMomentInput = {
  rhythm: ReportRhythm
  weekday?: number | undefined
  days?: number | undefined
  minute: number
}

const reportMailLimit = { hits: 30, minutes: 60 }
/**
 * People outside the account did not ask for mails. So an account may write to a limited number of
 * them a day.
 */
const reportAddressLimit = { hits: 100, minutes: 1_440 }
const maxSchedules = 20

export async function readReportMails({ tx, scope }: EventContext) {
  const readers = await listReportReaders(tx, scope.accountId)
  const event = await getEvent(tx, scope)
  const getName = (id: string | null) => readers.find(({ personId }) => personId === id)?.name ?? ''
  return {
    members: readers.filter((one) => getUnsentReason(one, scope.eventId) === '').map(toPersonView),
    zone: await getEventZone(tx, scope),
    startsAt: event.startsAt,
    schedules: (await listSchedules(tx, scope)).map((one) => toScheduleView(one, readers)),
    mails: (await listReportMails(tx, scope)).map((one) =>
      toReportMailView(one, getName(one.createdBy)),
    ),
  }
}

const toPersonView = ({ personId, name, email }: ReportReader) => ({ id: personId, name, email })

const toReportMailView = (
  { id, kind, report, format, state, reason, outcomes, dueAt }: StoredReportMail,
  by: string,
): z.output<typeof reportMail> => ({
  id,
  kind,
  report,
  format,
  state: state === 'working' ? 'waiting' : state,
  reason,
  outcomes,
  by,
  dueAt,
})

const toScheduleView = (
  {
    id,
    report,
    format,
    language,
    message,
    members,
    addresses,
    rhythm,
    weekday,
    days,
    minute,
    nextAt,
    stopped,
    createdBy,
  }: StoredReportSchedule,
  readers: readonly ReportReader[],
) => ({
  id,
  report,
  format,
  language,
  message,
  addresses,
  rhythm,
  weekday,
  days,
  minute,
  stopped,
  nextAt: isPlanned(nextAt) ? nextAt : null,
  members: members
    .flatMap((one) => readers.find(({ personId }) => personId === one) ?? [])
    .map(toPersonView),
  by: readers.find(({ personId }) => personId === createdBy)?.name ?? '',
})

/** Sends a report now. The same submission with the same content is sent once. */
export async function sendReport(
  context: EventContext,
  { submission: requestedSubmission, ...request }: SendReportRequest & { submission: string },
) {
  const { world, tx, scope, host, now, audit } = context
  const delivery = await requireRecipients(context, request)
  const submission = getSubmissionKey(requestedSubmission, delivery)
  const before = await findReportMailBySubmission(tx, scope, submission)
  if (before) return toReportMailView(before, host.fullName)
  const inserted = await insertReportMail(tx, scope, {
    ...delivery,
    id: world.random.uuid(),
    kind: 'now',
    dueAt: now,
    by: host.personId,
    submission,
    at: now,
  })
  const mail =
    inserted ?? (await findReportMailBySubmission(tx, scope, submission)) ?? refuse('notFound')
  await enqueueJob(tx, sendReports, {}, { key: `send-reports ${mail.id}` })
  audit({
    subject: mail.id,
    after: { count: delivery.members.length + delivery.addresses.length, file: request.format },
  })
  return toReportMailView(mail, host.fullName)
}

export async function addReportSchedule(
  context: EventContext,
  {
    submission,
    ...request
  }: SendReportRequest & ScheduleMomentInput & { submission?: string | undefined },
) {
  const { world, tx, scope, host, now, audit } = context
  const before = submission ? await findScheduleBySubmission(tx, scope, submission) : null
  if (before) return updateExistingSchedule(context, before, request)
  if ((await listSchedules(tx, scope)).length >= maxSchedules) refuse('schedulesFull')
  const schedule = {
    ...(await requireRecipients(context, request)),
    ...(await requireScheduleMoment(context, request)),
  }
  const added = await insertSchedule(tx, scope, {
    ...schedule,
    id: world.random.uuid(),
    submission: submission ?? null,
    by: host.personId,
    at: now,
  })
  audit({
    subject: added?.id ?? '',
    after: { count: schedule.members.length + schedule.addresses.length, file: request.format },
  })
  return getScheduleView(
    context,
    added ?? (await findScheduleBySubmission(tx, scope, submission ?? '')) ?? refuse('notFound'),
  )
}

/** The answer to the first try was lost, so the existing schedule is updated. */
async function updateExistingSchedule(
  context: EventContext,
  { id }: StoredReportSchedule,
  request: SendReportRequest & ScheduleMomentInput,
) {
  const changes = {
    ...(await requireRecipients(context, request)),
    ...(await requireScheduleMoment(context, request)),
  }
  return getScheduleView(
    context,
    (await updateSchedule(context.tx, context.scope, id, {
      ...changes,
      by: context.host.personId,
      at: context.now,
    })) ?? refuse('notFound'),
  )
}

export async function changeReportSchedule(
  context: EventContext<{ EID: string; SCHEDULE: string }>,
  request: SendReportRequest & ScheduleMomentInput,
) {
  const { tx, scope, params, host, now, audit } = context
  const changes = {
    ...(await requireRecipients(context, request)),
    ...(await requireScheduleMoment(context, request)),
  }
  const changed =
    (await updateSchedule(tx, scope, parseScheduleId(params.SCHEDULE), {
      ...changes,
      by: host.personId,
      at: now,
    })) ?? refuse('notFound')
  audit({
    subject: changed.id,
    after: { count: changes.members.length + changes.addresses.length, file: request.format },
  })
  return getScheduleView(context, changed)
}

export async function dropReportSchedule({
  tx,
  scope,
  params,
  audit,
}: EventContext<{ EID: string; SCHEDULE: string }>): Promise<void> {
  if (!(await deleteSchedule(tx, scope, parseScheduleId(params.SCHEDULE)))) refuse('notFound')
  audit({ subject: params.SCHEDULE })
}

const parseScheduleId = (text: string): string => (isUuid(text) ? text : refuse('notFound'))

const getScheduleView = async ({ tx, scope }: EventContext, schedule: StoredReportSchedule) =>
  toScheduleView(schedule, await listReportReaders(tx, scope.accountId))

const refuseComplaints = (
  complaints: Partial<Record<'members' | 'addresses' | 'weekday' | 'days', string>>,
): never => refuse('invalidInput', { errors: toWireErrors(addCall.input, complaints) })

/**
 * Members who may see the report, and outside addresses the host confirmed. A member's address
 * counts as the member.
 */
async function requireRecipients(
  { world, tx, scope, host }: EventContext,
  {
    report,
    format,
    language,
    message = '',
    members = [],
    addresses = [],
    confirmed = false,
  }: SendReportRequest,
): Promise<ReportDelivery> {
  const readers = await listReportReaders(tx, scope.accountId)
  const allowed = readers.filter((one) => getUnsentReason(one, scope.eventId) === '')
  const externalAddresses = [
    ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
  ]
  const membersByAddress = readers.filter(({ email }) =>
    externalAddresses.some((address) => address.toLowerCase() === email.toLowerCase()),
  )
  const memberIds = [...new Set([...members, ...membersByAddress.map(({ personId }) => personId)])]
  if (memberIds.some((id) => !allowed.some(({ personId }) => personId === id)))
    refuseComplaints(
      members.some((id) => !allowed.some(({ personId }) => personId === id))
        ? { members: 'field.recipient-may-not' }
        : { addresses: 'field.recipient-may-not' },
    )
  const otherAddresses = externalAddresses.filter(
    (address) =>
      !membersByAddress.some(({ email }) => email.toLowerCase() === address.toLowerCase()),
  )
  if (memberIds.length + otherAddresses.length === 0)
    refuseComplaints({ members: 'field.recipients-required' })
  if (otherAddresses.length > 0 && !confirmed) refuse('addressesUnconfirmed')
  await world.limiter.consumeOrRefuse('report-mail', host.personId, reportMailLimit)
  for (const _ of otherAddresses)
    await world.limiter.consumeOrRefuse('report-address', scope.accountId, reportAddressLimit)
  return {
    report,
    format,
    message,
    language: language ?? host.language,
    digits: host.digits,
    members: memberIds,
    addresses: otherAddresses,
  }
}

/** Takes the time by the clock of the event's place. Refuses a moment that has passed. */
async function requireScheduleMoment(
  { tx, scope, now }: EventContext,
  { rhythm, weekday, days, minute }: ScheduleMomentInput,
): Promise<ScheduleMoment & { nextAt: Date | null }> {
  if (rhythm === 'weekly' && weekday === undefined)
    refuseComplaints({ weekday: 'field.choice-invalid' })
  if (rhythm === 'once' && days === undefined) refuseComplaints({ days: 'field.choice-invalid' })
  const when: ScheduleMoment = {
    rhythm,
    minute,
    weekday: rhythm === 'weekly' ? (weekday ?? null) : null,
    days: rhythm === 'once' ? (days ?? null) : null,
  }
  const event = await getEvent(tx, scope)
  const place: SchedulePlace = {
    zone: await getEventZone(tx, scope),
    startsAt: event.startsAt,
    endsAt: getEventEnd(event),
  }
  const nextAt = getNextMoment(when, place, now)
  if (nextAt === null && rhythm !== 'once') refuse('eventPassed')
  if (nextAt === null && event.startsAt !== null) refuseComplaints({ days: 'field.start-past' })
  return { ...when, nextAt }
}

export async function readEventNumbers({ tx, host }: HostContext) {
  return { on: (await findReportReader(tx, host))?.wantsNumbers ?? true }
}

export async function setEventNumbers(
  { tx, host, now }: HostContext,
  { on }: { on: boolean },
): Promise<void> {
  await setNumbersOptOut(tx, host, on ? null : now)
}
