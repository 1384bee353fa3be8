import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { ConflictEntryRow, SettledConflictRow } from './conflicts.ts'
import { entryColumns, maxOpenConflicts, maxSettledConflicts } from './open-conflicts.ts'

/**
 * Made after its helper lost the right, and not decided yet. One that was taken back on the device needs no decision, and neither
 * does an undo of an entry that does not count.
 */
export const isOpenZoneEntry = sql`t.outcome = 'held' and t.choice is null
  and not exists (select from zone_tap u where u.event_id = t.event_id and u.undone_tap_id = t.id and u.kind = 'undo' and u.outcome <> 'rehearsed')
  and (t.kind <> 'undo' or exists (select from zone_tap e where e.event_id = t.event_id and e.id = t.undone_tap_id and e.kind <> 'undo'
    and (t.helper_id is null or t.helper_id = e.helper_id) and e.counted <> 0))`

/** The guest of an entry, and of one that it takes back. */
const entryGuest = sql<
  string | null
>`coalesce(t.guest_id, (select e.guest_id from zone_tap e where e.event_id = t.event_id and e.id = t.undone_tap_id))`

export type HeldZoneEntry = ConflictEntryRow & {
  id: string
  kind: 'in' | 'out' | 'undo'
  /** By how many people an entry that is taken back moved the number inside. */
  undone: number
  zoneTitle: string | null
  zoneTitles: Partial<Record<Language, string>> | null
  guestId: string | null
  name: string | null
  party: number | null
  /** People of the guest inside this zone now. */
  inside: number
}

/** Entries at zones that a host has to decide about, the oldest first. */
export async function listHeldZoneEntries(
  tx: Tx,
  { eventId }: EventScope,
): Promise<HeldZoneEntry[]> {
  const { rows } = await sql<HeldZoneEntry>`
    select ${entryColumns}, z.title as "zoneTitle", z.titles as "zoneTitles",
      coalesce(e.counted, 0) as undone, ${entryGuest} as "guestId", g.name, greatest(g.heads - g.absent, g.arrived) as party,
      (select coalesce(sum(o.counted), 0)::int from zone_tap o where o.event_id = t.event_id and o.guest_id = g.id and o.zone_id = t.zone_id) as inside
    from zone_tap t left join door_zone z on z.event_id = t.event_id and z.id = t.zone_id left join zone_tap e on e.event_id = t.event_id and e.id = t.undone_tap_id left join guest g on g.event_id = t.event_id and g.id = ${entryGuest}
    where t.event_id = ${eventId} and ${isOpenZoneEntry} order by t.at, t.count, t.id limit ${sql.lit(maxOpenConflicts)}`.execute(
    tx,
  )
  return rows
}

export async function listSettledZoneEntries(
  tx: Tx,
  { eventId }: EventScope,
): Promise<SettledConflictRow[]> {
  const { rows } = await sql<SettledConflictRow>`
    select t.id, g.name, t.choice, coalesce(p.full_name, '') as by, t.chosen_at as at
    from zone_tap t left join guest g on g.event_id = t.event_id and g.id = ${entryGuest} left join person p on p.id = t.chosen_by
    where t.event_id = ${eventId} and t.outcome = 'held' and t.choice is not null order by t.chosen_at desc, t.id limit ${sql.lit(maxSettledConflicts)}`.execute(
    tx,
  )
  return rows
}

/** The guests of these entries. */
export async function listGuestsOfEntries(
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${entryGuest} as id from zone_tap t where t.event_id = ${eventId} and t.id = any (${ids}::uuid[]) and ${entryGuest} is not null`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

type ZoneChoice = { choice: 'drop' | 'count'; personId: string; at: Date }

/** Whose entry it is, or null where nothing is to be decided about it. An entry of no guest can only be dropped. */
export async function chooseZoneEntry(
  tx: Tx,
  { eventId }: EventScope,
  id: string,
  { choice, personId, at, isOpenOnly }: ZoneChoice & { isOpenOnly: boolean },
): Promise<{ guestId: string | null } | null> {
  const { rows } = await sql<{ guestId: string | null }>`
    update zone_tap t set choice = ${choice}, chosen_by = ${personId}::uuid, chosen_at = ${at}
    where t.event_id = ${eventId} and t.id = ${id}::uuid and t.outcome = 'held' and (${entryGuest} is not null or ${choice} = 'drop')
      and (not ${isOpenOnly}::boolean or ${isOpenZoneEntry}) returning ${entryGuest} as "guestId"`.execute(
    tx,
  )
  return rows[0] ?? null
}
