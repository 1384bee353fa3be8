import { sql, type RawBuilder } from 'kysely'
import {
  renameCompanionFunctions,
  type CompanionFunctions,
} from '@mehfil/contract/rsvp/companion-functions.ts'
import { movePersonAnswers, type AnswersByKey } from '../rules/person-answers.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { GuestScope } from '../../../base/access/scope.ts'

export const insertCompanions = (
  tx: Tx,
  eventId: string,
  guestId: string,
  names: readonly string[],
) =>
  tx
    .insertInto('companion')
    .values(
      names.map((name, position) => ({
        event_id: eventId,
        guest_id: guestId,
        position: position + 1,
        name,
      })),
    )
    .execute()

/** Their own answers, and the functions they are invited to, move along with their names. */
export async function replaceCompanions(
  tx: Tx,
  scope: GuestScope,
  names: readonly string[],
  people: number,
): Promise<void> {
  const { companions, answers, own } = await getParty(tx, scope)
  const moved = movePersonAnswers(answers, { namesBefore: companions, namesAfter: names, people })
  if (moved !== answers) await replaceAnswers(tx, scope, moved)
  const renamed = renameCompanionFunctions(own, { companions }, { companions: names, people })
  if (renamed !== own) await saveCompanionFunctions(tx, scope, renamed)
  await tx
    .deleteFrom('companion')
    .where('event_id', '=', scope.eventId)
    .where('guest_id', '=', scope.guestId)
    .execute()
  if (names.length > 0) await insertCompanions(tx, scope.eventId, scope.guestId, names)
}

export type PartyKey = Pick<GuestScope, 'eventId' | 'guestId'>

export const getPartyAnswers = async (tx: Tx, scope: PartyKey): Promise<AnswersByKey> =>
  (await getParty(tx, scope)).answers

type StoredParty = { companions: string[]; answers: AnswersByKey; own: CompanionFunctions }

async function getParty(tx: Tx, { eventId, guestId }: PartyKey): Promise<StoredParty> {
  const { rows } = await sql<StoredParty>`
    select array(select c.name from companion c where c.event_id = ${eventId} and c.guest_id = ${guestId} order by c.position) as companions,
      coalesce((select jsonb_object_agg(question_answer_key(q.question_id, q.person), q.value) from question_answer q where q.event_id = ${eventId} and q.guest_id = ${guestId}), '{}') as answers,
      coalesce((select g.companion_functions from guest g where g.event_id = ${eventId} and g.id = ${guestId}), '{}') as own`.execute(
    tx,
  )
  return rows[0] ?? { companions: [], answers: {}, own: {} }
}

type RenamedInvitation = {
  id: string
  own: CompanionFunctions
  before: string[]
  after: string[]
  people: number
}

/** What single people are invited to stays theirs where a list, or its undo, calls them otherwise. */
export async function renameInvitations(
  tx: Tx,
  eventId: string,
  parties: readonly RenamedInvitation[],
): Promise<void> {
  const renamed = parties.flatMap(({ id, own, before, after, people }) => {
    const next = renameCompanionFunctions(
      own,
      { companions: before },
      { companions: after, people: Math.max(people, 1 + after.length) },
    )
    return next === own ? [] : [{ id, own: next }]
  })
  if (renamed.length === 0) return
  await sql`
    update guest g set companion_functions = r.own from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as r (id text, own jsonb)
    where g.event_id = ${eventId} and g.id = r.id`.execute(tx)
}

const saveCompanionFunctions = (
  tx: Tx,
  { eventId, guestId }: GuestScope,
  own: CompanionFunctions,
) =>
  tx
    .updateTable('guest')
    .set({ companion_functions: JSON.stringify(own) })
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .execute()

export async function replaceAnswers(
  tx: Tx,
  { eventId, guestId }: PartyKey,
  answers: AnswersByKey,
): Promise<void> {
  await tx
    .deleteFrom('question_answer')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .execute()
  const rows = Object.entries(answers).map(([key, value]) => {
    const [question_id = '', person = '0'] = key.split('.')
    return { event_id: eventId, guest_id: guestId, question_id, person: Number(person), value }
  })
  if (rows.length > 0) await tx.insertInto('question_answer').values(rows).execute()
}

/** The names of a guest's companions in their order, as JSON. */
export const companionNames = (guest: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(c.name order by c.position), '[]') from companion c where c.event_id = ${guest}.event_id and c.guest_id = ${guest}.id)`
