import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import { farAway } from '../../../base/delivery.ts'
import { statesBefore } from '../../../base/mail-machine.ts'
import type { Report } from '../rules/bounce.ts'
import { countInCampaign } from './settled.ts'
import { isSoftTooOften, stopAddress } from './suppression.ts'

export type Returned = {
  id: string
  account_id: string | null
  event_id: string | null
  guest_id: string | null
  campaign_id: string | null
  to_address: string
}

export const mailForUpdate = async (tx: Tx, id: string): Promise<Returned | null> =>
  (await tx
    .selectFrom('mail')
    .select(['id', 'account_id', 'event_id', 'guest_id', 'campaign_id', 'to_address'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Writes a report down, once: the mail, its guest, its campaign, and whether the address gets any more. */
export async function comeBack(
  tx: Tx,
  mail: Returned,
  { kind, words }: Report,
  now: Date,
): Promise<void> {
  const on = kind === 'complaint' ? 'complain' : 'bounce'
  const state = kind === 'complaint' ? 'complained' : 'bounced'
  const done = await tx
    .updateTable('mail')
    .set({ state, last_error: words, lease_until: null, next_at: farAway })
    .where('id', '=', mail.id)
    .where('state', 'in', statesBefore(on))
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n || !mail.account_id) return
  const stop = {
    accountId: mail.account_id,
    address: mail.to_address,
    eventId: mail.event_id,
    at: now,
  }
  if (kind === 'complaint') return stopAddress(tx, { ...stop, reason: 'complained' })
  if (mail.event_id && mail.guest_id) {
    await sql`update guest set bounced_at = ${now} where event_id = ${mail.event_id} and id = ${mail.guest_id} and lower(email) = lower(${mail.to_address}) and bounced_at is null`.execute(
      tx,
    )
  }
  if (mail.event_id && mail.campaign_id)
    await countInCampaign(
      tx,
      { eventId: mail.event_id, id: mail.campaign_id, finished: 0, failures: 1 },
      now,
    )
  if (kind === 'hard' || (await isSoftTooOften(tx, { ...stop, mailId: mail.id })))
    await stopAddress(tx, { ...stop, reason: 'bounced' })
}
