import { sql } from 'kysely'
import type { Permission } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { violates, type Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { AccountScope } from '../../../base/scope.ts'
import { endInvitation } from '../../accounts/store/deletion.ts'
import { invitationIn, mailKey } from '../rules/invitation.ts'
import type { Rights } from '../rules/rights.ts'
import { eventsThere } from './events-there.ts'

type OfAccount = Pick<AccountScope, 'accountId'>

const invitationRows = (tx: Tx) =>
  tx
    .selectFrom('team_invitation as i')
    .innerJoin('account', 'account.id', 'i.account_id')
    .innerJoin('person as inviter', 'inviter.id', 'i.invited_by')
    .innerJoin('member as own', (join) =>
      join.onRef('own.account_id', '=', 'i.account_id').on('own.role', '=', 'Superuser'),
    )
    .innerJoin('person as owner', 'owner.id', 'own.person_id')
    .where('account.deleted_at', 'is', null)
    .select([
      'i.account_id',
      'i.id',
      'i.email',
      'i.permissions',
      eventsThere('i').as('event_ids'),
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

type Row = Awaited<ReturnType<ReturnType<typeof invitationRows>['executeTakeFirstOrThrow']>>

const invitationFrom = (row: Row) => ({
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
export type Invitation = ReturnType<typeof invitationFrom>

/** Which invitation a link belongs to, whatever became of it. */
export async function invitationByToken(tx: Tx, hash: Buffer): Promise<Invitation | null> {
  const row = await invitationRows(tx).where('i.token_hash', '=', hash).executeTakeFirst()
  return row ? invitationFrom(row) : null
}

/** One of the account, until the commit nobody else's to change. */
export async function invitationForUpdate(
  tx: Tx,
  { accountId }: OfAccount,
  id: string,
): Promise<Invitation> {
  const row = await invitationRows(tx)
    .where('i.account_id', '=', accountId)
    .where('i.id', '=', id)
    .forUpdate('i')
    .executeTakeFirst()
  return row ? invitationFrom(row) : refuse('notFound')
}

const openRows = (tx: Tx, { accountId }: OfAccount) =>
  invitationRows(tx)
    .where('i.account_id', '=', accountId)
    .where('i.accepted_at', 'is', null)
    .where('i.cleared_at', 'is', null)

/** Neither accepted nor taken back, the expired among them, with what became of their mails. */
export async function openInvitations(tx: Tx, scope: OfAccount) {
  const rows = await openRows(tx, scope).orderBy('i.sent_at', 'desc').orderBy('i.id').execute()
  const invitations = rows.map(invitationFrom)
  const mails = await mailsOf(tx, invitations)
  return invitations.map((one) => ({ ...one, mail: mails.get(mailKey(one)) ?? null }))
}

async function mailsOf(tx: Tx, invitations: readonly Invitation[]) {
  if (invitations.length === 0) return new Map<string, { state: string; reason: string }>()
  const rows = await tx
    .selectFrom('mail')
    .select(['once_key', 'state', 'last_error'])
    .where('once_key', 'in', invitations.map(mailKey))
    .execute()
  return new Map(
    rows.map(({ once_key, state, last_error }) => [
      once_key ?? '',
      { state, reason: last_error ?? '' },
    ]),
  )
}

/** Which invitations these mails are of, with what is known of each mail; in one order of accounts, as they are locked in it. */
export async function namedByMails(tx: Tx, mailIds: readonly string[]) {
  const mails = await tx
    .selectFrom('mail')
    .select(['account_id', 'once_key', 'last_error'])
    .where('id', 'in', [...mailIds])
    .where('once_key', 'like', 'team-invite:%')
    .orderBy('account_id')
    .execute()
  return mails.flatMap(({ account_id: accountId, once_key: key, last_error: reason }) => {
    const named = invitationIn(key)
    return accountId && named ? [{ accountId, ...named, reason: reason ?? '' }] : []
  })
}

/** One that is open, if it was sent last then; until the commit nobody else's to change. */
export async function openForUpdate(
  tx: Tx,
  { accountId, id, sentAt }: OfAccount & { id: string; sentAt: Date },
): Promise<Invitation | null> {
  const row = await openRows(tx, { accountId })
    .where('i.id', '=', id)
    .where('i.sent_at', '=', sentAt)
    .forUpdate('i')
    .executeTakeFirst()
  return row ? invitationFrom(row) : null
}

/** Its owner marked a mail of somebody's as unwanted. */
export async function isUnwantedAt(tx: Tx, email: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from suppression where address_hash = address_hash(${email}) and reason = 'complained' limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** How many places of the plan are promised to somebody who has not answered yet. */
export async function countPromised(
  tx: Tx,
  { accountId }: OfAccount,
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

type NewInvitation = Rights & {
  id: string
  email: string
  invitedBy: string
  tokenHash: Buffer
  sentAt: Date
  expiresAt: Date
}

/** An address is asked once at a time; an invitation that ran out makes room for the next. */
export async function addInvitation(
  tx: Tx,
  { accountId }: OfAccount,
  one: NewInvitation,
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
    if (violates(error, 'team_invitation_open')) refuse('alreadyInvited')
    throw error
  }
}

type OfInvitation = OfAccount & { id: string }

const row = (tx: Tx, { accountId, id }: OfInvitation) =>
  tx.updateTable('team_invitation').where('account_id', '=', accountId).where('id', '=', id)

/** Whoever sends it again answers for it from now on. */
export async function renewInvitation(
  tx: Tx,
  which: OfInvitation,
  by: Pick<NewInvitation, 'invitedBy' | 'tokenHash' | 'sentAt' | 'expiresAt'>,
): Promise<void> {
  await row(tx, which)
    .set({
      invited_by: by.invitedBy,
      token_hash: by.tokenHash,
      sent_at: by.sentAt,
      expires_at: by.expiresAt,
    })
    .execute()
}

export async function stampAccepted(
  tx: Tx,
  which: OfInvitation,
  personId: string,
  at: Date,
): Promise<void> {
  await row(tx, which).set({ accepted_at: at, accepted_by: personId }).execute()
}

/** Void from now on: its link, what was begun with it, and its mail as long as that has not left. */
export async function voidInvitation(tx: Tx, which: OfInvitation, at: Date): Promise<void> {
  await row(tx, which).set({ cleared_at: at }).execute()
  await endInvitation(tx, which.id)
}

/** What somebody asked others to, and that nobody has answered. */
export async function openInvitationsBy(
  tx: Tx,
  scope: OfAccount,
  personId: string,
): Promise<Invitation[]> {
  const rows = await openRows(tx, scope)
    .where('i.invited_by', '=', personId)
    .forUpdate('i')
    .execute()
  return rows.map(invitationFrom)
}

/** What an invited person is told of the events; whether the place is kept for guests who answered does not concern who works there. */
export async function offeredEvents(tx: Tx, { accountId }: OfAccount, ids: readonly string[]) {
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
