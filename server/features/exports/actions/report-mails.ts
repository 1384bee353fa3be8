import { addReportSchedule as addCall, type reportMail } from '@mehfil/contract/report-mails.ts'
import type { ExportFormat } from '@mehfil/contract/exports.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Rhythm } from '@mehfil/contract/report-mails.ts'
import type { ReportKind } from '@mehfil/contract/reports.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type * as z from 'zod'
import type { EventContext, HostContext } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import { endOf } from '../../events/rules/state.ts'
import { eventOf } from '../../events/store/event.ts'
import { zoneOf } from '../../reports/store/event.ts'
import { sendReports } from '../jobs.ts'
import { nextMoment, type Place } from '../rules/moments.ts'
import { mayNotSee, submissionOf } from '../rules/recipients.ts'
import {
  mailOfSubmission,
  mailsOf,
  openMail,
  setNumbers,
  type ReportMail,
} from '../store/report-mails.ts'
import { readerOf, readersOf, type Reader } from '../store/people.ts'
import {
  addSchedule,
  changeSchedule,
  dropSchedule,
  isPlanned,
  scheduleOfSubmission,
  schedulesOf,
  type Schedule,
  type Sent,
  type When,
} from '../store/schedules.ts'

type SentTo = {
  report: ReportKind
  format: ExportFormat
  language?: Language | undefined
  message?: string | undefined
  members?: string[] | undefined
  addresses?: string[] | undefined
  confirmed?: boolean | undefined
}
type Timed = {
  rhythm: Rhythm
  weekday?: number | undefined
  days?: number | undefined
  minute: number
}

const mailsOfPerson = { hits: 30, minutes: 60 }
/** Somebody outside did not ask for it: an account writes to so many of them a day. */
const addressesOfAccount = { hits: 100, minutes: 1_440 }
const mostSchedules = 20

export async function readReportMails({ tx, scope }: EventContext) {
  const everybody = await readersOf(tx, scope.accountId)
  const event = await eventOf(tx, scope)
  const names = (id: string | null) => everybody.find(({ personId }) => personId === id)?.name ?? ''
  return {
    members: everybody.filter((one) => mayNotSee(one, scope.eventId) === '').map(personFrom),
    zone: await zoneOf(tx, scope),
    startsAt: event.startsAt,
    schedules: (await schedulesOf(tx, scope)).map((one) => scheduleFrom(one, everybody)),
    mails: (await mailsOf(tx, scope)).map((one) => mailFrom(one, names(one.createdBy))),
  }
}

const personFrom = ({ personId, name, email }: Reader) => ({ id: personId, name, email })

const mailFrom = (
  { id, kind, report, format, state, reason, told, dueAt }: ReportMail,
  by: string,
): z.output<typeof reportMail> => ({
  id,
  kind,
  report,
  format,
  state: state === 'working' ? 'waiting' : state,
  reason,
  told,
  by,
  dueAt,
})

const scheduleFrom = (
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
  }: Schedule,
  everybody: readonly Reader[],
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
    .flatMap((one) => everybody.find(({ personId }) => personId === one) ?? [])
    .map(personFrom),
  by: everybody.find(({ personId }) => personId === createdBy)?.name ?? '',
})

/** Now. What was sent once by this submission is not sent again; other recipients, or another report, are another sending. */
export async function sendReport(
  context: EventContext,
  { submission: asked, ...sent }: SentTo & { submission: string },
) {
  const { world, tx, scope, host, now, note } = context
  const wanted = await requireRecipients(context, sent)
  const submission = submissionOf(asked, wanted)
  const before = await mailOfSubmission(tx, scope, submission)
  if (before) return mailFrom(before, host.fullName)
  const opened = await openMail(tx, scope, {
    ...wanted,
    id: world.random.uuid(),
    kind: 'now',
    dueAt: now,
    by: host.personId,
    submission,
    at: now,
  })
  const mail = opened ?? (await mailOfSubmission(tx, scope, submission)) ?? refuse('notFound')
  await queueJob(tx, sendReports, {}, { key: `send-reports ${mail.id}` })
  note({
    subject: mail.id,
    after: { count: wanted.members.length + wanted.addresses.length, file: sent.format },
  })
  return mailFrom(mail, host.fullName)
}

export async function addReportSchedule(
  context: EventContext,
  { submission, ...asked }: SentTo & Timed & { submission?: string | undefined },
) {
  const { world, tx, scope, host, now, note } = context
  const before = submission ? await scheduleOfSubmission(tx, scope, submission) : null
  if (before) return mended(context, before, asked)
  if ((await schedulesOf(tx, scope)).length >= mostSchedules) refuse('schedulesFull')
  const facts = {
    ...(await requireRecipients(context, asked)),
    ...(await requireMoment(context, asked)),
  }
  const added = await addSchedule(tx, scope, {
    ...facts,
    id: world.random.uuid(),
    submission: submission ?? null,
    by: host.personId,
    at: now,
  })
  note({
    subject: added?.id ?? '',
    after: { count: facts.members.length + facts.addresses.length, file: asked.format },
  })
  return told(
    context,
    added ?? (await scheduleOfSubmission(tx, scope, submission ?? '')) ?? refuse('notFound'),
  )
}

/** The answer to the first try was lost: there is one schedule, as it was meant last. */
async function mended(context: EventContext, { id }: Schedule, asked: SentTo & Timed) {
  const facts = {
    ...(await requireRecipients(context, asked)),
    ...(await requireMoment(context, asked)),
  }
  return told(
    context,
    (await changeSchedule(context.tx, context.scope, id, {
      ...facts,
      by: context.host.personId,
      at: context.now,
    })) ?? refuse('notFound'),
  )
}

export async function changeReportSchedule(
  context: EventContext<{ EID: string; SCHEDULE: string }>,
  asked: SentTo & Timed,
) {
  const { tx, scope, params, host, now, note } = context
  const facts = {
    ...(await requireRecipients(context, asked)),
    ...(await requireMoment(context, asked)),
  }
  const changed =
    (await changeSchedule(tx, scope, scheduleId(params.SCHEDULE), {
      ...facts,
      by: host.personId,
      at: now,
    })) ?? refuse('notFound')
  note({
    subject: changed.id,
    after: { count: facts.members.length + facts.addresses.length, file: asked.format },
  })
  return told(context, changed)
}

export async function dropReportSchedule({
  tx,
  scope,
  params,
  note,
}: EventContext<{ EID: string; SCHEDULE: string }>): Promise<void> {
  if (!(await dropSchedule(tx, scope, scheduleId(params.SCHEDULE)))) refuse('notFound')
  note({ subject: params.SCHEDULE })
}

const scheduleId = (text: string): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : refuse('notFound')

const told = async ({ tx, scope }: EventContext, schedule: Schedule) =>
  scheduleFrom(schedule, await readersOf(tx, scope.accountId))

const complain = (
  complaints: Partial<Record<'members' | 'addresses' | 'weekday' | 'days', string>>,
): never => refuse('invalidInput', { errors: complaintsOf(addCall.input, complaints) })

/** Members who may see it, and addresses outside with the host's yes; an address of a member is the member. */
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
  }: SentTo,
): Promise<Sent> {
  const everybody = await readersOf(tx, scope.accountId)
  const allowed = everybody.filter((one) => mayNotSee(one, scope.eventId) === '')
  const outside = [
    ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
  ]
  const inside = everybody.filter(({ email }) =>
    outside.some((address) => address.toLowerCase() === email.toLowerCase()),
  )
  const chosen = [...new Set([...members, ...inside.map(({ personId }) => personId)])]
  if (chosen.some((id) => !allowed.some(({ personId }) => personId === id)))
    complain(
      members.some((id) => !allowed.some(({ personId }) => personId === id))
        ? { members: 'field.recipient-may-not' }
        : { addresses: 'field.recipient-may-not' },
    )
  const others = outside.filter(
    (address) => !inside.some(({ email }) => email.toLowerCase() === address.toLowerCase()),
  )
  if (chosen.length + others.length === 0) complain({ members: 'field.recipients-required' })
  if (others.length > 0 && !confirmed) refuse('addressesUnconfirmed')
  await world.limiter.require('report-mail', host.personId, mailsOfPerson)
  for (const _ of others)
    await world.limiter.require('report-address', scope.accountId, addressesOfAccount)
  return {
    report,
    format,
    message,
    language: language ?? host.language,
    digits: host.digits,
    members: chosen,
    addresses: others,
  }
}

/** By the clock of the event's place; a moment that is over is none. */
async function requireMoment(
  { tx, scope, now }: EventContext,
  { rhythm, weekday, days, minute }: Timed,
): Promise<When & { nextAt: Date | null }> {
  if (rhythm === 'weekly' && weekday === undefined) complain({ weekday: 'field.choice-invalid' })
  if (rhythm === 'once' && days === undefined) complain({ days: 'field.choice-invalid' })
  const when: When = {
    rhythm,
    minute,
    weekday: rhythm === 'weekly' ? (weekday ?? null) : null,
    days: rhythm === 'once' ? (days ?? null) : null,
  }
  const event = await eventOf(tx, scope)
  const place: Place = {
    zone: await zoneOf(tx, scope),
    startsAt: event.startsAt,
    endsAt: endOf(event),
  }
  const nextAt = nextMoment(when, place, now)
  if (nextAt === null && rhythm !== 'once') refuse('eventPassed')
  if (nextAt === null && event.startsAt !== null) complain({ days: 'field.start-past' })
  return { ...when, nextAt }
}

export async function readEventNumbers({ tx, host }: HostContext) {
  return { on: (await readerOf(tx, host))?.wantsNumbers ?? true }
}

export async function setEventNumbers(
  { tx, host, now }: HostContext,
  { on }: { on: boolean },
): Promise<void> {
  await setNumbers(tx, host, on ? null : now)
}
