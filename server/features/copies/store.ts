import { sql } from 'kysely'
import { eventTypes, type EventMode } from '@mehfil/contract/events/events.ts'
import type { AccountRef, EventScope } from '../../base/access/scope.ts'
import type { Tx } from '../../base/database/db.ts'
import { refuse } from '../../base/refusal.ts'
import { openContent, type StoredContent } from '../events/rules/versions/content.ts'
import type { GuestToAdd } from '../guests/store/guests.ts'
import { secondAddressColumn } from '../guests/store/second-address.ts'

/** Whose templates: null for all events, else those of these events and the person's own. */
type TemplateReader = { personId: string; eventIds: readonly string[] | null }

/** Members who see some events see the templates of these, and those that they saved. */
const isSeenBy = ({ personId, eventIds }: TemplateReader) =>
  eventIds === null
    ? sql<boolean>`true`
    : sql<boolean>`(event_template.created_by = ${personId} or event_template.source_event = any(${eventIds}))`

type OwnTemplateRow = { id: string; name: string; mode: EventMode; content: StoredContent }

/** The templates of the team, the newest first. */
export async function listOwnTemplates(tx: Tx, { accountId }: AccountRef, reader: TemplateReader) {
  const rows = await tx
    .selectFrom('event_template')
    .leftJoin('person', 'person.id', 'event_template.created_by')
    .select([
      'event_template.id',
      'event_template.name',
      'event_template.mode',
      'event_template.created_at as at',
      'person.full_name as by',
      ...(['type', 'templateId', 'colourStyle', 'title'] as const).map((name) =>
        sql<string | null>`event_template.content -> 'event' ->> ${sql.lit(name)}`.as(name),
      ),
    ])
    .where('event_template.account_id', '=', accountId)
    .where(isSeenBy(reader))
    .orderBy('event_template.created_at', 'desc')
    .execute()
  return rows.map(({ by, type, templateId, colourStyle, title, ...row }) => ({
    ...row,
    by: by ?? '',
    mode: row.mode as EventMode,
    type: eventTypes.find((one) => one === type) ?? ('Other' as const),
    templateId: templateId ?? '',
    colourStyle: colourStyle ?? '',
    title: title ?? '',
  }))
}

export async function getOwnTemplate(
  tx: Tx,
  { accountId }: AccountRef,
  { id, reader }: { id: string; reader: TemplateReader },
): Promise<OwnTemplateRow> {
  const row = await tx
    .selectFrom('event_template')
    .select(['id', 'name', 'mode', 'content'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(isSeenBy(reader))
    .forUpdate()
    .executeTakeFirst()
  return row
    ? { ...row, mode: row.mode as EventMode, content: openContent(row.content) }
    : refuse('notFound')
}

type NewTemplateRow = OwnTemplateRow & { createdBy: string; at: Date }

/** Adds a template. False if the team has as many as it may have. */
export async function insertOwnTemplate(
  tx: Tx,
  { accountId, eventId }: EventScope,
  { id, name, mode, content, createdBy, at }: NewTemplateRow,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into event_template (account_id, id, name, mode, content, source_event, created_by, created_at)
    select ${accountId}, ${id}, ${name}, ${mode}, ${JSON.stringify(content)}::jsonb, ${eventId}, ${createdBy}, ${at}
    where (select count(*) from event_template where account_id = ${accountId}) < ${limit}
    returning id`.execute(tx)
  return rows.length > 0
}

export async function renameTemplateRow(
  tx: Tx,
  { accountId }: AccountRef,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await tx
    .updateTable('event_template')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteTemplateRow(
  tx: Tx,
  { accountId }: AccountRef,
  id: string,
): Promise<void> {
  await tx
    .deleteFrom('event_template')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** The guests of an event as a new list, without anything they answered or did. */
export async function listGuestsToCopy(tx: Tx, scope: EventScope): Promise<GuestToAdd[]> {
  const rows = await tx
    .selectFrom('guest')
    .select([
      'name',
      'email',
      'phone',
      'category',
      'language',
      'party_limit as partyLimit',
      'tags',
      'functions',
      'custom_values as customValues',
      secondAddressColumn,
    ])
    .where('event_id', '=', scope.eventId)
    .where('deleted_at', 'is', null)
    .where('walk_in', '=', false)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    second: row.second ?? undefined,
    customValues: row.customValues as Record<string, string>,
    companions: [],
    table: '',
    doorNote: '',
  }))
}

/** The tables and areas of an event, without people, for the functions that come along. */
export async function copySeating(
  tx: Tx,
  source: EventScope,
  { eventId }: EventScope,
): Promise<void> {
  const isTaken = sql`(function_id = '' or function_id in (select id from programme_row where event_id = ${eventId} and asks_everyone is not null))`
  await sql`
    insert into seating_plan (event_id, function_id) select ${eventId}, function_id from seating_plan where event_id = ${source.eventId} and ${isTaken}`.execute(
    tx,
  )
  await sql`
    insert into seating_table (event_id, function_id, id, kind, number, name, seats, x, y, width, height, turned)
    select ${eventId}, function_id, id, kind, number, name, seats, x, y, width, height, turned
    from seating_table where event_id = ${source.eventId} and ${isTaken}`.execute(tx)
}

/** The zones of the door, without people, for the functions that come along. */
export async function copyZones(
  tx: Tx,
  source: EventScope,
  { eventId }: EventScope,
): Promise<void> {
  await sql`
    insert into door_zone (event_id, id, position, title, titles, capacity, function_id, audience, groups)
    select ${eventId}, id, position, title, titles, capacity, function_id, audience, groups from door_zone
    where event_id = ${source.eventId}
      and (function_id = '' or function_id in (select id from programme_row where event_id = ${eventId} and asks_everyone is not null))`.execute(
    tx,
  )
}

/** The tags of an event and the fields that its hosts defined, for the guests who come along. */
export async function copyTagsAndFields(
  tx: Tx,
  source: EventScope,
  { eventId }: EventScope,
): Promise<void> {
  await sql`
    insert into guest_tag (event_id, id, name, created_at) select ${eventId}, id, name, created_at from guest_tag where event_id = ${source.eventId}`.execute(
    tx,
  )
  await sql`
    insert into guest_field (event_id, id, key, name, kind, choices, position)
    select ${eventId}, id, key, name, kind, choices, position from guest_field where event_id = ${source.eventId}`.execute(
    tx,
  )
}
