import { sql } from 'kysely'
import type { SectionKind, SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'

/** The sections in the host's order. */
export async function listPageSections(
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<SectionRecord[]> {
  const rows = await tx
    .selectFrom('page_section')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, kind, title, body, items, translations }) => ({
    id,
    kind: kind as SectionKind,
    title,
    text: body,
    items: items as SectionRecord['items'],
    translations: translations as SectionRecord['translations'],
  }))
}

export async function replacePageSections(
  tx: Tx,
  scope: EventScope,
  sections: readonly SectionRecord[],
): Promise<void> {
  const positioned = sections.map(({ text, ...section }, position) => ({
    ...section,
    body: text,
    position,
  }))
  await tx.deleteFrom('page_section').where('event_id', '=', scope.eventId).execute()
  await sql`
    insert into page_section (event_id, id, position, kind, title, body, items, translations)
      select ${scope.eventId}, id, position, kind, title, body, items, translations
      from jsonb_to_recordset(${JSON.stringify(positioned)}::jsonb)
        as sent (id text, position int, kind text, title text, body text, items jsonb, translations jsonb)`.execute(
    tx,
  )
}
