import { sql } from 'kysely'
import { asPlannedOnce, type Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { doorCountsQuery, emptyDoorCounts, type DoorCounts } from './guests.ts'
import { isOpenConflict, maxOpenConflicts } from './open-conflicts.ts'
import { isOpenZoneEntry } from './zone-conflicts.ts'

/** The counts of the door and the number of open conflicts, for devices. */
export async function getCountsAndConflicts(
  tx: Tx,
  scope: EventScope,
): Promise<{ counted: DoorCounts; conflicts: number }> {
  const {
    rows: [row],
  } = await sql<
    DoorCounts & { conflicts: number }
  >`${asPlannedOnce('count_door_and_conflicts')}select counted.*, o.count as conflicts from (${doorCountsQuery(scope)}) as counted, (${openConflictsQuery(scope)}) as o`.execute(
    tx,
  )
  const { conflicts, ...counted } = row ?? { ...emptyDoorCounts, conflicts: 0 }
  return { counted, conflicts }
}

/** The number of open conflicts, counted up to a limit. */
export async function countOpenConflicts(tx: Tx, scope: EventScope): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`${asPlannedOnce('count_open_conflicts')}${openConflictsQuery(scope)}`.execute(tx)
  return rows[0]?.count ?? 0
}

const openConflictsQuery = ({ eventId }: EventScope) =>
  sql`select least(${sql.lit(maxOpenConflicts)}, (select count(*) from (select from door_tap t where event_id = ${eventId} and ${isOpenConflict} limit ${sql.lit(maxOpenConflicts)}) as open_ones)
    + (select count(*) from (select from zone_tap t where event_id = ${eventId} and ${isOpenZoneEntry} limit ${sql.lit(maxOpenConflicts)}) as at_zones))::int as count`
