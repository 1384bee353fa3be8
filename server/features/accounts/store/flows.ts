import { sql } from 'kysely'
import type { FlowName } from '@mehfil/contract/access.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { Flow } from '../../../base/access/flow.ts'
import type { SessionRef } from '../../../base/access/session.ts'
import { sha256, type Random } from '../../../base/random.ts'

/** Locks the flow, so that its requests run one after the other. False when it has ended. */
export async function lockFlow(tx: Tx, flow: Pick<Flow, 'id'>): Promise<boolean> {
  return (
    (await tx
      .selectFrom('flow')
      .select('id')
      .where('id', '=', flow.id)
      .forUpdate()
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Gives the flow a new secret after a proof, so that an older copy of its cookie is worthless.
 * Answers the cookie's value.
 */
export async function renewFlow(tx: Tx, flow: Pick<Flow, 'id'>, random: Random): Promise<string> {
  const secret = random.secret()
  await tx
    .updateTable('flow')
    .set({ secret_hash: sha256(secret) })
    .where('id', '=', flow.id)
    .execute()
  return `${flow.id}.${secret}`
}

/** Ends a flow. False when it has ended, as it does once only. */
export async function takeFlow(tx: Tx, { id }: Pick<Flow, 'id'>): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('flow')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Extends the flow until then. */
export async function extendFlow(tx: Tx, { id }: Pick<Flow, 'id'>, until: Date): Promise<void> {
  await tx
    .updateTable('flow')
    .set({ expires_at: sql`greatest(expires_at, ${until})` })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends every flow of this kind for an address, on any device; answers their number. Locked in one
 * order, so that two ends do not deadlock.
 */
export async function closeFlows(tx: Tx, name: FlowName, email: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from flow where id in (
      select id from flow where name = ${name} and lower(email) = ${email.toLowerCase()} order by id for update)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Ends every flow of an address, of any kind and on any device; answers their number. */
export async function closeAllFlows(tx: Tx, email: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from flow where id in (select id from flow where lower(email) = ${email.toLowerCase()} and name <> 'websession' order by id for update)`.execute(
    tx,
  )
  // A web session keeps its event and only forgets its visitor.
  await sql`
    update flow set step = 'email', email = '', details = details - ${['fullName', 'passwordHash', 'contact', 'address', 'state', 'gstNo', 'agreedAt', 'consentAt', 'knownId']}::text[]
    where id in (select id from flow where lower(email) = ${email.toLowerCase()} and name = 'websession' and step <> 'paid' order by id for update)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

export async function stampPasswordChecked(
  tx: Tx,
  { accountId, sessionId }: SessionRef,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ password_checked_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .execute()
}

/** Deletes expired flows, sessions and changes of addresses, and buckets past their window. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('flow').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('session').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('google_proof').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('email_change').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('rate_bucket').where('ends_at', '<=', now).execute()
}
