import { sql } from 'kysely'
import type { FlowName } from '@mehfil/contract/access.ts'
import type { Tx } from '../../../base/db.ts'
import type { Flow } from '../../../base/flow.ts'
import { sha256, type Random } from '../../../base/random.ts'

/** Two requests of one flow go one after the other. False when the first has ended it. */
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

/** After a proof the flow gets a cookie that nobody can have known before it. Returns the cookie's value. */
export async function renewFlow(tx: Tx, flow: Pick<Flow, 'id'>, random: Random): Promise<string> {
  const secret = random.secret()
  await tx
    .updateTable('flow')
    .set({ secret_hash: sha256(secret) })
    .where('id', '=', flow.id)
    .execute()
  return `${flow.id}.${secret}`
}

/** A flow that was to end sooner goes on until then. */
export async function prolongFlow(tx: Tx, { id }: Pick<Flow, 'id'>, until: Date): Promise<void> {
  await tx
    .updateTable('flow')
    .set({ expires_at: sql`greatest(expires_at, ${until})` })
    .where('id', '=', id)
    .execute()
}

/** Ends every flow of this kind for an address, on whatever device it was begun; says how many there were. Locked in one order, so that two ends do not cross. */
export async function closeFlowsOf(tx: Tx, name: FlowName, email: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from flow where id in (
      select id from flow where name = ${name} and lower(email) = ${email.toLowerCase()} order by id for update)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Ends every flow of an address, of whatever kind and wherever it was begun; says how many there were. */
export async function closeEveryFlowOf(tx: Tx, email: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from flow where id in (select id from flow where lower(email) = ${email.toLowerCase()} and name <> 'websession' order by id for update)`.execute(
    tx,
  )
  // Who builds an event keeps it, and says anew who they are.
  await sql`
    update flow set step = 'email', email = '', details = details - ${['fullName', 'passwordHash', 'contact', 'address', 'state', 'gstNo', 'agreedAt', 'consentAt', 'knownId']}::text[]
    where id in (select id from flow where lower(email) = ${email.toLowerCase()} and name = 'websession' and step <> 'paid' order by id for update)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

export async function stampPasswordChecked(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ password_checked_at: at })
    .where('id', '=', sessionId)
    .execute()
}

/** Rows nobody can use any more: flows and sessions past their end, buckets past their window. */
export async function removeExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('flow').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('session').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('google_proof').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('rate_bucket').where('ends_at', '<=', now).execute()
}
