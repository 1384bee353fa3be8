import { sql } from 'kysely'
import type { ContentField, VersionReason } from '@mehfil/contract/events/versions.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { refuse } from '../../../base/refusal.ts'
import { openContent, type StoredContent } from '../rules/versions/content.ts'

export type VersionRow = {
  id: string
  reason: VersionReason
  personId: string | null
  begunAt: Date
  writtenAt: Date
  fields: ContentField[]
  content: StoredContent
}

const versionColumns = [
  'id',
  'reason',
  'person_id as personId',
  'begun_at as begunAt',
  'written_at as writtenAt',
  'fields',
  'content',
] as const

export async function findNewestVersion(tx: Tx, scope: EventScope): Promise<VersionRow | null> {
  const row = await tx
    .selectFrom('event_version')
    .select(versionColumns)
    .where('event_id', '=', scope.eventId)
    .orderBy('written_at', 'desc')
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? openVersion(row) : null
}

export async function hasVersion(tx: Tx, scope: EventScope): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from event_version where event_id = ${scope.eventId}) as found`.execute(
    tx,
  )
  return rows[0]?.found === true
}

/** An older product may have written the content. */
const openVersion = ({ content, ...row }: { content: unknown }): VersionRow =>
  ({ ...row, content: openContent(content) }) as VersionRow

export async function getVersion(tx: Tx, scope: EventScope, id: string): Promise<VersionRow> {
  const row = await tx
    .selectFrom('event_version')
    .select(versionColumns)
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? openVersion(row) : refuse('notFound')
}

export async function listVersions(tx: Tx, scope: EventScope) {
  const rows = await tx
    .selectFrom('event_version')
    .leftJoin('person', 'person.id', 'event_version.person_id')
    .select([
      'event_version.id',
      'event_version.reason',
      'person.full_name as by',
      'event_version.written_at as at',
      'event_version.fields',
    ])
    .where('event_id', '=', scope.eventId)
    .orderBy('written_at', 'desc')
    .orderBy('begun_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    reason: row.reason as VersionReason,
    by: row.by ?? '',
    fields: row.fields as ContentField[],
  }))
}

/** Writes a version, or the later state of the one with this id. */
export async function storeVersion(tx: Tx, scope: EventScope, version: VersionRow): Promise<void> {
  const { id, reason, personId, begunAt, writtenAt, fields, content } = version
  await sql`
    insert into event_version (event_id, id, reason, person_id, begun_at, written_at, fields, content)
    values (${scope.eventId}, ${id}, ${reason}, ${personId}, ${begunAt}, ${writtenAt}, ${fields}, ${JSON.stringify(content)}::jsonb)
    on conflict (event_id, id) do update set written_at = excluded.written_at, fields = excluded.fields, content = excluded.content`.execute(
    tx,
  )
}

/** Deletes the oldest versions over the limit, edits before what was published or restored. */
export async function thinVersions(tx: Tx, scope: EventScope, limit: number): Promise<void> {
  await sql`
    delete from event_version where event_id = ${scope.eventId} and id in (
      select id from event_version where event_id = ${scope.eventId}
      order by (reason = 'edit'), written_at desc offset ${limit})
    and id <> (select id from event_version where event_id = ${scope.eventId} order by written_at desc, begun_at desc limit 1)`.execute(
    tx,
  )
}
