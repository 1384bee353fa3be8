import { sql, type Selectable } from 'kysely'
import type { Database } from './schema.ts'
import { nextState, outcomeOf, statesBefore, type Outcome, type SmtpError } from './mail-machine.ts'
import { trafficGauge } from './traffic.ts'
import type { MailAttachment, OutgoingMail, World } from './world.ts'

type MailRow = Selectable<Database['mail']>

const leaseSeconds = 120
const batch = 20
/** A round of this many holds the processor for no longer than a guest notices. */
const fewest = 4
const idlePause = 500
const pauseForRequest = 2
const longestPause = 1_500

export type Postman = { stop(): Promise<void> }

/** Gives words to mails that so far hold only facts, to so many at most; answers how many there were. */
export type MailWriter = (world: World, most: number) => Promise<number>

/** Takes due mails in batches under a lease and hands them over, until stopped. A stop waits for mails on their way. */
export function startPostman(world: World, writers: readonly MailWriter[] = []): Postman {
  let stopped = false
  let wake = () => {}
  const requestsSince = trafficGauge()
  const pause = (ms: number) => new Promise<void>((resolve) => { wake = resolve; setTimeout(resolve, ms).unref() })
  const rounds = (async () => {
    let most = batch
    while (!stopped) {
      const sent = await deliverDue(world, writers, most).catch((error: unknown) => {
        world.log.error({ err: error }, 'the postman could not read the outbox')
        return 0
      })
      // People who wait for an answer come before mails: every request since the last round is a pause, and many make the next round short.
      const busy = Math.min(longestPause, requestsSince() * pauseForRequest)
      most = busy > idlePause ? fewest : batch
      if (sent === 0 || busy > 0) await pause(sent === 0 ? Math.max(idlePause, busy) : busy)
    }
  })()
  return { stop: async () => { stopped = true; wake(); await rounds } }
}

/** One round: has mails written, claims some and sends them. Answers how many there were. */
export async function deliverDue(world: World, writers: readonly MailWriter[] = [], most = batch): Promise<number> {
  let written = 0
  for (const write of writers) {
    written += await write(world, most).catch((error: unknown) => {
      world.log.error({ err: error }, 'mails could not be given their words')
      return 0
    })
  }
  await endLeases(world)
  const rows = await claim(world, most)
  await Promise.all(rows.map((row) => deliver(world, row)))
  return rows.length + written
}

const inStates = (on: Parameters<typeof statesBefore>[0]) => sql`state in (${sql.join(statesBefore(on).map((state) => sql.lit(state)))})`

/** Whoever held these mails may have handed them over before it was gone. */
async function endLeases(world: World): Promise<void> {
  const { rows } = await sql<MailRow>`
    select * from mail where ${inStates('lease-over')} and lease_until < ${world.now()} order by lease_until limit ${batch}`.execute(world.db)
  await Promise.all(rows.map((row) => settle(world, row, { outcome: 'lease-over', words: 'The hand-over was never finished.' })))
}

async function claim(world: World, most: number): Promise<MailRow[]> {
  const now = world.now()
  const lease = new Date(now.getTime() + leaseSeconds * 1000)
  const { rows } = await sql<MailRow>`
    update mail set state = 'inflight', lease_until = ${lease}, fence = fence + 1, attempts = attempts + 1
    where id in (
      select id from mail where ${inStates('lease')} and next_at <= ${now}
      order by priority, next_at limit ${most} for update skip locked)
    returning *`.execute(world.db)
  return rows
}

const deliver = async (world: World, row: MailRow): Promise<void> => settle(world, row, await handOver(world, row))

type Handed = { outcome: Outcome; words: string | null }

/** The fence keeps a worker that lost its mail to another from writing over what that one found. */
async function settle(world: World, row: MailRow, { outcome, words }: Handed): Promise<void> {
  const now = world.now()
  const next = nextState(outcome, { ...row, chance: Number(`0.${world.random.digits(4)}`) })
  await world.db.updateTable('mail').set({
    state: next.state, lease_until: null, last_error: words,
    cuts: row.cuts + (next.state === 'uncertain' ? 1 : 0),
    next_at: next.inMinutes === null ? farAway : new Date(now.getTime() + next.inMinutes * 60_000),
    sent_at: next.state === 'sent' ? now : null,
  }).where('id', '=', row.id).where('fence', '=', row.fence).where('state', 'in', statesBefore(outcome)).execute()
}

/** Never due again; PostgreSQL's own infinity does not fit a JavaScript date. */
const farAway = new Date('9999-12-31T00:00:00Z')

async function handOver(world: World, row: MailRow): Promise<Handed> {
  try {
    await world.post(messageOf(world, row))
    return { outcome: 'accepted', words: null }
  } catch (error) {
    const told = error as Error & SmtpError
    return { outcome: outcomeOf(told), words: told.message.slice(0, 500) }
  }
}

function messageOf({ settings }: World, row: MailRow): OutgoingMail {
  const host = settings.mailFrom.split('@')[1] ?? 'localhost'
  return {
    messageId: `<${row.id}@${host}>`,
    from: { name: row.from_name, address: settings.mailFrom },
    to: { name: row.to_name, address: row.to_address },
    ...(row.reply_to && { replyTo: row.reply_to }),
    subject: row.subject, html: row.html, text: row.body_text,
    attachments: row.attachments as MailAttachment[],
    headers: { 'Auto-Submitted': 'auto-generated', ...(row.headers as Record<string, string>) },
  }
}
