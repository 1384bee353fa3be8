import { sql } from 'kysely'
import type { ProgrammeIcon, ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'

/** The rows in the host's order. */
export async function listProgramme(
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<ProgrammeRecord[]> {
  const rows = await tx
    .selectFrom('programme_row')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, day, start_minute, end_minute, title, place, line, icon, ...row }) => ({
    id,
    day,
    startMinute: start_minute,
    endMinute: end_minute,
    title,
    place,
    line,
    icon: icon as ProgrammeIcon | null,
    track: row.track,
    translations: row.translations as ProgrammeRecord['translations'],
  }))
}

export async function replaceProgramme(
  tx: Tx,
  scope: EventScope,
  rows: readonly ProgrammeRecord[],
): Promise<void> {
  const positioned = rows.map(({ startMinute, endMinute, ...row }, position) => ({
    ...row,
    position,
    start_minute: startMinute,
    end_minute: endMinute,
  }))
  await tx
    .deleteFrom('programme_row')
    .where('event_id', '=', scope.eventId)
    .$if(rows.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        rows.map(({ id }) => id),
      ),
    )
    .execute()
  await sql`
    insert into programme_row (event_id, id, position, day, start_minute, end_minute, title, place, line, icon, track, translations)
      select ${scope.eventId}, id, position, day, start_minute, end_minute, title, place, line, icon, track, translations
      from jsonb_to_recordset(${JSON.stringify(positioned)}::jsonb)
        as sent (id text, position int, day int, start_minute int, end_minute int, title text, place text, line text, icon text, track text, translations jsonb)
    on conflict (event_id, id) do update set position = excluded.position, day = excluded.day,
      start_minute = excluded.start_minute, end_minute = excluded.end_minute, title = excluded.title, place = excluded.place,
      line = excluded.line, icon = excluded.icon, track = excluded.track, translations = excluded.translations`.execute(
    tx,
  )
}
