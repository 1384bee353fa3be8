import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../../base/database/db.ts'
import {
  getPublicEventScope,
  type EventScope,
  type GuestScope,
} from '../../../base/access/scope.ts'
import type { FunctionOption } from '../../events/rules/functions.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import { questionColumns, toQuestionFacts } from '../../events/store/questions.ts'
import type { StoredQuestion } from '../rules/questions.ts'

/** An event with its questions, against which an answer is checked. */
export type EventForm = { event: EventRow; questions: StoredQuestion[]; version: string }

/** The questions in the order of the form, deleted ones last. */
export async function listQuestions(
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<StoredQuestion[]> {
  const rows = await tx
    .selectFrom('question')
    .select([...questionColumns, 'deleted_at'])
    .where('event_id', '=', scope.eventId)
    .orderBy('deleted_at', (by) => by.asc().nullsFirst())
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...toQuestionFacts(row),
    deleted: row.deleted_at !== null,
    values: parseStoredOptions(row.choices, false),
    formerValues: parseStoredOptions(row.choices, true),
  }))
}

type StoredQuestionOption = FunctionOption & { gone?: true }

const parseStoredOptions = (choices: unknown, isGone: boolean): FunctionOption[] =>
  (choices as StoredQuestionOption[])
    .filter((option) => Boolean(option.gone) === isGone)
    .map(({ gone: _, ...option }) => option)

/** The version is read first: any later change makes an answer fail its check. */
export async function getEventForm(tx: Tx, scope: EventScope | GuestScope): Promise<EventForm> {
  const { rows } = await sql<{
    version: string
  }>`select xmin::text as version from event where id = ${scope.eventId}`.execute(tx)
  const event = await getEvent(tx, scope)
  return { event, questions: await listQuestions(tx, scope), version: rows[0]?.version ?? '' }
}

export type EventFormCache = {
  /**
   * The form of a published event as it was last read. Callers pass its version when they write.
   */
  get(eventId: string): Promise<EventForm>
  /** Reads the form again. */
  reload(eventId: string): Promise<EventForm>
}

const maxCachedForms = 500

/**
 * Caches forms. They never expire: an answer checked with an old version is refused by the database
 * and checked again.
 */
export function createEventFormCache(db: Db): EventFormCache {
  const formsByEvent = new LRUCache<string, EventForm>({ max: maxCachedForms })
  const reload: EventFormCache['reload'] = async (eventId) => {
    const form = await getEventForm(db, await getPublicEventScope(db, eventId))
    formsByEvent.set(eventId, form)
    return form
  }
  return { reload, get: async (eventId) => formsByEvent.get(eventId) ?? reload(eventId) }
}
