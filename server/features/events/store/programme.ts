import { sql } from 'kysely'
import type { ProgrammeIcon, ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import {
  chooseThoseComing,
  lockFunctions,
  recountFunctions,
  settleEventSeats,
  updateFunctionsQuestion,
} from './functions.ts'

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
  return rows.map(
    ({ id, day, start_minute, end_minute, title, place, line, icon, dress, ...row }) => ({
      id,
      day,
      startMinute: start_minute,
      endMinute: end_minute,
      title,
      place,
      line,
      icon: icon as ProgrammeIcon | null,
      track: row.track,
      ...(dress && { dress }),
      ...(row.asks_everyone !== null && {
        function: {
          everyone: row.asks_everyone,
          places: row.places,
          ...(row.waiting_list !== null && { waitingList: row.waiting_list }),
          ...(row.answers_until !== null && { until: row.answers_until }),
          ...(row.changes_until !== null && { lock: row.changes_until }),
        },
      }),
      translations: row.translations as ProgrammeRecord['translations'],
    }),
  )
}

export async function replaceProgramme(
  tx: Tx,
  scope: EventScope,
  rows: readonly ProgrammeRecord[],
): Promise<void> {
  const isLimited = await lockFunctions(tx, scope, rows)
  const positioned = rows.map(({ startMinute, endMinute, function: asked, ...row }, position) => ({
    ...row,
    position,
    start_minute: startMinute,
    end_minute: endMinute,
    asks_everyone: asked?.everyone ?? null,
    places: asked?.places ?? null,
    waiting_list: asked?.waitingList ?? null,
    answers_until: asked?.until ?? null,
    changes_until: asked?.lock ?? null,
    dress: row.dress ?? '',
  }))
  await chooseThoseComing(tx, scope, rows)
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
    insert into programme_row (event_id, id, position, day, start_minute, end_minute, title, place, line, icon, track, translations, asks_everyone, places, waiting_list, answers_until, changes_until, dress)
      select ${scope.eventId}, id, position, day, start_minute, end_minute, title, place, line, icon, track, translations, asks_everyone, places, waiting_list, answers_until, changes_until, dress
      from jsonb_to_recordset(${JSON.stringify(positioned)}::jsonb)
        as sent (id text, position int, day int, start_minute int, end_minute int, title text, place text, line text, icon text, track text, translations jsonb, asks_everyone boolean, places int, waiting_list boolean, answers_until int, changes_until int, dress text)
    on conflict (event_id, id) do update set position = excluded.position, day = excluded.day,
      start_minute = excluded.start_minute, end_minute = excluded.end_minute, title = excluded.title, place = excluded.place,
      line = excluded.line, icon = excluded.icon, track = excluded.track, translations = excluded.translations, asks_everyone = excluded.asks_everyone, places = excluded.places, waiting_list = excluded.waiting_list,
      answers_until = excluded.answers_until, changes_until = excluded.changes_until, dress = excluded.dress`.execute(
    tx,
  )
  await updateFunctionsQuestion(tx, scope, rows)
  if (isLimited) await recountFunctions(tx, scope)
  await settleEventSeats(tx, scope)
}
