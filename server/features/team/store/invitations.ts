import { sql } from 'kysely'
import type { Permission } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import { abortInvitation } from '../../accounts/store/deletion.ts'
import { parseMailKey, getMailKey } from '../rules/invitation.ts'
import type { TeamRights } from '../rules/rights.ts'
import { selectExistingEventIds } from './existing-events.ts'

const selectInvitations = (tx: Tx) =>
  tx
    .selectFrom('team_invitation as i')
    .innerJoin('account', 'account.id', 'i.account_id')
    .innerJoin('person as inviter', 'inviter.id', 'i.invited_by')
    .innerJoin('person as owner', (join) =>
      join.on('owner.id', '=', (on) => on.fn('first_owner', ['i.account_id'])),
    )
    .where('account.deleted_at', 'is', null)
    .select([
      'i.account_id',
      'i.id',
      'i.email',
      'i.permissions',
      selectExistingEventIds('i').as('event_ids'),
      'i.invited_by',
      'i.sent_at',
      'i.expires_at',
      'i.accepted_at',
      'i.cleared_at',
      'inviter.full_name as inviter',
      'inviter.email as inviter_email',
      'inviter.language as inviter_language',
      'owner.full_name as owner',
    ])

type TeamInvitationRow = Awaited<
  ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>
>

const toInvitation = (row: TeamInvitationRow) => ({
  accountId: row.account_id,
  id: row.id,
  email: row.email,
  permissions: row.permissions as Permission[],
  eventIds: row.event_ids,
  invitedBy: row.invited_by,
  inviter: row.inviter,
  inviterEmail: row.inviter_email,
  inviterLanguage: row.inviter_language as Language,
  owner: row.owner,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  acceptedAt: row.accepted_at,
  clearedAt: row.cleared_at,
})
export type TeamInvitationRecord = ReturnType<typeof toInvitation>

/** The invitation of a link, in any state. */
export async function findInvitationByToken(
  tx: Tx,
  hash: Buffer,
): Promise<TeamInvitationRecord | null> {
  const row = await selectInvitations(tx).where('i.token_hash', '=', hash).executeTakeFirst()
  return row ? toInvitation(row) : null
}

/** An invitation of the account, locked until the commit. */
export async function lockInvitation(
  tx: Tx,
  { accountId }: AccountRef,
  id: string,
): Promise<TeamInvitationRecord> {
  const row = await selectInvitations(tx)
    .where('i.account_id', '=', accountId)
    .where('i.id', '=', id)
    .forUpdate('i')
    .executeTakeFirst()
  return row ? toInvitation(row) : refuse('notFound')
}

const selectOpenInvitations = (tx: Tx, { accountId }: AccountRef) =>
  selectInvitations(tx)
    .where('i.account_id', '=', accountId)
    .where('i.accepted_at', 'is', null)
    .where('i.cleared_at', 'is', null)

/** Open and expired invitations, with the state of their mails. */
export async function listOpenInvitations(tx: Tx, scope: AccountRef) {
  const rows = await selectOpenInvitations(tx, scope)
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id')
    .execute()
  const invitations = rows.map(toInvitation)
  const mails = await listInvitationMails(tx, scope, invitations)
  return invitations.map((one) => ({ ...one, mail: mails.get(getMailKey(one)) ?? null }))
}

async function listInvitationMails(
  tx: Tx,
  { accountId }: AccountRef,
  invitations: readonly TeamInvitationRecord[],
) {
  if (invitations.length === 0) return new Map<string, { state: string; reason: string }>()
  const rows = await tx
    .selectFrom('mail')
    .select(['idempotency_key', 'state', 'last_error'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', 'in', invitations.map(getMailKey))
    .execute()
  return new Map(
    rows.map(({ idempotency_key, state, last_error }) => [
      idempotency_key ?? '',
      { state, reason: last_error ?? '' },
    ]),
  )
}

/** The invitations of these mails, ordered by account, as accounts are locked in that order. */
export async function listInvitationsByMails(tx: Tx, mailIds: readonly string[]) {
  const mails = await tx
    .selectFrom('mail')
    .select(['account_id', 'idempotency_key', 'last_error'])
    .where('id', 'in', [...mailIds])
    .where('idempotency_key', 'like', 'team-invite:%')
    .orderBy('account_id')
    .execute()
  return mails.flatMap(({ account_id: accountId, idempotency_key: key, last_error: reason }) => {
    const reference = parseMailKey(key)
    return accountId && reference ? [{ accountId, ...reference, reason: reason ?? '' }] : []
  })
}

/** An open invitation if it was last sent at that time, locked until the commit. */
export async function lockOpenInvitation(
  tx: Tx,
  { accountId, id, sentAt }: AccountRef & { id: string; sentAt: Date },
): Promise<TeamInvitationRecord | null> {
  const row = await selectOpenInvitations(tx, { accountId })
    .where('i.id', '=', id)
    .where('i.sent_at', '=', sentAt)
    .forUpdate('i')
    .executeTakeFirst()
  return row ? toInvitation(row) : null
}

/** Whether the address's owner wants no mails of any account. */
export async function hasComplained(tx: Tx, email: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from suppression where address_hash = hash_address(${email}) and (reason = 'complained' or reader_scope = 'all') limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** The number of places promised by open invitations. */
export async function countPendingInvitations(
  tx: Tx,
  { accountId }: AccountRef,
  now: Date,
  exceptId?: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('team_invitation')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('cleared_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewTeamInvitation = TeamRights & {
  id: string
  email: string
  invitedBy: string
  tokenHash: Buffer
  sentAt: Date
  expiresAt: Date
}

/** One open invitation for each address; an expired one makes room for the next. */
export async function addInvitation(
  tx: Tx,
  { accountId }: AccountRef,
  one: NewTeamInvitation,
): Promise<void> {
  await tx
    .updateTable('team_invitation')
    .set({ cleared_at: one.sentAt })
    .where('account_id', '=', accountId)
    .where(sql<string>`lower(email)`, '=', one.email.toLowerCase())
    .where('accepted_at', 'is', null)
    .where('cleared_at', 'is', null)
    .where('expires_at', '<=', one.sentAt)
    .execute()
  try {
    await tx
      .insertInto('team_invitation')
      .values({
        account_id: accountId,
        id: one.id,
        email: one.email,
        permissions: [...one.permissions],
        event_ids: one.eventIds && [...one.eventIds],
        invited_by: one.invitedBy,
        token_hash: one.tokenHash,
        created_at: one.sentAt,
        sent_at: one.sentAt,
        expires_at: one.expiresAt,
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'team_invitation_open')) refuse('alreadyInvited')
    throw error
  }
}

type InvitationRef = AccountRef & { id: string }

const updateInvitation = (tx: Tx, { accountId, id }: InvitationRef) =>
  tx.updateTable('team_invitation').where('account_id', '=', accountId).where('id', '=', id)

/** The person who sends it again becomes its inviter. */
export async function renewInvitation(
  tx: Tx,
  invitation: InvitationRef,
  link: Pick<NewTeamInvitation, 'invitedBy' | 'tokenHash' | 'sentAt' | 'expiresAt'>,
): Promise<void> {
  await updateInvitation(tx, invitation)
    .set({
      invited_by: link.invitedBy,
      token_hash: link.tokenHash,
      sent_at: link.sentAt,
      expires_at: link.expiresAt,
    })
    .execute()
}

export async function stampAccepted(
  tx: Tx,
  invitation: InvitationRef,
  personId: string,
  at: Date,
): Promise<void> {
  await updateInvitation(tx, invitation).set({ accepted_at: at, accepted_by: personId }).execute()
}

/** Closes an invitation, ends its flows, and stops its mail if not sent yet. */
export async function voidInvitation(tx: Tx, invitation: InvitationRef, at: Date): Promise<void> {
  await updateInvitation(tx, invitation).set({ cleared_at: at }).execute()
  await abortInvitation(tx, invitation, invitation.id)
}

/** The open invitations a member sent. */
export async function lockOpenInvitationsBy(
  tx: Tx,
  scope: AccountRef,
  personId: string,
): Promise<TeamInvitationRecord[]> {
  const rows = await selectOpenInvitations(tx, scope)
    .where('i.invited_by', '=', personId)
    .forUpdate('i')
    .execute()
  return rows.map(toInvitation)
}

/**
 * The events of an invitation, as the invited person sees them. A place kept for guests does not
 * matter here.
 */
export async function listOfferedEvents(tx: Tx, { accountId }: AccountRef, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('event')
    .select(['title', 'starts_at as startsAt', 'zone', 'venue'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}
