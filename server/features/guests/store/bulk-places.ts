import { sql } from 'kysely'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { PlacedParty } from '../../events/actions/function-waitlist.ts'
import { partyAnswers } from '../../events/store/function-waitlist.ts'
import type { FunctionParty } from '../../events/rules/function-places/waiting.ts'
import { buildSelectionCondition } from './selection.ts'
import { isInPart, type GuestUndo, type UndoPart } from './undo.ts'

/** Which of these guests a host has chosen, and how many were chosen in all. */
export async function pickSelected(
  tx: Tx,
  scope: EventScope,
  { selection, among }: { selection: GuestSelection; among: readonly string[] },
): Promise<{ ids: string[]; guests: number }> {
  const { rows } = await sql<{ ids: string[]; guests: number }>`
    select count(*)::int as guests, coalesce(array_agg(id) filter (where id = any(${among}::text[])), '{}') as ids
    from guest where event_id = ${scope.eventId} and ${buildSelectionCondition(selection, scope)}`.execute(
    tx,
  )
  return rows[0] ?? { ids: [], guests: 0 }
}

/** What the parties said before they got places, and afterwards. */
export async function rememberPlaces(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  undoId: string,
  parties: readonly PlacedParty[],
): Promise<void> {
  const rows = parties.map(({ id, answers, before }) => ({ id, answers, before }))
  await sql`
    insert into guest_undo_row (event_id, undo_id, guest_id, before, after)
    select ${eventId}, ${undoId}, p.id, jsonb_build_object('answers', p.before), jsonb_build_object('answers', p.answers)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id text, answers jsonb, before jsonb)`.execute(
    tx,
  )
}

/** Parties of such a change that have said nothing else since, with what they said before it. */
export async function listPlacedParties(
  tx: Tx,
  undo: GuestUndo,
  part: UndoPart,
): Promise<FunctionParty[]> {
  const { rows } = await sql<FunctionParty>`
    select g.id, r.before->'answers' as answers from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
    where r.event_id = ${undo.event_id} and r.undo_id = ${undo.id} and ${isInPart(part)} and g.deleted_at is null
      and g.answer = 'yes' and g.waitlisted_at is null and ${partyAnswers} = r.after->'answers'
    order by g.id for update of g`.execute(tx)
  return rows
}
