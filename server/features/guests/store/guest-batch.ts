import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { Random } from '../../../base/random.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { companionsColumn, type GuestToAdd } from './guests.ts'
import { insertSecondAddresses } from './second-address.ts'
import { setTypedTable, typedTable } from './typed-table.ts'
import { guestDetailsJson } from './undo.ts'

export type ListedGuest = {
  id: string
  email: string
  name: string
  people: number | null
  partyLimit: number
  companions: string[]
  /** The address that was looked for, which may be the second one of the guest. */
  isSecond: boolean
}

/** Guests on the list by either of their addresses in lower case. */
export async function listGuestsByEmail(
  tx: Tx,
  scope: EventScope,
  addresses: readonly string[],
): Promise<Map<string, ListedGuest>> {
  const asked = sql`any(${addresses.map((one) => one.toLowerCase())}::text[])`
  const { rows } = await sql<ListedGuest & { address: string }>`
    select found.address, found."isSecond", guest.id, guest.email, guest.name, guest.people, guest.party_limit as "partyLimit", ${companionsColumn} from (
      select lower(g.email) as address, false as "isSecond", g.id from guest g where g.event_id = ${scope.eventId} and lower(g.email) = ${asked} and g.email <> '' and g.deleted_at is null
      union all
      select lower(a.email), true, a.guest_id from guest_address a where a.event_id = ${scope.eventId} and lower(a.email) = ${asked}) as found
    join guest on guest.event_id = ${scope.eventId} and guest.id = found.id and guest.deleted_at is null
    order by found."isSecond" desc`.execute(tx)
  return new Map(rows.map(({ address, ...guest }) => [address, guest]))
}

/** The fields that were sent for a known guest. Missing fields stay unchanged. */
export type KnownGuestUpdate = {
  id: string
  name: string
  phone: string | null
  category: string | null
  language: string | null
  partyLimit: number | null
  table: string | null
  doorNote: string | null
}

/** Updates guests, and remembers their former values for the undo. */
export async function updateListedGuests(
  tx: Tx,
  scope: EventScope,
  known: readonly KnownGuestUpdate[],
  { undo, now }: Pick<BatchInsertContext, 'undo' | 'now'>,
): Promise<void> {
  const column = <Key extends keyof KnownGuestUpdate>(key: Key) => known.map((one) => one[key])
  await sql`
    with sent as (
      select * from unnest(${column('id')}::text[], ${column('name')}::text[], ${column('phone')}::text[], ${column('category')}::text[], ${column('language')}::text[], ${column('partyLimit')}::int[],
        ${column('table')}::text[], ${column('doorNote')}::text[]) as one (id, name, phone, category, language, party_limit, table_name, door_note)),
    differing as materialized (
      select g.id, s.name, coalesce(s.phone, g.phone) as phone, coalesce(s.category, g.category) as category, coalesce(s.language, g.language) as language, greatest(coalesce(s.party_limit, g.party_limit), g.people) as party_limit,
        g.email, g.host_note, g.tags, g.functions, g.custom_values, coalesce(s.table_name, ${typedTable(sql`g`)}) as table_name, coalesce(s.door_note, g.door_note) as door_note, ${guestDetailsJson(sql`g`)} as before
      from sent s join guest g on g.event_id = ${scope.eventId} and g.id = s.id and g.deleted_at is null
      where (s.name, coalesce(s.phone, g.phone), coalesce(s.category, g.category), coalesce(s.language, g.language), greatest(coalesce(s.party_limit, g.party_limit), g.people), coalesce(s.table_name, ${typedTable(sql`g`)}), coalesce(s.door_note, g.door_note))
        is distinct from (g.name, g.phone, g.category, g.language, g.party_limit, ${typedTable(sql`g`)}, g.door_note)),
    undoable as (
      insert into guest_undo_row (event_id, undo_id, guest_id, before, after)
      select ${scope.eventId}, ${undo}, id, before, ${guestDetailsJson(sql`d`, sql`d.table_name`)} from differing d)
    update guest g set name = d.name, phone = d.phone, category = d.category, language = d.language, party_limit = d.party_limit, ${setTypedTable(sql`d.table_name`)}, door_note = d.door_note, updated_at = ${now}
    from differing d where g.event_id = ${scope.eventId} and g.id = d.id`.execute(tx)
}

type BatchInsertContext = { undo: string; random: Random; now: Date }

/**
 * The first of the batch is shown first. Guests whose code is in use are tried again with another.
 */
export async function insertGuestBatch(
  tx: Tx,
  scope: EventScope,
  guests: readonly GuestToAdd[],
  context: BatchInsertContext,
): Promise<void> {
  const { undo, random, now } = context
  const newRows = guests.map((guest, at) => ({
    ...guest,
    id: random.id(),
    passcode: random.digits(8),
    at: new Date(now.getTime() - at - 1),
  }))
  const column = <Key extends keyof (typeof newRows)[number]>(key: Key) =>
    newRows.map((one) => one[key])
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into guest (event_id, id, name, email, phone, category, language, party_limit, table_name, door_note, passcode, created_at, updated_at)
      select ${scope.eventId}, one.*, ${now} from unnest(${column('id')}::text[], ${column('name')}::text[], ${column('email')}::text[], ${column('phone')}::text[], ${column('category')}::text[],
        ${column('language')}::text[], ${column('partyLimit')}::int[], ${column('table')}::text[], ${column('doorNote')}::text[], ${column('passcode')}::text[], ${column('at')}::timestamptz[]) as one
      on conflict (event_id, passcode) do nothing returning id),
    undoable as (insert into guest_undo_row (event_id, undo_id, guest_id) select ${scope.eventId}, ${undo}, id from added)
    select id from added`.execute(tx)
  const added = new Set(rows.map(({ id }) => id))
  const named = newRows
    .filter(({ id }) => added.has(id))
    .flatMap(({ id, companions }) =>
      companions.map((name, at) => ({
        event_id: scope.eventId,
        guest_id: id,
        position: at + 1,
        name,
      })),
    )
  if (named.length > 0) await insertCompanionNames(tx, named)
  await insertSecondAddresses(
    tx,
    scope,
    newRows.filter(({ id }) => added.has(id)),
  )
  await storeOwnValues(
    tx,
    scope,
    newRows.filter(({ id }) => added.has(id)),
  )
  const retriedGuests = guests.filter((_, at) => !added.has(newRows[at]?.id ?? ''))
  if (retriedGuests.length > 0) await insertGuestBatch(tx, scope, retriedGuests, context)
}

/** Tags, functions, the event's own fields and the private note, of the few that have some. */
async function storeOwnValues(
  tx: Tx,
  scope: EventScope,
  guests: ReadonlyArray<GuestToAdd & { id: string }>,
): Promise<void> {
  const own = guests
    .map(({ id, tags = [], functions = [], customValues = {}, hostNote = '' }) => ({
      id,
      tags,
      functions,
      customValues,
      hostNote,
    }))
    .filter(
      ({ tags, functions, customValues, hostNote }) =>
        tags.length > 0 ||
        functions.length > 0 ||
        hostNote !== '' ||
        Object.keys(customValues).length > 0,
    )
  if (own.length === 0) return
  await sql`
    update guest g set tags = array(select jsonb_array_elements_text(o.tags)), functions = array(select jsonb_array_elements_text(o.functions)), custom_values = o."customValues", host_note = o."hostNote"
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as o (id text, tags jsonb, functions jsonb, "customValues" jsonb, "hostNote" text)
    where g.event_id = ${scope.eventId} and g.id = o.id`.execute(tx)
}

async function insertCompanionNames(
  tx: Tx,
  named: ReadonlyArray<{ event_id: string; guest_id: string; position: number; name: string }>,
): Promise<void> {
  await sql`insert into companion (event_id, guest_id, position, name) select * from unnest(${named.map((one) => one.event_id)}::text[], ${named.map((one) => one.guest_id)}::text[], ${named.map((one) => one.position)}::int[], ${named.map((one) => one.name)}::text[])`.execute(
    tx,
  )
}
