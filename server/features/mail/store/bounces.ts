import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import { farFuture } from '../../../base/mail/delivery.ts'
import { listStatesBefore } from '../../../base/mail/mail-states.ts'
import type { BounceReport } from '../rules/bounce.ts'
import { addCampaignCounts } from './delivery-results.ts'
import { markSecondAddresses } from './second-addresses.ts'
import { recordSoftBounce, suppressAddress } from './suppression.ts'

export type BouncedMail = {
  id: string
  account_id: string | null
  event_id: string | null
  guest_id: string | null
  campaign_id: string | null
  second_of: string | null
  to_address: string
}

export const findMailForUpdate = async (tx: Tx, id: string): Promise<BouncedMail | null> =>
  (await tx
    .selectFrom('mail')
    .select(['id', 'account_id', 'event_id', 'guest_id', 'campaign_id', 'second_of', 'to_address'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

/**
 * Records a report once: at the mail, its guest and its campaign, and as a suppression of the
 * address where needed.
 */
export async function recordBounce(
  tx: Tx,
  mail: BouncedMail,
  { kind, words }: BounceReport,
  now: Date,
): Promise<void> {
  const transition = kind === 'complaint' ? 'complain' : 'bounce'
  const state = kind === 'complaint' ? 'complained' : 'bounced'
  const done = await tx
    .updateTable('mail')
    .set({
      state,
      no_such_address: kind === 'hard',
      last_error: words,
      lease_until: null,
      next_at: farFuture,
    })
    .where('id', '=', mail.id)
    .where('state', 'in', listStatesBefore(transition))
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n || !mail.account_id) return
  const stop = {
    accountId: mail.account_id,
    address: mail.to_address,
    eventId: mail.event_id,
    at: now,
  }
  if (kind === 'complaint') return suppressAddress(tx, { ...stop, reason: 'complained' })
  if (mail.event_id && mail.guest_id && mail.second_of)
    await markSecondAddresses(
      tx,
      {
        delivered: [],
        failed: [{ event_id: mail.event_id, guest_id: mail.guest_id, to_address: mail.to_address }],
      },
      now,
    )
  else if (mail.event_id && mail.guest_id) {
    await sql`update guest set bounced_at = ${now} where event_id = ${mail.event_id} and id = ${mail.guest_id} and lower(email) = lower(${mail.to_address}) and bounced_at is null`.execute(
      tx,
    )
  }
  // A full mailbox says nothing about the list, so it does not pause the send.
  if (kind === 'hard' && mail.event_id && mail.campaign_id)
    await addCampaignCounts(
      tx,
      { eventId: mail.event_id, id: mail.campaign_id, finished: 0, failures: 1 },
      now,
    )
  if (kind === 'hard' || (await recordSoftBounce(tx, { ...stop, mailId: mail.id })))
    await suppressAddress(tx, { ...stop, reason: 'bounced' })
}
