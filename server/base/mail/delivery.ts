import { sql } from 'kysely'
import type { Tx } from '../database/db.ts'
import {
  leavesUncertain,
  getNextMailState,
  toDeliveryOutcome,
  listStatesBefore,
  type MailState,
  type NextMailState,
  type DeliveryOutcome,
  type SmtpError,
} from './mail-states.ts'
import { mailColumns, secondPriority, type DueMailRow } from './due-mail.ts'
import { takePlace, type MailPacing } from './mail-pacing.ts'
import { composeMail } from './mime.ts'
import { findOwnSenders, type OwnMailSenders } from './own-sender.ts'
import { listProviderHeaders } from './provider-headers.ts'
import { formatReturnPath } from './return-path.ts'
import { readAttachments, waitForFiles } from './stored-files.ts'
import { createWriteBuffer, type WriteBuffer } from './write-buffer.ts'
import type { DeadWorker, WorkerLease } from '../jobs/worker-lease.ts'
import { traced } from '../tracing.ts'
import type { OutgoingMail, World } from '../world.ts'

export type SettledMail = Pick<
  DueMailRow,
  | 'id'
  | 'kind'
  | 'event_id'
  | 'guest_id'
  | 'campaign_id'
  | 'second_of'
  | 'account_id'
  | 'to_address'
> & { state: MailState; serverReply: string | null }

/**
 * Writes the texts of mails that hold only facts so far, for at most so many mails. Answers how
 * many there were.
 */
export type MailContentWriter = (world: World, limit: number) => Promise<number>

export type MailComposition =
  | OutgoingMail
  | 'stopped'
  | 'paused'
  | { notBefore: Date }
  | { failure: string }

/**
 * What a feature adds to the delivery of its mails, such as campaign mails, which hold no texts of
 * their own.
 */
export type MailWorkerHooks = {
  writers: readonly MailContentWriter[]
  /** Each mail as its reader gets it, or why it is not sent, or the earliest time for it. */
  compose(
    world: World,
    rows: readonly DueMailRow[],
    senders: OwnMailSenders,
  ): Promise<Map<string, MailComposition>>
  /** Runs in the transaction that records the outcomes. Answers what it could not record. */
  applyResults(tx: Tx, rows: readonly SettledMail[], now: Date): Promise<readonly SettledMail[]>
  /** Runs after that transaction. */
  notifyResults(world: World, rows: readonly SettledMail[], unapplied: readonly SettledMail[]): void
}

/** Stops sending while the mail server is away. */
export type CircuitBreaker = { isOpen(): boolean; record(error: SmtpError | null): void }

const leaseSeconds = 120
/** Sending starts in the first half of the lease only, because it may take the other half. */
const startWithinMs = 60_000

export const lanes = {
  quick: [0, 5, 6],
  bulk: [10, 11, 12, 13, 15, 16, 20, 21, secondPriority],
} as const
export type MailLane = keyof typeof lanes

const whereStateBefore = (on: Parameters<typeof listStatesBefore>[0]) =>
  sql`mail.state in (${sql.join(listStatesBefore(on).map((state) => sql.lit(state)))})`

/**
 * Claims due mails with a lease, the most urgent first. Each priority is a range of the index, so
 * mails that are due later cost nothing. None are claimed while the operator holds all mail.
 */
export async function claimDueMails(
  world: World,
  lane: readonly number[],
  limit: number,
  workerLease?: WorkerLease,
): Promise<DueMailRow[]> {
  const now = world.now()
  const leaseEnd = workerLease
    ? sql`now() + ${leaseSeconds} * interval '1 second'`
    : new Date(now.getTime() + leaseSeconds * 1000)
  const { rows } = await sql<DueMailRow>`
    update mail set state = 'inflight', lease_until = ${leaseEnd}, claimed_by = ${workerLease?.getId() ?? null}, fence = fence + 1, attempts = attempts + 1
    where id in (
      select due.id from unnest(${lane}::int[]) as lane (priority) cross join lateral (
        select id, next_at from mail where ${whereStateBefore('lease')} and mail.priority = lane.priority and next_at <= ${now}
        order by next_at limit ${limit} for update skip locked) due
      order by lane.priority, due.next_at limit ${limit})
      and not exists (select from mail_hold)
    returning ${mailColumns}`.execute(world.db)
  return rows
}

type HandOverResult = {
  outcome: DeliveryOutcome
  serverReply: string | null
  notBefore?: Date
}

/**
 * A worker that disappeared with these mails may have sent them. Where it has a lease that it no
 * longer renews, it is known which of them it began, and they are freed with the lease. Workers with
 * leases go by the database's clock, because their own may differ.
 */
export async function settleExpiredLeases(world: World, hooks: MailWorkerHooks): Promise<void> {
  const { rows } = await sql<DueMailRow>`
    select ${mailColumns} from mail where ${whereStateBefore('lease-over')} and lease_until < case when mail.claimed_by is null then ${world.now()}::timestamptz else now() end
      and not exists (select from worker_lease as lease where lease.id = mail.claimed_by
        and (lease.ended_at is not null or lease.seen_at < now() - interval '30 seconds'))
    order by lease_until limit 500`.execute(world.db)
  await writeDeliveryResults(
    world,
    hooks,
    rows.map((row) => ({
      row,
      outcome: 'lease-over',
      serverReply: 'The hand-over was never finished.',
    })),
  )
}

/**
 * What a dead worker had only claimed is due at once. What it had begun to send may have arrived, as
 * when a lease is over.
 */
export async function freeMailsOfDeadWorkers(
  world: World,
  hooks: MailWorkerHooks,
  dead: readonly DeadWorker[],
): Promise<void> {
  for (const { id, begunMails } of dead) {
    const { rows } = await sql<DueMailRow>`
      select ${mailColumns} from mail where state = 'inflight' and claimed_by = ${id}`.execute(
      world.db,
    )
    await writeDeliveryResults(
      world,
      hooks,
      rows.map((row) =>
        begunMails.has(row.id)
          ? { row, outcome: 'lease-over', serverReply: 'The hand-over was never finished.' }
          : { row, outcome: 'put-back', serverReply: null },
      ),
    )
  }
}

export type OutcomeBuffer = WriteBuffer<DeliveryResult>
export const createOutcomeBuffer = (
  world: World,
  hooks: MailWorkerHooks,
  lease?: WorkerLease,
): OutcomeBuffer =>
  createWriteBuffer(world, async (results) => {
    await writeDeliveryResults(world, hooks, results)
    lease?.forgetMails(results.map(({ row }) => row.id))
  })

type DeliveryContext = {
  breaker: CircuitBreaker
  outcomes: OutcomeBuffer
  lease?: WorkerLease | undefined
  pacing?: MailPacing
  /** The worker stops: what was not begun goes back. */
  isStopping?: () => boolean
}

/** Sends the claimed mails and records each outcome as soon as it is known. */
export async function deliverMails(
  world: World,
  hooks: MailWorkerHooks,
  rows: readonly DueMailRow[],
  context: DeliveryContext,
): Promise<void> {
  const { outcomes } = context
  const senders = await findOwnSenders(
    world.db,
    rows.map(({ account_id }) => account_id),
  )
  const campaignRows = rows.filter(({ campaign_id }) => campaign_id !== null)
  const compositions: Map<string, MailComposition> =
    campaignRows.length === 0
      ? new Map()
      : await hooks.compose(world, campaignRows, senders).catch((error: unknown) => {
          world.log.error({ err: error }, 'mails of a campaign could not be written')
          return new Map<string, MailComposition>()
        })
  const startBy = world.now().getTime() + startWithinMs
  await Promise.all(
    rows.map(async (row) => {
      const mail =
        row.campaign_id === null
          ? await toOutgoingMail(world, row, senders).catch((error: unknown) =>
              waitForFiles(world, error, row),
            )
          : compositions.get(row.id)
      if (mail === undefined)
        return outcomes.add({
          row,
          outcome: 'try-later',
          serverReply: 'The mail could not be written.',
        })
      if (typeof mail === 'string') return outcomes.add({ row, outcome: mail, serverReply: null })
      if ('failure' in mail)
        return outcomes.add({ row, outcome: 'refused', serverReply: mail.failure })
      if ('notBefore' in mail)
        return outcomes.add({ row, outcome: 'put-back', serverReply: null, ...mail })
      outcomes.add({ row, ...(await handOverMail(world, { row, mail, startBy }, context)) })
    }),
  )
  await outcomes.flush()
}

async function handOverMail(
  world: World,
  { row, mail, startBy }: { row: DueMailRow; mail: OutgoingMail; startBy: number },
  { breaker, lease, pacing, isStopping }: DeliveryContext,
): Promise<HandOverResult> {
  const mime = mail.mime ?? (() => composeMail(mail, world.now()))
  const isTooLate = () =>
    breaker.isOpen() || isStopping?.() === true || world.now().getTime() > startBy
  const refuseLateStart = () => {
    if (isTooLate()) refuseToStart()
  }
  const notBefore = isTooLate() ? null : await takePlace(pacing, row)
  if (notBefore) return { outcome: 'put-back', serverReply: null, notBefore }
  const composeInTime = (allocate?: (size: number) => Buffer) => {
    refuseLateStart()
    return mime(allocate)
  }
  const begin = async () => {
    refuseLateStart()
    if (!(await lease?.beginMail(row).catch(() => false))) refuseToStart()
  }
  try {
    await traced('mail', {}, () =>
      world.sendMail({ ...mail, mime: composeInTime, ...(lease && { begin }) }),
    )
    breaker.record(null)
    pacing?.record(row.to_address, null)
    return { outcome: 'accepted', serverReply: null }
  } catch (error) {
    const failure = error as Error & SmtpError & { isNotStarted?: boolean }
    if (failure.isNotStarted) return { outcome: 'put-back', serverReply: null }
    breaker.record(failure)
    pacing?.record(row.to_address, failure)
    return { outcome: toDeliveryOutcome(failure), serverReply: failure.message.slice(0, 500) }
  }
}

function refuseToStart(): never {
  throw Object.assign(new Error('Not begun.'), { isNotStarted: true })
}

type DeliveryResult = HandOverResult & { row: DueMailRow }

/**
 * One statement for each outcome. The fence stops a worker whose lease ended from overwriting the
 * outcome of the next worker.
 */
async function writeDeliveryResults(
  world: World,
  hooks: MailWorkerHooks,
  results: readonly DeliveryResult[],
): Promise<void> {
  if (results.length === 0) return
  const now = world.now()
  const { settled, unapplied } = await world.db.transaction().execute(async (tx) => {
    const settledMails: SettledMail[] = []
    for (const [outcome, sameOutcome] of Map.groupBy(results, (one) => one.outcome))
      settledMails.push(...(await writeOutcome(tx, world, outcome, sameOutcome)))
    return { settled: settledMails, unapplied: await hooks.applyResults(tx, settledMails, now) }
  })
  hooks.notifyResults(world, settled, unapplied)
}

async function writeOutcome(
  tx: Tx,
  world: World,
  outcome: DeliveryOutcome,
  results: readonly DeliveryResult[],
): Promise<SettledMail[]> {
  const nextStates =
    outcome === 'accepted'
      ? null
      : results.map(({ row }) =>
          getNextMailState(outcome, {
            ...row,
            cuts: row.cut_attempts,
            isUncertain: row.uncertain_since !== null,
            jitter: Number(`0.${world.random.digits(4)}`),
          }),
        )
  const { rows } =
    nextStates === null
      ? await writeSent(tx, world.now(), results)
      : await writeNextStates(tx, world.now(), { outcome, results, nextStates })
  const writtenIds = new Set(rows.map(({ id }) => id))
  return results.flatMap(({ row, serverReply }, at) =>
    writtenIds.has(row.id)
      ? [{ ...row, state: nextStates?.[at]?.state ?? 'sent', serverReply }]
      : [],
  )
}

/** The outcome of nearly all mails, which is the same for all of them. */
const writeSent = (tx: Tx, now: Date, results: readonly DeliveryResult[]) =>
  sql<{ id: string }>`
  update mail set state = 'sent', lease_until = null, last_error = null, next_at = ${farFuture}, sent_at = ${now}
  from unnest(${results.map(({ row }) => row.id)}::uuid[], ${results.map(({ row }) => row.fence)}::int[]) as t (id, fence)
  where mail.id = t.id and mail.fence = t.fence and ${whereStateBefore('accepted')}
  returning mail.id`.execute(tx)

type NextStatesUpdate = {
  outcome: DeliveryOutcome
  results: readonly DeliveryResult[]
  nextStates: readonly NextMailState[]
}

function writeNextStates(tx: Tx, now: Date, { outcome, results, nextStates }: NextStatesUpdate) {
  const attemptsToUndo =
    outcome === 'put-back' || outcome === 'paused' || outcome === 'stopped' ? 1 : 0
  const due = nextStates.map(
    ({ inMinutes }, at) =>
      results[at]?.notBefore ??
      (inMinutes === null ? farFuture : new Date(now.getTime() + inMinutes * 60_000)),
  )
  return sql<{ id: string }>`
    update mail set state = t.state, lease_until = null, claimed_by = null, last_error = coalesce(t.words, case when mail.uncertain_since is not null then mail.last_error end), next_at = t.next_at,
      uncertain_since = coalesce(mail.uncertain_since, ${leavesUncertain(outcome) ? now : null}::timestamptz),
      cut_attempts = mail.cut_attempts + ${outcome === 'cut' ? 1 : 0}, attempts = mail.attempts - ${attemptsToUndo}
    from unnest(${results.map(({ row }) => row.id)}::uuid[], ${results.map(({ row }) => row.fence)}::int[], ${nextStates.map(({ state }) => state)}::text[],
      ${results.map(({ serverReply }) => serverReply)}::text[], ${due}::timestamptz[]) as t (id, fence, state, words, next_at)
    where mail.id = t.id and mail.fence = t.fence and ${whereStateBefore(outcome)}
    returning mail.id`.execute(tx)
}

/** Never due again. PostgreSQL's own infinity does not fit a JavaScript date. */
export const farFuture = new Date('9999-12-31T00:00:00Z')

export const formatMessageId = ({ settings }: World, mailId: string): string =>
  `<${mailId}@${settings.mailFrom.split('@')[1] ?? 'localhost'}>`

/**
 * Codes and account mails have an address of their own, so that complaints about invitations do not
 * delay them.
 */
async function toOutgoingMail(
  world: World,
  row: DueMailRow,
  senders: OwnMailSenders,
): Promise<OutgoingMail> {
  const { settings } = world
  const isAccountMail = row.kind === 'code' || row.kind === 'account'
  const own = isAccountMail ? undefined : senders.get(row.account_id ?? '')
  return {
    messageId: formatMessageId(world, row.id),
    sender: formatReturnPath(settings, row.id),
    urgent: isAccountMail,
    from: {
      name: row.from_name ?? '',
      address: isAccountMail ? settings.mailFromCodes : (own?.address ?? settings.mailFrom),
    },
    ...(own && { dkim: own.dkim }),
    to: { name: row.to_name ?? '', address: row.to_address },
    ...(row.reply_to && { replyTo: row.reply_to }),
    subject: row.subject ?? '',
    html: row.html ?? '',
    text: row.body_text ?? '',
    ...(await readAttachments(world, row.attachments)),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...Object.fromEntries(listProviderHeaders(settings, row.id)),
      ...(row.headers as Record<string, string> | null),
    },
  }
}
