import { sql, type RawBuilder } from 'kysely'
import { farFuture } from '../../../base/mail/delivery.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountScope, AccountRef, PersonRef } from '../../../base/access/scope.ts'
import { getInvitationMailPrefix } from '../rules/invitation-mail-keys.ts'

const unsentMailStates = ['unwritten', 'queued', 'awaiting_retry']

/** The numbers a deletion would delete, and the account's owner. */
export async function getDeletionNumbers(tx: Tx, { accountId, personId }: AccountScope) {
  const {
    rows: [row],
  } = await sql<{
    owner: string
    events: number
    guests: number
    people: number
    elsewhere: boolean
  }>`
    select
      (select full_name from person where id = first_owner(${accountId})) as owner,
      (select count(*)::int from event where account_id = ${accountId}) as events,
      (select count(*)::int from guest join event on event.id = guest.event_id where account_id = ${accountId} and guest.deleted_at is null) as guests,
      (select count(*)::int from member where account_id = ${accountId} and removed_at is null and person_id <> ${personId}) as people,
      exists (select from directory join person on person.id = ${personId} and person.removed_at is null
        where kind = 'email' and name = lower(email) and account_id <> ${accountId}) as elsewhere`.execute(
    tx,
  )
  return {
    owner: row?.owner ?? '',
    events: row?.events ?? 0,
    guests: row?.guests ?? 0,
    people: row?.people ?? 0,
    staysElsewhere: row?.elsewhere ?? false,
  }
}

/** The paid end of the account's plan; null without one. */
export async function findPaidUntil(
  tx: Tx,
  { accountId }: AccountRef,
  now: Date,
): Promise<Date | null> {
  const { period_end: end } = (await tx
    .selectFrom('account')
    .select('period_end')
    .where('id', '=', accountId)
    .where('plan', 'in', ['Business', 'First'])
    .executeTakeFirst()) ?? { period_end: null }
  return end && end > now ? end : null
}

/**
 * Ends every membership. A person without another account is removed, and their address is free.
 */
export async function closeAccount(tx: Tx, { accountId }: AccountRef, at: Date): Promise<void> {
  await tx.updateTable('account').set({ deleted_at: at }).where('id', '=', accountId).execute()
  await tx
    .updateTable('member')
    .set({ removed_at: at })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()
  await sql`
    update person set removed_at = ${at} where removed_at is null and id in (select person_id from member where account_id = ${accountId})
      and not exists (select from directory where kind = 'email' and name = lower(person.email))`.execute(
    tx,
  )
  await tx
    .updateTable('team_invitation')
    .set({ cleared_at: at })
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('cleared_at', 'is', null)
    .execute()
  await tx.deleteFrom('flow').where('account_id', '=', accountId).execute()
}

/**
 * A member leaves for good: no owner can undo it. A person without another account is removed.
 */
export async function leaveAccount(
  tx: Tx,
  { accountId, personId }: AccountScope,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ removed_at: at, permissions: [], role: 'Normaluser' })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()
  await removePersonWithoutAccount(tx, { personId }, at)
  const voided = await tx
    .updateTable('team_invitation')
    .set({ cleared_at: at })
    .where('account_id', '=', accountId)
    .where('invited_by', '=', personId)
    .where('accepted_at', 'is', null)
    .where('cleared_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of voided) await abortInvitation(tx, { accountId }, id)
}

/** A person without an account is removed. Their address may sign up again. */
export async function removePersonWithoutAccount(
  tx: Tx,
  { personId }: PersonRef,
  at: Date,
): Promise<void> {
  await sql`
    update person set removed_at = ${at} where id = ${personId}
      and not exists (select from directory where kind = 'email' and name = lower(person.email))`.execute(
    tx,
  )
}

/** A person leaves every account as a helper, and is removed. */
export async function removePersonFromAll(
  tx: Tx,
  { personId }: PersonRef,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ removed_at: at, permissions: [] })
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .execute()
  await tx
    .updateTable('person')
    .set({ removed_at: at })
    .where('id', '=', personId)
    .where('removed_at', 'is', null)
    .execute()
  await tx.deleteFrom('session').where('person_id', '=', personId).execute()
}

/** Ends the flows begun with invitations of the account. */
export async function deleteInviteFlows(tx: Tx, id: string): Promise<void> {
  await sql`delete from flow where id in (select id from flow where name = 'invite' and invitation_id = ${id} order by id for update)`.execute(
    tx,
  )
}

/** Ends the flow begun with its link, and stops its mail if not sent yet. */
export async function abortInvitation(
  tx: Tx,
  { accountId }: AccountRef,
  id: string,
): Promise<void> {
  await deleteInviteFlows(tx, id)
  await tx
    .updateTable('mail')
    .set({ state: 'aborted', next_at: farFuture })
    .where('account_id', '=', accountId)
    .where('idempotency_key', 'like', `${getInvitationMailPrefix(id)}%`)
    .where('state', 'in', unsentMailStates)
    .execute()
}

/** Takes the event pages offline, cancelled ones too; answers the events that were online. */
export async function unpublishEvents(
  tx: Tx,
  { accountId }: AccountRef,
  at: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('event')
    .set((all) => ({ unpublished_at: at, updated_at: at, version: all('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('published_at', 'is not', null)
    .where((one) =>
      one.or([
        one('unpublished_at', 'is', null),
        one('cancelled_at', '>', one.ref('unpublished_at')),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Aborts every mail that no mail server has yet. */
export async function abortMails(tx: Tx, { accountId }: AccountRef, at: Date): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ cancelled_at: at })
    .where('account_id', '=', accountId)
    .where('cancelled_at', 'is', null)
    .where(
      'id',
      'in',
      tx
        .selectFrom('mail')
        .select('campaign_id')
        .where('account_id', '=', accountId)
        .where('campaign_id', 'is not', null)
        .where('state', 'in', unsentMailStates) as never,
    )
    .execute()
  await sql`
    with planned as (
      update campaign set cancelled_at = coalesce(cancelled_at, ${at}) where account_id = ${accountId} and planned_mails > 0 returning event_id, id)
    delete from planned_mail p using planned where p.event_id = planned.event_id and p.campaign_id = planned.id`.execute(
    tx,
  )
  await tx
    .updateTable('mail')
    .set({ state: 'aborted', next_at: farFuture })
    .where('account_id', '=', accountId)
    .where('state', 'in', unsentMailStates)
    .execute()
}

export type DeletedAccount = { passwordHash: string | null; deletedAt: Date }

/** The deleted, not yet purged account of an address. */
export const findDeletedByEmail = (tx: Tx, email: string): Promise<DeletedAccount | null> =>
  findDeleted(tx, sql`lower(person.email) = ${email.toLowerCase()}`)

/** The same by a Google account. */
export const findDeletedByGoogle = (tx: Tx, sub: string): Promise<DeletedAccount | null> =>
  findDeleted(tx, sql`person.google_sub = ${sub}`)

/** People who left before the deletion are not included. */
async function findDeleted(tx: Tx, condition: RawBuilder<unknown>): Promise<DeletedAccount | null> {
  const row = await tx
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['person.password_hash', 'account.deleted_at'])
    .where(sql<boolean>`${condition}`)
    .where('person.removed_at', 'is not', null)
    .where('person.purged_at', 'is', null)
    .whereRef('member.removed_at', '>=', 'account.deleted_at')
    .orderBy('account.deleted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.deleted_at ? { passwordHash: row.password_hash, deletedAt: row.deleted_at } : null
}

export const isPersonRemoved = async (tx: Tx, { personId }: PersonRef): Promise<boolean> =>
  (await tx.selectFrom('person').select('removed_at').where('id', '=', personId).executeTakeFirst())
    ?.removed_at !== null
