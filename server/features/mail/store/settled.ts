import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import { farAway, type Settled } from '../../../base/delivery.ts'
import { isTooMany } from '../rules/campaign.ts'
import { pauseCampaign } from './campaigns.ts'
import { stopAddress } from './suppression.ts'

type OfGuest = Settled & { event_id: string; guest_id: string }

/** What the host is told of a reply is about a guest and goes to the host. */
const isOfGuest = (row: Settled): row is OfGuest =>
  row.event_id !== null &&
  row.guest_id !== null &&
  (row.kind !== 'notice' || row.campaign_id !== null)

/** What a guest's row learns of a mail. */
const reachedBy = ({ state, campaign_id }: Settled): boolean =>
  state === 'sent' && campaign_id !== null
const failed = ({ state }: Settled): boolean => state === 'failed'

/** The address does not exist, in the mail server's own words. */
const isNobody = ({ words }: Settled): boolean => /^5\d\d[ -]#?5\.1\./.test(words ?? '')

/**
 * Writes down with the mails what they mean: invited, not delivered, an address that does not exist, a campaign with too many
 * of those. Answers the guests that somebody else was just writing to.
 */
export async function settleMails(
  tx: Tx,
  rows: readonly Settled[],
  now: Date,
): Promise<readonly Settled[]> {
  const missed: Settled[] = []
  const ofGuests = rows.filter(isOfGuest)
  for (const [eventId, ofEvent] of Map.groupBy(
    ofGuests.filter((row) => reachedBy(row) || failed(row)),
    ({ event_id }) => event_id,
  )) {
    missed.push(...(await markGuests(tx, eventId, ofEvent, now)))
  }
  for (const row of ofGuests) {
    if (failed(row) && isNobody(row) && row.account_id)
      await stopAddress(tx, {
        accountId: row.account_id,
        address: row.to_address,
        eventId: row.event_id,
        reason: 'bounced',
        at: now,
      })
  }
  for (const [id, ofCampaign] of Map.groupBy(
    ofGuests.filter(({ campaign_id }) => campaign_id !== null),
    ({ campaign_id }) => campaign_id ?? '',
  )) {
    const finished = ofCampaign.filter(({ state }) => state === 'sent' || state === 'failed').length
    await countInCampaign(
      tx,
      {
        eventId: ofCampaign[0]?.event_id ?? '',
        id,
        finished,
        failures: ofCampaign.filter(failed).length,
      },
      now,
    )
  }
  await takeUpAgain(
    tx,
    ofGuests.filter(({ state, campaign_id }) => state === 'queued' && campaign_id !== null),
    now,
  )
  return missed
}

/** Mails laid aside for a pause that ended while a postman had them in hand. The lock keeps a pause from ending unseen before the commit. Those that wait for an hour go on waiting. */
async function takeUpAgain(tx: Tx, rows: readonly OfGuest[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const { rows: paused } = await sql<{ id: string }>`
    select id from campaign where event_id = any(${rows.map(({ event_id }) => event_id)}) and id = any(${rows.map(({ campaign_id }) => campaign_id)}::uuid[]) and paused_at is not null and cancelled_at is null
    order by id for no key update`.execute(tx)
  const isPaused = new Set(paused.map(({ id }) => id))
  const ids = rows.filter(({ campaign_id }) => !isPaused.has(campaign_id ?? '')).map(({ id }) => id)
  if (ids.length > 0)
    await sql`update mail set next_at = ${now} where id = any(${ids}::uuid[]) and state = 'queued' and next_at >= ${farAway}`.execute(
      tx,
    )
}

/** Rows in a steady order, and without waiting for those that guests are just answering in: no two sides wait for one another. */
async function markGuests(
  tx: Tx,
  eventId: string,
  rows: readonly OfGuest[],
  now: Date,
): Promise<OfGuest[]> {
  const { rows: free } = await sql<{ id: string }>`
    select id from guest where event_id = ${eventId} and id = any(${rows.map(({ guest_id }) => guest_id)}) order by id for no key update skip locked`.execute(
    tx,
  )
  const isFree = new Set(free.map(({ id }) => id))
  await writeReached(
    tx,
    eventId,
    rows.filter(({ guest_id }) => isFree.has(guest_id)),
    now,
  )
  return rows.filter(({ guest_id }) => !isFree.has(guest_id))
}

/** A guest already marked so stays as it is. */
export async function writeReached(
  tx: Tx,
  eventId: string,
  rows: readonly Settled[],
  now: Date,
): Promise<void> {
  const ids = (which: (row: Settled) => boolean) =>
    rows.filter(which).map(({ guest_id }) => guest_id ?? '')
  const invited = ids((row) => reachedBy(row) && row.kind === 'invitation')
  const delivered = ids(reachedBy)
  const lost = ids(failed)
  if (invited.length > 0)
    await sql`update guest set invited_at = ${now} where event_id = ${eventId} and id = any(${invited}) and invited_at is null`.execute(
      tx,
    )
  if (delivered.length > 0)
    await sql`update guest set bounced_at = null where event_id = ${eventId} and id = any(${delivered}) and bounced_at is not null`.execute(
      tx,
    )
  if (lost.length > 0)
    await sql`update guest set bounced_at = ${now} where event_id = ${eventId} and id = any(${lost}) and bounced_at is null`.execute(
      tx,
    )
}

type Counted = { eventId: string; id: string; finished: number; failures: number }

/** Adds to what is known of a campaign, and pauses it when too much of it is wrong. */
export async function countInCampaign(
  tx: Tx,
  { eventId, id, finished, failures }: Counted,
  now: Date,
): Promise<void> {
  if (finished === 0 && failures === 0) return
  const { rows } = await sql<{ finished: number; failures: number; forgiven: number }>`
    update campaign set finished = finished + ${finished}, failures = failures + ${failures} where event_id = ${eventId} and id = ${id} returning finished, failures, forgiven`.execute(
    tx,
  )
  if (failures > 0 && rows[0] && isTooMany(rows[0]))
    await pauseCampaign(tx, eventId, id, 'failures', now)
}
