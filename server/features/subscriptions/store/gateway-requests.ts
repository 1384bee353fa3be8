import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { GatewayRequest } from '../rules/subscription-machine.ts'

/** Requests the provider did not get for ten minutes. */
export async function listStaleGatewayRequests(tx: Tx, before: Date): Promise<string[]> {
  return (
    await tx
      .selectFrom('subscription')
      .select('id')
      .where('pending_request', 'is not', null)
      .where('updated_at', '<=', before)
      .limit(500)
      .execute()
  ).map(({ id }) => id)
}

export type GatewayLease = { at: Date; until: Date }
type ClaimedGatewayRequest = { request: GatewayRequest; gatewayId: string }

/**
 * Takes the lease and answers the request to send; null where another worker holds it, or there is
 * no request.
 */
export async function claimGatewayRequest(
  tx: Tx,
  id: string,
  { at, until }: GatewayLease,
): Promise<ClaimedGatewayRequest | null> {
  const row = await tx
    .updateTable('subscription')
    .set({ request_lease_until: until })
    .where('id', '=', id)
    .where('pending_request', 'is not', null)
    .where((is) =>
      is.or([is('request_lease_until', 'is', null), is('request_lease_until', '<=', at)]),
    )
    .returning(['pending_request', 'gateway_id'])
    .executeTakeFirst()
  return row ? { request: row.pending_request as GatewayRequest, gatewayId: row.gateway_id } : null
}

/** When another worker's lease ends, or now if it just ended; null where there is no request. */
export async function findLeaseEnd(tx: Tx, id: string, at: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('subscription')
    .select('request_lease_until')
    .where('id', '=', id)
    .where('pending_request', 'is not', null)
    .executeTakeFirst()
  return row ? (row.request_lease_until ?? at) : null
}

/**
 * The next request for the holder of this lease. Without one, or with the one just refused, the
 * lease ends.
 */
export async function claimNextGatewayRequest(
  tx: Tx,
  id: string,
  { lease, until, refused }: { lease: Date; until: Date; refused: GatewayRequest | null },
): Promise<ClaimedGatewayRequest | null> {
  const row = await tx
    .updateTable('subscription')
    .set({
      request_lease_until: sql`case when pending_request is null or pending_request = ${refused}::text then null else ${until}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('request_lease_until', '=', lease)
    .returning(['pending_request', 'gateway_id', 'request_lease_until'])
    .executeTakeFirst()
  return row?.pending_request && row.request_lease_until
    ? { request: row.pending_request as GatewayRequest, gatewayId: row.gateway_id }
    : null
}

/** Releases the lease after a failed request, so that the next may ask at once. */
export async function releaseGatewayLease(tx: Tx, id: string, held: Date): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ request_lease_until: null })
    .where('id', '=', id)
    .where('request_lease_until', '=', held)
    .execute()
}

/** Clears the request, unless a newer one replaced it. */
export async function completeGatewayRequest(
  tx: Tx,
  id: string,
  request: GatewayRequest,
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ pending_request: null, pending_request_error: null })
    .where('id', '=', id)
    .where('pending_request', '=', request)
    .execute()
}

/** Keeps the request for another try; after twenty tries it is dropped, with its error kept. */
export async function failGatewayRequest(
  tx: Tx,
  id: string,
  request: GatewayRequest,
  error: string,
): Promise<void> {
  await sql`update subscription set pending_request_tries = pending_request_tries + 1, pending_request_error = ${error.slice(0, 500)}, pending_request = case when pending_request_tries >= 20 then null else pending_request end where id = ${id} and pending_request = ${request}`.execute(
    tx,
  )
}
