import { sql } from 'kysely'
import { asPreparedStatement, type Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

export type FirstArrivalRow = {
  guestId: string
  functionId: string
  at: Date
  gate: string
  by: string
}

export const getArrivalKey = ({
  guestId,
  functionId,
}: {
  guestId: string | null
  functionId: string
}): string => `${guestId ?? ''} ${functionId}`

/** The first arrival that counts of each guest at each function, by both ids, shown to the next helper who admits them. */
export async function listFirstArrivals(
  tx: Tx,
  { eventId }: EventScope,
  guestIds: readonly string[],
): Promise<Map<string, FirstArrivalRow>> {
  if (guestIds.length === 0) return new Map()
  const { rows } =
    await sql<FirstArrivalRow>`${asPreparedStatement('list_first_arrivals')}select distinct on (guest_id, function_id) guest_id as "guestId", function_id as "functionId", at, gate, by_name as by from arrival
    where event_id = ${eventId} and guest_id = any(${guestIds}::text[]) and undone_at is null order by guest_id, function_id, at, id`.execute(
      tx,
    )
  return new Map(rows.map((row) => [getArrivalKey(row), row]))
}

export async function listPasscodes(
  tx: Tx,
  { eventId }: EventScope,
  guestIds: readonly string[],
): Promise<Map<string, string>> {
  if (guestIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    passcode: string
  }>`${asPreparedStatement('list_passcodes')}select id, passcode from guest where event_id = ${eventId} and id = any(${guestIds}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, passcode }) => [id, passcode]))
}
