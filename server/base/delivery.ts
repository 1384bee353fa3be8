import { sql, type Selectable } from 'kysely'
import type { Tx } from './db.ts'
import type { Database } from './schema.ts'
import {
  leavesUnsure,
  nextState,
  outcomeOf,
  statesBefore,
  type MailState,
  type Next,
  type Outcome,
  type SmtpError,
} from './mail-machine.ts'
import { composed } from './mime.ts'
import { senderOf } from './return-path.ts'
import { bookOf, type Book } from './settling.ts'
import type { MailAttachment, OutgoingMail, World } from './world.ts'

/** What is needed of a mail to send it. Those of campaigns, of which there are many, get their words from the campaign: theirs are not read. */
const facts = [
  'id',
  'account_id',
  'event_id',
  'guest_id',
  'campaign_id',
  'kind',
  'to_address',
  'attempts',
  'cuts',
  'unsure_at',
  'fence',
] as const
const words = [
  'to_name',
  'from_name',
  'reply_to',
  'subject',
  'html',
  'body_text',
  'attachments',
  'headers',
] as const
type Words = Pick<Selectable<Database['mail']>, (typeof words)[number]>
export type MailRow = Pick<Selectable<Database['mail']>, (typeof facts)[number]> & {
  [Word in keyof Words]: Words[Word] | null
}
const read = sql.join([
  ...facts.map((column) => sql.ref(`mail.${column}`)),
  ...words.map(
    (column) =>
      sql`case when mail.campaign_id is null then ${sql.ref(`mail.${column}`)} end as ${sql.ref(column)}`,
  ),
])
export type Settled = Pick<
  MailRow,
  'id' | 'kind' | 'event_id' | 'guest_id' | 'campaign_id' | 'account_id' | 'to_address'
> & { state: MailState; words: string | null }

/** Gives words to mails that so far hold only facts, to so many at most; answers how many there were. */
export type MailWriter = (world: World, most: number) => Promise<number>

export type Verdict = OutgoingMail | 'stopped' | 'paused' | { notBefore: Date }

/** What a feature knows of mails: those of campaigns hold no words, and somebody wants to hear what became of each. */
export type PostWork = {
  writers: readonly MailWriter[]
  /** Each as its reader gets it, or why it is not sent, or not before when. */
  compose(world: World, rows: readonly MailRow[]): Promise<Map<string, Verdict>>
  /** In the transaction that writes down what became of them; answers what it had to leave. */
  settled(tx: Tx, rows: readonly Settled[], now: Date): Promise<readonly Settled[]>
  /** After it. */
  told(world: World, rows: readonly Settled[], left: readonly Settled[]): void
}

/** Keeps everybody from a mail server that is not there. */
export type Breaker = { isOpen(): boolean; heard(error: SmtpError | null): void }

const leaseSeconds = 120
/** A mail is begun in the first half of its lease only: it may take as long again. */
const begunWithin = 60_000

export const lanes = { quick: [0, 5], bulk: [10, 12, 15, 20] } as const
export type Lane = keyof typeof lanes

const inStates = (on: Parameters<typeof statesBefore>[0]) =>
  sql`mail.state in (${sql.join(statesBefore(on).map((state) => sql.lit(state)))})`

/** Takes due mails under a lease, the most urgent first. Each priority is a range of the index, however many mails wait for later. */
export async function claim(
  world: World,
  lane: readonly number[],
  most: number,
): Promise<MailRow[]> {
  const now = world.now()
  const lease = new Date(now.getTime() + leaseSeconds * 1000)
  const { rows } = await sql<MailRow>`
    update mail set state = 'inflight', lease_until = ${lease}, fence = fence + 1, attempts = attempts + 1
    where id in (
      select due.id from unnest(${lane}::int[]) as lane (priority) cross join lateral (
        select id, next_at from mail where ${inStates('lease')} and mail.priority = lane.priority and next_at <= ${now}
        order by next_at limit ${most} for update skip locked) due
      order by lane.priority, due.next_at limit ${most})
    returning ${read}`.execute(world.db)
  return rows
}

type Handed = { outcome: Outcome; words: string | null }

/** Whoever held these mails may have handed them over before it was gone. */
export async function endLeases(world: World, work: PostWork): Promise<void> {
  const { rows } = await sql<MailRow>`
    select ${read} from mail where ${inStates('lease-over')} and lease_until < ${world.now()} order by lease_until limit 500`.execute(
    world.db,
  )
  await settle(
    world,
    work,
    rows.map((row) => ({ row, outcome: 'lease-over', words: 'The hand-over was never finished.' })),
  )
}

export type MailBook = Book<Result>
export const openBook = (world: World, work: PostWork): MailBook =>
  bookOf(world, (results) => settle(world, work, results))

type Delivery = { breaker: Breaker; book: MailBook }

/** Hands the claimed mails over and puts into the book what became of each as soon as it is known. */
export async function deliver(
  world: World,
  work: PostWork,
  rows: readonly MailRow[],
  { breaker, book }: Delivery,
): Promise<void> {
  const ofCampaigns = rows.filter(({ campaign_id }) => campaign_id !== null)
  const written: Map<string, Verdict> =
    ofCampaigns.length === 0
      ? new Map()
      : await work.compose(world, ofCampaigns).catch((error: unknown) => {
          world.log.error({ err: error }, 'mails of a campaign could not be written')
          return new Map<string, Verdict>()
        })
  const begunBy = world.now().getTime() + begunWithin
  await Promise.all(
    rows.map(async (row) => {
      const mail = row.campaign_id === null ? messageOf(world, row) : written.get(row.id)
      if (mail === undefined)
        return book.add({ row, outcome: 'try-later', words: 'The mail could not be written.' })
      if (typeof mail === 'string') return book.add({ row, outcome: mail, words: null })
      if ('notBefore' in mail) return book.add({ row, outcome: 'put-back', words: null, ...mail })
      book.add({ row, ...(await handOver(world, mail, { breaker, begunBy })) })
    }),
  )
  await book.written()
}

async function handOver(
  world: World,
  mail: OutgoingMail,
  { breaker, begunBy }: { breaker: Breaker; begunBy: number },
): Promise<Handed> {
  const mime = mail.mime ?? (() => composed(mail, world.now()))
  const inTime = (room?: (size: number) => Buffer) => {
    if (breaker.isOpen() || world.now().getTime() > begunBy)
      throw Object.assign(new Error('Not begun.'), { unbegun: true })
    return mime(room)
  }
  try {
    await world.post({ ...mail, mime: inTime })
    breaker.heard(null)
    return { outcome: 'accepted', words: null }
  } catch (error) {
    const told = error as Error & SmtpError & { unbegun?: boolean }
    if (told.unbegun) return { outcome: 'put-back', words: null }
    breaker.heard(told)
    return { outcome: outcomeOf(told), words: told.message.slice(0, 500) }
  }
}

type Result = Handed & { row: MailRow; notBefore?: Date }

/** One statement for each outcome. The fence keeps a worker that lost its mail to another from writing over what that one found. */
async function settle(world: World, work: PostWork, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return
  const now = world.now()
  const { settled, left } = await world.db.transaction().execute(async (tx) => {
    const done: Settled[] = []
    for (const [outcome, ofOutcome] of Map.groupBy(results, (one) => one.outcome))
      done.push(...(await writeOutcome(tx, world, outcome, ofOutcome)))
    return { settled: done, left: await work.settled(tx, done, now) }
  })
  work.told(world, settled, left)
}

async function writeOutcome(
  tx: Tx,
  world: World,
  outcome: Outcome,
  results: readonly Result[],
): Promise<Settled[]> {
  const next =
    outcome === 'accepted'
      ? null
      : results.map(({ row }) =>
          nextState(outcome, {
            ...row,
            isUnsure: row.unsure_at !== null,
            chance: Number(`0.${world.random.digits(4)}`),
          }),
        )
  const { rows } =
    next === null
      ? await writeSent(tx, world.now(), results)
      : await writeNext(tx, world.now(), { outcome, results, next })
  const isWritten = new Set(rows.map(({ id }) => id))
  return results.flatMap(({ row, words: said }, at) =>
    isWritten.has(row.id) ? [{ ...row, state: next?.[at]?.state ?? 'sent', words: said }] : [],
  )
}

/** What nearly all come to, and all of them alike. */
const writeSent = (tx: Tx, now: Date, results: readonly Result[]) =>
  sql<{ id: string }>`
  update mail set state = 'sent', lease_until = null, last_error = null, next_at = ${farAway}, sent_at = ${now}
  from unnest(${results.map(({ row }) => row.id)}::uuid[], ${results.map(({ row }) => row.fence)}::int[]) as t (id, fence)
  where mail.id = t.id and mail.fence = t.fence and ${inStates('accepted')}
  returning mail.id`.execute(tx)

type Nexts = { outcome: Outcome; results: readonly Result[]; next: readonly Next[] }

function writeNext(tx: Tx, now: Date, { outcome, results, next }: Nexts) {
  const unbegun = outcome === 'put-back' || outcome === 'paused' || outcome === 'stopped' ? 1 : 0
  const due = next.map(
    ({ inMinutes }, at) =>
      results[at]?.notBefore ??
      (inMinutes === null ? farAway : new Date(now.getTime() + inMinutes * 60_000)),
  )
  return sql<{ id: string }>`
    update mail set state = t.state, lease_until = null, last_error = coalesce(t.words, case when mail.unsure_at is not null then mail.last_error end), next_at = t.next_at,
      unsure_at = coalesce(mail.unsure_at, ${leavesUnsure(outcome) ? now : null}::timestamptz),
      cuts = mail.cuts + ${outcome === 'cut' ? 1 : 0}, attempts = mail.attempts - ${unbegun}
    from unnest(${results.map(({ row }) => row.id)}::uuid[], ${results.map(({ row }) => row.fence)}::int[], ${next.map(({ state }) => state)}::text[],
      ${results.map(({ words: said }) => said)}::text[], ${due}::timestamptz[]) as t (id, fence, state, words, next_at)
    where mail.id = t.id and mail.fence = t.fence and ${inStates(outcome)}
    returning mail.id`.execute(tx)
}

/** Never due again; PostgreSQL's own infinity does not fit a JavaScript date. */
export const farAway = new Date('9999-12-31T00:00:00Z')

export const messageIdOf = ({ settings }: World, mailId: string): string =>
  `<${mailId}@${settings.mailFrom.split('@')[1] ?? 'localhost'}>`

/** Codes and what else is about an account go by an address of their own, so that nobody's opinion of invitations holds them up. */
function messageOf(world: World, row: MailRow): OutgoingMail {
  const { settings } = world
  const isOfHouse = row.kind === 'code' || row.kind === 'house'
  return {
    messageId: messageIdOf(world, row.id),
    sender: senderOf(settings, row.id),
    urgent: isOfHouse,
    from: {
      name: row.from_name ?? '',
      address: isOfHouse ? settings.mailFromCodes : settings.mailFrom,
    },
    to: { name: row.to_name ?? '', address: row.to_address },
    ...(row.reply_to && { replyTo: row.reply_to }),
    subject: row.subject ?? '',
    html: row.html ?? '',
    text: row.body_text ?? '',
    attachments: (row.attachments ?? []) as MailAttachment[],
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(row.headers as Record<string, string> | null),
    },
  }
}
