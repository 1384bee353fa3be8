import { sql } from 'kysely'
import { failedTestMail } from '@mehfil/contract/accounts/activity.ts'
import { writeAuditEntry } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/db.ts'
import { farFuture, type SettledMail } from '../../../base/mail/delivery.ts'
import { filesGoneReply } from '../../../base/mail/stored-files.ts'
import { hasTooManyFailures } from '../rules/campaign.ts'
import { pauseCampaign } from './campaigns.ts'
import { pausePlanOfCampaign } from './invitation-plans.ts'
import { copyToSecondAddresses, markSecondAddresses } from './second-addresses.ts'
import { suppressAddress } from './suppression.ts'

type SettledGuestMail = SettledMail & { event_id: string; guest_id: string }

/** A mail to a host about a guest's reply is not a mail to the guest. */
const isGuestMail = (row: SettledMail): row is SettledGuestMail =>
  row.event_id !== null &&
  row.guest_id !== null &&
  (row.kind !== 'notice' || row.campaign_id !== null)

/** Results that change a guest's row. */
const isDelivered = ({ state, campaign_id }: SettledMail): boolean =>
  state === 'sent' && campaign_id !== null
const hasFailed = ({ state }: SettledMail): boolean => state === 'failed'

/** A copy to a second address. It says nothing about the first one. */
const isCopy = ({ second_of }: SettledMail): boolean => second_of !== null

/** Whether the mail server's reply says that the address does not exist. */
const isUnknownAddress = ({ serverReply }: SettledMail): boolean =>
  /^5\d\d[ -]#?5\.1\./.test(serverReply ?? '')

/**
 * Stores the results of mails: invited guests, failures, unknown addresses, and campaigns with too
 * many of those. Resolves to the mails whose guests were locked by another request.
 */
export async function recordDeliveryResults(
  tx: Tx,
  rows: readonly SettledMail[],
  now: Date,
): Promise<readonly SettledMail[]> {
  const missed: SettledMail[] = []
  await writeFailedTests(tx, rows, now)
  const toGuests = rows.filter(isGuestMail)
  // A sending counts guests, not the copies to their second addresses.
  const guestMails = toGuests.filter((row) => !isCopy(row))
  await settleSecondAddresses(tx, toGuests, now)
  for (const [eventId, eventMails] of Map.groupBy(
    toGuests.filter((row) => isDelivered(row) || (hasFailed(row) && !isCopy(row))),
    ({ event_id }) => event_id,
  )) {
    missed.push(...(await markReachedGuests(tx, eventId, eventMails, now)))
  }
  await stopUnknownAddresses(
    tx,
    toGuests.filter((row) => hasFailed(row) && isUnknownAddress(row)),
    now,
  )
  for (const [id, campaignMails] of Map.groupBy(
    guestMails.filter(({ campaign_id }) => campaign_id !== null),
    ({ campaign_id }) => campaign_id ?? '',
  )) {
    const finished = campaignMails.filter(
      ({ state }) => state === 'sent' || state === 'failed',
    ).length
    await addCampaignCounts(
      tx,
      {
        eventId: campaignMails[0]?.event_id ?? '',
        id,
        finished,
        failures: campaignMails.filter(hasFailed).length,
      },
      now,
    )
  }
  await requeueAfterPause(
    tx,
    toGuests.filter(({ state, campaign_id }) => state === 'queued' && campaign_id !== null),
    now,
  )
  return missed
}

/** States after which no other try of a mail to a guest follows by itself. */
const finalStates: readonly string[] = ['sent', 'failed', 'aborted', 'uncertain']

/** Each finished mail of a sending is followed by its copy, also where the first address failed. */
async function settleSecondAddresses(
  tx: Tx,
  rows: readonly SettledGuestMail[],
  now: Date,
): Promise<void> {
  const copies = rows.filter(isCopy)
  const originals = rows.filter((row) => !isCopy(row))
  await markSecondAddresses(
    tx,
    {
      delivered: copies.filter(({ state }) => state === 'sent'),
      failed: copies.filter(hasFailed),
    },
    now,
  )
  await copyToSecondAddresses(
    tx,
    originals.filter(
      ({ state, campaign_id }) => campaign_id !== null && finalStates.includes(state),
    ),
    now,
  )
}

/** A host waits for a test, so the activity page says why it does not come. */
async function writeFailedTests(tx: Tx, rows: readonly SettledMail[], at: Date): Promise<void> {
  for (const { id, kind, state, serverReply, account_id: accountId, event_id: eventId } of rows)
    if (kind === 'test' && state === 'failed' && serverReply === filesGoneReply)
      await writeAuditEntry(tx, {
        accountId,
        eventId,
        personId: null,
        call: failedTestMail,
        subject: id,
        after: { skipped: 'file-gone' },
        ipHash: '',
        requestId: '',
        at,
      })
}

/** Marks the mails and stops later ones to the addresses. */
async function stopUnknownAddresses(
  tx: Tx,
  rows: readonly SettledGuestMail[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`update mail set no_such_address = true where event_id = any(${rows.map(({ event_id }) => event_id)}) and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  for (const { account_id: accountId, to_address: address, event_id: eventId } of rows)
    if (accountId) await suppressAddress(tx, { accountId, address, eventId, reason: 'bounced', at })
}

/**
 * Queues mails again whose pause ended while a worker held them. The lock keeps the pause from
 * ending unseen before the commit. Mails that wait for a later hour stay.
 */
async function requeueAfterPause(
  tx: Tx,
  rows: readonly SettledGuestMail[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const { rows: paused } = await sql<{ id: string }>`
    select id from campaign where event_id = any(${rows.map(({ event_id }) => event_id)}) and id = any(${rows.map(({ campaign_id }) => campaign_id)}::uuid[]) and paused_at is not null and cancelled_at is null
    order by id for no key update`.execute(tx)
  const isPaused = new Set(paused.map(({ id }) => id))
  const ids = rows.filter(({ campaign_id }) => !isPaused.has(campaign_id ?? '')).map(({ id }) => id)
  if (ids.length > 0)
    await sql`update mail set next_at = ${now} where id = any(${ids}::uuid[]) and state = 'queued' and next_at >= ${farFuture}`.execute(
      tx,
    )
}

/**
 * Locks rows in a fixed order and skips rows that guests are answering in, so that there is no
 * deadlock.
 */
async function markReachedGuests(
  tx: Tx,
  eventId: string,
  rows: readonly SettledGuestMail[],
  now: Date,
): Promise<SettledGuestMail[]> {
  const { rows: free } = await sql<{ id: string }>`
    select id from guest where event_id = ${eventId} and id = any(${rows.map(({ guest_id }) => guest_id)}) order by id for no key update skip locked`.execute(
    tx,
  )
  const isFree = new Set(free.map(({ id }) => id))
  await updateReachedGuests(
    tx,
    eventId,
    rows.filter(({ guest_id }) => isFree.has(guest_id)),
    now,
  )
  return rows.filter(({ guest_id }) => !isFree.has(guest_id))
}

/**
 * An invitation that arrived at the second address invites the guest too. A guest with the same mark
 * stays unchanged.
 */
export async function updateReachedGuests(
  tx: Tx,
  eventId: string,
  rows: readonly SettledMail[],
  now: Date,
): Promise<void> {
  const ids = (which: (row: SettledMail) => boolean) =>
    rows.filter(which).map(({ guest_id }) => guest_id ?? '')
  const invited = ids((row) => isDelivered(row) && row.kind === 'invitation')
  const delivered = ids((row) => isDelivered(row) && !isCopy(row))
  const undelivered = ids((row) => hasFailed(row) && !isCopy(row))
  if (invited.length > 0)
    await sql`update guest set invited_at = ${now} where event_id = ${eventId} and id = any(${invited}) and invited_at is null`.execute(
      tx,
    )
  if (delivered.length > 0)
    await sql`update guest set bounced_at = null where event_id = ${eventId} and id = any(${delivered}) and bounced_at is not null`.execute(
      tx,
    )
  if (undelivered.length > 0)
    await sql`update guest set bounced_at = ${now} where event_id = ${eventId} and id = any(${undelivered}) and bounced_at is null`.execute(
      tx,
    )
}

type CampaignCountChange = { eventId: string; id: string; finished: number; failures: number }

/** Adds to the results of a campaign, and pauses it and its plan after too many failures. */
export async function addCampaignCounts(
  tx: Tx,
  { eventId, id, finished, failures }: CampaignCountChange,
  now: Date,
): Promise<void> {
  if (finished === 0 && failures === 0) return
  const { rows } = await sql<{ finished: number; failures: number; ignoredFailures: number }>`
    update campaign set finished = finished + ${finished}, failures = failures + ${failures} where event_id = ${eventId} and id = ${id} returning finished, failures, ignored_failures as "ignoredFailures"`.execute(
    tx,
  )
  if (failures === 0 || !rows[0] || !hasTooManyFailures(rows[0])) return
  if (await pauseCampaign(tx, eventId, id, 'failures', now))
    await pausePlanOfCampaign(tx, { eventId, campaignId: id, at: now })
}
