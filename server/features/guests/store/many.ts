import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { Random } from '../../../base/random.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { GuestToAdd } from '../store.ts'

/** Which of the addresses are on the list, in small letters. */
export async function listedAddresses(tx: Tx, scope: EventScope, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select lower(email) as address from guest where event_id = ${scope.eventId} and deleted_at is null and email <> '' and lower(email) = any(${addresses.map((one) => one.toLowerCase())})`.execute(tx)
  return new Set(rows.map(({ address }) => address))
}

type Adding = { undo: string; random: Random; now: Date }

/** The first of the list shows first. Those whose code is in use are tried again with another. */
export async function insertMany(tx: Tx, scope: EventScope, guests: readonly GuestToAdd[], adding: Adding): Promise<void> {
  const { undo, random, now } = adding
  const drawn = guests.map((guest, at) => ({ ...guest, id: random.id(), passcode: random.digits(8), at: new Date(now.getTime() - at - 1) }))
  const column = <Key extends keyof (typeof drawn)[number]>(key: Key) => drawn.map((one) => one[key])
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into guest (event_id, id, name, email, phone, category, language, party_limit, passcode, created_at, updated_at)
      select ${scope.eventId}, one.*, ${now} from unnest(${column('id')}::text[], ${column('name')}::text[], ${column('email')}::text[], ${column('phone')}::text[], ${column('category')}::text[],
        ${column('language')}::text[], ${column('partyLimit')}::int[], ${column('passcode')}::text[], ${column('at')}::timestamptz[]) as one
      on conflict (event_id, passcode) do nothing returning id),
    kept as (insert into guest_undo_row (event_id, undo_id, guest_id) select ${scope.eventId}, ${undo}, id from added)
    select id from added`.execute(tx)
  const added = new Set(rows.map(({ id }) => id))
  const named = drawn.filter(({ id }) => added.has(id)).flatMap(({ id, companions }) => companions.map((name, at) => ({ event_id: scope.eventId, guest_id: id, position: at + 1, name })))
  if (named.length > 0) await nameAll(tx, named)
  const again = guests.filter((_, at) => !added.has(drawn[at]?.id ?? ''))
  if (again.length > 0) await insertMany(tx, scope, again, adding)
}

async function nameAll(tx: Tx, named: ReadonlyArray<{ event_id: string; guest_id: string; position: number; name: string }>): Promise<void> {
  await sql`insert into companion (event_id, guest_id, position, name) select * from unnest(${named.map((one) => one.event_id)}::text[], ${named.map((one) => one.guest_id)}::text[], ${named.map((one) => one.position)}::int[], ${named.map((one) => one.name)}::text[])`.execute(tx)
}
