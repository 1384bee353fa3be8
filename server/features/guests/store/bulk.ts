import { sql } from 'kysely'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import { allowLongStatements, type Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { buildSelectionCondition } from './selection.ts'
import { wholeUndo, type UndoPart } from './undo.ts'

export type BulkAction =
  | 'delete'
  | 'category'
  | 'language'
  | 'confirm'
  | 'unconfirm'
  | 'tag'
  | 'untag'
  | 'invite'
  | 'uninvite'
/** What a host can take back for a day. */
export type UndoAct = BulkAction | 'add' | 'import' | 'merge' | 'split' | 'place'
export type BulkChangeContext = { id: string; at: Date; by: string; selection: GuestSelection }
export type BulkChangeResult = { guests: number; people: number }

/** A hundred thousand guests need a longer timeout. They are counted in a shard of their own. */
export async function prepareBulk(tx: Tx): Promise<void> {
  await sql`${allowLongStatements}, set_config('mehfil.bulk', 'on', true)`.execute(tx)
}

export async function insertUndo(
  tx: Tx,
  scope: EventScope | GuestScope,
  {
    id,
    act,
    value = '',
    by,
    at,
  }: {
    id: string
    act: UndoAct
    value?: string
    by: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('guest_undo')
    .values({ event_id: scope.eventId, id, act, value, by_person: by, at })
    .execute()
}

export async function completeUndo(
  tx: Tx,
  scope: EventScope | GuestScope,
  id: string,
  { guests, people }: BulkChangeResult,
): Promise<void> {
  await tx
    .updateTable('guest_undo')
    .set({ guests, people })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .execute()
}

/** A guest who alone is invited to some functions is invited to one more. */
const ownWith = (id: string) =>
  sql`case when companion_functions ? '' and not companion_functions->'' ? ${id} then jsonb_set(companion_functions, array[''], companion_functions->'' || to_jsonb(${id}::text)) else companion_functions end`

/** For each action: which guests change, what is set, and what is remembered for the undo. */
const changesByAct = (act: BulkAction, { value, at }: { value: string; at: Date }) =>
  ({
    delete: { only: sql`true`, to: sql`deleted_at = ${at}`, before: sql`'{}'::jsonb` },
    category: {
      only: sql`category <> ${value}`,
      to: sql`category = ${value}`,
      before: sql`jsonb_build_object('category', category)`,
    },
    language: {
      only: sql`language <> ${value}`,
      to: sql`language = ${value}`,
      before: sql`jsonb_build_object('language', language)`,
    },
    confirm: {
      only: sql`confirmed_at is null and answer is distinct from 'no'`,
      to: sql`confirmed_at = ${at}, waitlisted_at = null`,
      before: sql`jsonb_build_object('waitlisted_at', waitlisted_at)`,
    },
    unconfirm: {
      only: sql`confirmed_at is not null`,
      to: sql`confirmed_at = null`,
      before: sql`jsonb_build_object('confirmed_at', confirmed_at)`,
    },
    tag: {
      only: sql`not tags @> ${[value]}::text[]`,
      to: sql`tags = tags || ${[value]}::text[]`,
      before: sql`'{}'::jsonb`,
    },
    untag: {
      only: sql`tags <> '{}' and tags @> ${[value]}::text[]`,
      to: sql`tags = array_remove(tags, ${value})`,
      before: sql`'{}'::jsonb`,
    },
    invite: {
      only: sql`not functions @> ${[value]}::text[]`,
      to: sql`functions = functions || ${[value]}::text[], companion_functions = ${ownWith(value)}`,
      before: sql`'{}'::jsonb`,
    },
    uninvite: {
      only: sql`functions @> ${[value]}::text[]`,
      to: sql`functions = array_remove(functions, ${value})`,
      before: sql`'{}'::jsonb`,
    },
  })[act]

/**
 * One statement for any number of guests. Guests that have the value already do not count; `but`
 * names guests to leave out.
 */
export async function changeSelectedGuests(
  tx: Tx,
  scope: EventScope,
  { id, at, selection }: BulkChangeContext,
  { act, value = '', but = [] }: { act: BulkAction; value?: string; but?: readonly string[] },
): Promise<BulkChangeResult> {
  const { only, to, before } = changesByAct(act, { value, at })
  const { rows } = await sql<BulkChangeResult>`
    with picked as materialized (select event_id, id, ${before} as before from guest where event_id = ${scope.eventId} and ${buildSelectionCondition(selection, scope)} and ${only} and id <> all(${but}) for update),
    undoable as (insert into guest_undo_row (event_id, undo_id, guest_id, before) select event_id, ${id}, id, before from picked),
    changed as (update guest g set ${to}, updated_at = ${at} from picked p where g.event_id = p.event_id and g.id = p.id returning g.heads - g.absent as heads)
    select count(*)::int as guests, coalesce(sum(heads), 0)::int as people from changed`.execute(tx)
  return rows[0] ?? { guests: 0, people: 0 }
}

/** The selected guests on the waiting list, in its order. */
export async function listWaitingGuests(
  tx: Tx,
  scope: EventScope,
  selection: GuestSelection,
): Promise<Array<{ id: string; heads: number }>> {
  const { rows } = await sql<{ id: string; heads: number }>`
    select id, heads - absent as heads from guest where event_id = ${scope.eventId} and ${buildSelectionCondition(selection, scope)} and waitlisted_at is not null order by waitlisted_at, id`.execute(
    tx,
  )
  return rows
}

/** Queues a mail for guests who said yes and are now confirmed, once in a guest's life. */
export async function enqueueConfirmedMails(
  tx: Tx,
  scope: EventScope,
  id: string,
  at: Date,
): Promise<void> {
  await sql`
    select enqueue_unwritten_mail(g.event_id, ${scope.accountId}, g, 'thanks', jsonb_build_object('why', 'confirmed', 'answer', 'yes', 'people', g.heads - g.absent, 'waiting', false, 'pending', false), 'confirmed ' || g.event_id || g.id, ${at})
    from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
    where r.event_id = ${scope.eventId} and r.undo_id = ${id} and g.answer = 'yes'`.execute(tx)
}

/** The guests of a change, or of one part of its undo. */
export async function listChangedGuests(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  undoId: string,
  { after, until }: UndoPart = wholeUndo,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select guest_id as id from guest_undo_row where event_id = ${eventId} and undo_id = ${undoId}
      and guest_id > ${after} and (${until}::text is null or guest_id <= ${until})`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The guests of an import who were on the list before it. */
export async function listUpdatedGuests(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  undoId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select guest_id as id from guest_undo_row where event_id = ${eventId} and undo_id = ${undoId} and before is not null`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function hasFreedSeats(tx: Tx, scope: EventScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from guest_undo_row r join guest g on g.event_id = r.event_id and g.id = r.guest_id
      where r.event_id = ${scope.eventId} and r.undo_id = ${id} and g.answer = 'yes' and g.waitlisted_at is null) as held`.execute(
    tx,
  )
  return rows[0]?.held ?? false
}
