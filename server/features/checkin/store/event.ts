import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import { asPreparedStatement, type Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { getEventStatus } from '../../events/rules/state.ts'
import type { EventRow } from '../../events/store/event.ts'
import type { FunctionRow } from '../rules/function-doors.ts'

type DoorEventFields = Pick<
  EventRow,
  | 'title'
  | 'venue'
  | 'zone'
  | 'startsAt'
  | 'durationMinutes'
  | 'languages'
  | 'checkIn'
  | 'passcodeNeeded'
  | 'mode'
  | 'templateId'
  | 'colourStyle'
> & {
  /** The title in each language, where there is one. */
  titles: Partial<Record<Language, string>>
  /** The rows of the programme that guests are asked about, in its order. */
  functions: FunctionRow[]
}
/** The fields of an event that its door depends on. */
export type DoorEvent = DoorEventFields & Pick<EventRow, 'status'>

type DoorEventRow = DoorEventFields &
  Pick<EventRow, 'publishedAt' | 'unpublishedAt' | 'cancelledAt'>

const columns = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'day', f.day, 'startMinute', f.start_minute, 'endMinute', f.end_minute, 'title', f.title, 'everyone', f.asks_everyone, 'translations', f.translations) order by f.position), '[]') from programme_row f where f.event_id = e.id and f.asks_everyone is not null) as functions,
  e.title, (select coalesce(jsonb_object_agg(t.key, t.value ->> 'title'), '{}') from jsonb_each(e.translations) as t where t.value ->> 'title' <> '' and t.key = any (e.languages[2:])) as titles, e.venue, e.zone, e.starts_at as "startsAt", e.duration_minutes as "durationMinutes", e.languages, e.check_in as "checkIn", e.passcode_needed as "passcodeNeeded", e.mode, e.template_id as "templateId", e.colour_style as "colourStyle",
  e.published_at as "publishedAt", e.unpublished_at as "unpublishedAt", e.cancelled_at as "cancelledAt"`

const parseDoorEvent = (row: DoorEventRow | undefined): DoorEvent =>
  row ? { ...row, status: getEventStatus(row) } : refuse('notFound')

export async function getDoorEvent(tx: Tx, scope: EventScope | GuestScope): Promise<DoorEvent> {
  const {
    rows: [row],
  } =
    await sql<DoorEventRow>`${asPreparedStatement('find_door_event')}select ${columns} from event e where e.account_id = ${scope.accountId} and e.id = ${scope.eventId}`.execute(
      tx,
    )
  return parseDoorEvent(row)
}

/** Whose device it is, and the status it reported last. Times inside JSON arrive as text. */
export type DeviceStatusRow = {
  id: string
  personId: string | null
  helperId: string | null
  ahead: number
  waiting: number
  seenAt: string
}

/** The event with the given devices. Read as often as a guest is admitted. */
export async function getDoorEventWithDevices(
  tx: Tx,
  scope: EventScope,
  deviceIds: readonly string[],
): Promise<{ event: DoorEvent; devices: Map<string, DeviceStatusRow> }> {
  const {
    rows: [row],
  } = await sql<
    DoorEventRow & { devices: DeviceStatusRow[] }
  >`${asPreparedStatement('find_door_event_and_devices')}select ${columns},
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'personId', d.person_id, 'helperId', d.helper_id, 'ahead', d.ahead, 'waiting', d.waiting, 'seenAt', d.seen_at)), '[]')
        from door_device d where d.event_id = e.id and d.id = any(${deviceIds}::uuid[])) as devices
    from event e where e.account_id = ${scope.accountId} and e.id = ${scope.eventId}`.execute(tx)
  return {
    event: parseDoorEvent(row),
    devices: new Map(row?.devices.map((device) => [device.id, device])),
  }
}
