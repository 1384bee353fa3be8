import { sql } from 'kysely'
import type { ContentField } from '@mehfil/contract/events/versions.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

type EditorBeat = { personId: string; now: Date; goneSeconds: number }

/** Notes that the person has the event open. True if others have to hear of it. */
export async function noteEditor(
  tx: Tx,
  scope: EventScope,
  { personId, now, goneSeconds }: EditorBeat,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with known as (select seen_at from event_editor where event_id = ${scope.eventId} and person_id = ${personId}),
      forgotten as (delete from event_editor where event_id = ${scope.eventId} and person_id <> ${personId} and seen_at < ${now}::timestamptz - interval '1 day')
    insert into event_editor (event_id, person_id, seen_at) values (${scope.eventId}, ${personId}, ${now})
    on conflict (event_id, person_id) do update set seen_at = excluded.seen_at
    returning not exists (select from known where seen_at > ${now}::timestamptz - make_interval(secs => ${goneSeconds})) as is_new`.execute(
    tx,
  )
  return rows[0]?.is_new ?? false
}

export async function removeEditor(tx: Tx, scope: EventScope, personId: string): Promise<void> {
  await tx
    .deleteFrom('event_editor')
    .where('event_id', '=', scope.eventId)
    .where('person_id', '=', personId)
    .execute()
}

/** The other people who have the event open, the first to come first. */
export async function listOtherEditors(
  tx: Tx,
  scope: EventScope,
  { personId, now, goneSeconds }: EditorBeat,
) {
  const rows = await tx
    .selectFrom('event_editor')
    .innerJoin('person', 'person.id', 'event_editor.person_id')
    .select([
      'person.id',
      'person.full_name as name',
      'event_editor.changed_at as changedAt',
      'event_editor.changed_fields as fields',
    ])
    .where('event_id', '=', scope.eventId)
    .where('person_id', '<>', personId)
    .where('seen_at', '>', new Date(now.getTime() - goneSeconds * 1_000))
    .orderBy('person.full_name')
    .execute()
  return rows.map((row) => ({ ...row, fields: row.fields as ContentField[] }))
}

/** What a person who has the event open last changed. */
export async function noteEditorChange(
  tx: Tx,
  scope: EventScope,
  { personId, fields, now }: { personId: string; fields: ContentField[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('event_editor')
    .set({ changed_at: now, changed_fields: fields })
    .where('event_id', '=', scope.eventId)
    .where('person_id', '=', personId)
    .execute()
}
