import { sql } from 'kysely'
import type { EventMode, EventType } from '@mehfil/contract/events.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Tx } from '../../../base/db.ts'
import { newEventScope, type AccountScope, type EventScope } from '../../../base/scope.ts'

type NewEvent = {
  id: string
  mode: EventMode
  type: EventType
  title: string
  zone: string
  durationMinutes: number
  templateId: string
  colourStyle: string
  languages: Language[]
}

/** Adds a draft. Whoever may see some events only may see the new one too. */
export async function insertDraft(tx: Tx, scope: AccountScope, event: NewEvent, at: Date): Promise<EventScope> {
  await tx.insertInto('event').values({
    account_id: scope.accountId, id: event.id, mode: event.mode, type: event.type, title: event.title, zone: event.zone,
    duration_minutes: event.durationMinutes, template_id: event.templateId, colour_style: event.colourStyle, languages: event.languages,
    created_by: scope.personId, created_at: at, updated_at: at,
  }).execute()
  await tx.updateTable('member').set({ event_ids: sql<string[]>`array_append(event_ids, ${event.id})` })
    .where('account_id', '=', scope.accountId).where('person_id', '=', scope.personId).where('event_ids', 'is not', null).execute()
  return newEventScope(scope, event.id)
}

/** Takes a draft away with all that hangs on it; answers the names of its files, which nobody needs any more. */
export async function removeDraft(tx: Tx, scope: EventScope): Promise<string[]> {
  const pictures = await tx.deleteFrom('event_picture').where('event_id', '=', scope.eventId).returning(['file', 'small_file']).execute()
  await tx.deleteFrom('event').where('account_id', '=', scope.accountId).where('id', '=', scope.eventId).execute()
  await tx.updateTable('member').set({ event_ids: sql<string[]>`array_remove(event_ids, ${scope.eventId})` })
    .where('account_id', '=', scope.accountId).where(sql<string>`${scope.eventId}`, '=', sql<string>`any(event_ids)`).execute()
  await tx.updateTable('team_invitation').set({ event_ids: sql<string[]>`array_remove(event_ids, ${scope.eventId})` })
    .where('account_id', '=', scope.accountId).where(sql<string>`${scope.eventId}`, '=', sql<string>`any(event_ids)`).execute()
  return pictures.flatMap(({ file, small_file }) => (small_file ? [file, small_file] : [file]))
}
