import { sql, type RawBuilder } from 'kysely'
import { farAway } from '../../../base/delivery.ts'
import type { Tx } from '../../../base/db.ts'
import type { AccountScope } from '../../../base/scope.ts'
import { mailsOfInvitation } from '../rules/invitation-mails.ts'

type OfAccount = Pick<AccountScope, 'accountId'>
type OfPerson = Pick<AccountScope, 'personId'>

const isWaiting = ['unwritten', 'queued', 'awaiting_retry']

/** What a deletion takes, in numbers, and who owns the account. */
export async function numbersOf(tx: Tx, { accountId, personId }: AccountScope) {
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
      (select full_name from person join member on member.person_id = person.id where account_id = ${accountId} and role = 'Superuser' limit 1) as owner,
      (select count(*)::int from event where account_id = ${accountId}) as events,
      (select count(*)::int from guest join event on event.id = guest.event_id where account_id = ${accountId} and guest.deleted_at is null) as guests,
      (select count(*)::int from member where account_id = ${accountId} and removed_at is null and person_id <> ${personId}) as people,
      exists (select from member join account on account.id = member.account_id
        where person_id = ${personId} and account_id <> ${accountId} and removed_at is null and account.deleted_at is null) as elsewhere`.execute(
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

/** Until when the account's plan is paid for; null where nothing of it is left. */
export async function paidUntil(tx: Tx, { accountId }: OfAccount, now: Date): Promise<Date | null> {
  const { period_end: end } = (await tx
    .selectFrom('account')
    .select('period_end')
    .where('id', '=', accountId)
    .where('plan', 'in', ['Business', 'First'])
    .executeTakeFirst()) ?? { period_end: null }
  return end && end > now ? end : null
}

/** Nobody is a member any more; whoever is in no other account is gone, and their address free. */
export async function closeAccount(tx: Tx, { accountId }: OfAccount, at: Date): Promise<void> {
  await tx.updateTable('account').set({ deleted_at: at }).where('id', '=', accountId).execute()
  await tx
    .updateTable('member')
    .set({ removed_at: at })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute()
  await sql`
    update person set removed_at = ${at} where removed_at is null and id in (select person_id from member where account_id = ${accountId})
      and not exists (select from member join account on account.id = member.account_id
        where member.person_id = person.id and member.removed_at is null and account.deleted_at is null)`.execute(
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

/** A helper goes, and gives their rights up: nobody takes that back as a removal. Their place is free, and their person gone where it was the last. */
export async function leaveAccount(
  tx: Tx,
  { accountId, personId }: AccountScope,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ removed_at: at, permissions: [] })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('role', '=', 'Normaluser')
    .execute()
  await endWithoutAccount(tx, { personId }, at)
  const voided = await tx
    .updateTable('team_invitation')
    .set({ cleared_at: at })
    .where('account_id', '=', accountId)
    .where('invited_by', '=', personId)
    .where('accepted_at', 'is', null)
    .where('cleared_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of voided) await endInvitation(tx, id)
}

/** A person without any account is gone, and their address may begin anew. */
export async function endWithoutAccount(tx: Tx, { personId }: OfPerson, at: Date): Promise<void> {
  await sql`
    update person set removed_at = ${at} where id = ${personId}
      and not exists (select from member join account on account.id = member.account_id
        where member.person_id = person.id and member.removed_at is null and account.deleted_at is null)`.execute(
    tx,
  )
}

/** Whoever stands on the page of a link begins again. */
export async function endInviteFlows(tx: Tx, id: string): Promise<void> {
  await sql`delete from flow where id in (select id from flow where name = 'invite' and invitation_id = ${id} order by id for update)`.execute(
    tx,
  )
}

/** What was begun with its link is over; its mail stays here as long as it has not left. */
export async function endInvitation(tx: Tx, id: string): Promise<void> {
  await endInviteFlows(tx, id)
  await tx
    .updateTable('mail')
    .set({ state: 'aborted', next_at: farAway })
    .where('once_key', 'like', `${mailsOfInvitation(id)}%`)
    .where('state', 'in', isWaiting)
    .execute()
}

/** The pages say that they are not open; answers the events that were. */
export async function closePages(tx: Tx, { accountId }: OfAccount, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('event')
    .set((all) => ({ unpublished_at: at, updated_at: at, version: all('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('published_at', 'is not', null)
    .where('unpublished_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What no mail server has been handed yet is handed to none. */
export async function stopMails(tx: Tx, { accountId }: OfAccount, at: Date): Promise<void> {
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
        .where('state', 'in', isWaiting) as never,
    )
    .execute()
  await tx
    .updateTable('mail')
    .set({ state: 'aborted', next_at: farAway })
    .where('account_id', '=', accountId)
    .where('state', 'in', isWaiting)
    .execute()
}

export type Closed = { passwordHash: string | null; deletedAt: Date }

/** Whose account was deleted and is not purged yet, by the address they signed in with. */
export const closedByEmail = (tx: Tx, email: string): Promise<Closed | null> =>
  closedFor(tx, sql`lower(person.email) = ${email.toLowerCase()}`)

/** The same by their Google account. */
export const closedByGoogle = (tx: Tx, sub: string): Promise<Closed | null> =>
  closedFor(tx, sql`person.google_sub = ${sub}`)

/** Whoever had left before the account went is none of them. */
async function closedFor(tx: Tx, isMeant: RawBuilder<unknown>): Promise<Closed | null> {
  const row = await tx
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['person.password_hash', 'account.deleted_at'])
    .where(sql<boolean>`${isMeant}`)
    .where('person.removed_at', 'is not', null)
    .where('person.purged_at', 'is', null)
    .whereRef('member.removed_at', '>=', 'account.deleted_at')
    .orderBy('account.deleted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.deleted_at ? { passwordHash: row.password_hash, deletedAt: row.deleted_at } : null
}

export const isRemoved = async (tx: Tx, { personId }: OfPerson): Promise<boolean> =>
  (await tx.selectFrom('person').select('removed_at').where('id', '=', personId).executeTakeFirst())
    ?.removed_at !== null
