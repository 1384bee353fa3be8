import { sql } from 'kysely'
import type { EventMode, EventType } from '@mehfil/contract/events/events.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../../../base/database/db.ts'
import { createEventScope, type AccountScope, type EventScope } from '../../../base/access/scope.ts'

type NewDraftEvent = {
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

/** Adds a draft. A person who sees only some events also sees the new one. */
export async function insertDraft(
  tx: Tx,
  scope: AccountScope,
  event: NewDraftEvent,
  at: Date,
): Promise<EventScope> {
  await tx
    .insertInto('event')
    .values({
      account_id: scope.accountId,
      id: event.id,
      mode: event.mode,
      type: event.type,
      title: event.title,
      zone: event.zone,
      duration_minutes: event.durationMinutes,
      template_id: event.templateId,
      colour_style: event.colourStyle,
      languages: event.languages,
      created_by: scope.personId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await tx
    .updateTable('member')
    .set({ event_ids: sql<string[]>`array_append(event_ids, ${event.id})` })
    .where('account_id', '=', scope.accountId)
    .where('person_id', '=', scope.personId)
    .where('event_ids', 'is not', null)
    .execute()
  return createEventScope(scope, event.id)
}

/** The wizard shows these steps as done. */
export async function setSavedSteps(
  tx: Tx,
  scope: EventScope,
  steps: readonly string[],
): Promise<void> {
  await tx
    .updateTable('event')
    .set({ steps_saved: [...steps] })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', scope.eventId)
    .execute()
}
