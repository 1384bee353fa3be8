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
export async function insertDraft(
  tx: Tx,
  scope: AccountScope,
  event: NewEvent,
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
  return newEventScope(scope, event.id)
}
