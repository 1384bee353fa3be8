import { sql } from 'kysely'
import { plannedOnce, type Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'
import { statusOf } from '../../events/rules/state.ts'
import type { EventRow } from '../../events/store/event.ts'

type Plain = Pick<
  EventRow,
  | 'title'
  | 'venue'
  | 'zone'
  | 'startsAt'
  | 'durationMinutes'
  | 'languages'
  | 'checkIn'
  | 'passcodeNeeded'
>
/** What of an event its door stands on. */
export type DoorEvent = Plain & Pick<EventRow, 'status'>

type Row = Plain & Pick<EventRow, 'publishedAt' | 'unpublishedAt'>

const columns = sql`e.title, e.venue, e.zone, e.starts_at as "startsAt", e.duration_minutes as "durationMinutes", e.languages, e.check_in as "checkIn", e.passcode_needed as "passcodeNeeded",
  e.published_at as "publishedAt", e.unpublished_at as "unpublishedAt"`

const read = (row: Row | undefined): DoorEvent =>
  row ? { ...row, status: statusOf(row) } : refuse('notFound')

export async function doorEventOf(tx: Tx, scope: EventScope | GuestScope): Promise<DoorEvent> {
  const {
    rows: [row],
  } =
    await sql<Row>`${plannedOnce('door_event')}select ${columns} from event e where e.account_id = ${scope.accountId} and e.id = ${scope.eventId}`.execute(
      tx,
    )
  return read(row)
}

/** What is known of a device at the door: whose it is, and what it said of itself last. Times inside of JSON come as text. */
export type DeviceRow = {
  id: string
  personId: string | null
  helperId: string | null
  ahead: number
  waiting: number
  seenAt: string
}

/** The event with those of its devices that ask: read as often as somebody is let in. */
export async function doorEventAndDevices(
  tx: Tx,
  scope: EventScope,
  deviceIds: readonly string[],
): Promise<{ event: DoorEvent; devices: Map<string, DeviceRow> }> {
  const {
    rows: [row],
  } = await sql<
    Row & { devices: DeviceRow[] }
  >`${plannedOnce('door_event_and_devices')}select ${columns},
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'personId', d.person_id, 'helperId', d.helper_id, 'ahead', d.ahead, 'waiting', d.waiting, 'seenAt', d.seen_at)), '[]')
        from door_device d where d.event_id = e.id and d.id = any(${deviceIds}::uuid[])) as devices
    from event e where e.account_id = ${scope.accountId} and e.id = ${scope.eventId}`.execute(tx)
  return { event: read(row), devices: new Map(row?.devices.map((device) => [device.id, device])) }
}
