import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { ImportKey } from './imports.ts'
import { guestDetailsJson } from './undo.ts'

/** `before` is the private note. */
export type ImportCells = { row: number; id: string; cells: string[]; before: string }

/** The guests of a list whose cells in these columns may hold several numbers or addresses, locked. */
export async function listCellsWithSeveral(
  tx: Tx,
  { eventId, importId }: ImportKey,
  columns: readonly number[],
): Promise<ImportCells[]> {
  const { rows } = await sql<ImportCells>`
    select i.row, i.guest_id as id, r.cells, g.host_note as before from import_guest i
      join import_row r on r.event_id = i.event_id and r.import_id = i.import_id and r.row = i.row
      join guest g on g.event_id = i.event_id and g.id = i.guest_id
    where i.event_id = ${eventId} and i.import_id = ${importId}
      and exists (select from unnest(${[...columns]}::int[]) as c (at) where r.cells->>c.at ~ '(:::|[/;,،؛|\n]|\\s(or|ou|oder|أو|या)\\s)')
    order by i.row for update of g`.execute(tx)
  return rows
}

/** Changes private notes. Those of guests who were there before come back with an undo. */
export async function updateHostNotes(
  tx: Tx,
  { eventId }: ImportKey,
  notes: ReadonlyArray<{ id: string; note: string }>,
  { undoId, at }: { undoId: string; at: Date },
): Promise<void> {
  if (notes.length === 0) return
  await sql`
    with noted as materialized (select * from unnest(${notes.map(({ id }) => id)}::text[], ${notes.map(({ note }) => note)}::text[]) as n (id, note)),
    undoable as (
      insert into guest_undo_row as r (event_id, undo_id, guest_id, before, after)
      select ${eventId}, ${undoId}, n.id, ${guestDetailsJson(sql`g`)}, ${guestDetailsJson(sql`g`)} || jsonb_build_object('host_note', n.note)
      from noted n join guest g on g.event_id = ${eventId} and g.id = n.id
      on conflict (event_id, undo_id, guest_id) do update set after = r.after || jsonb_build_object('host_note', excluded.after->'host_note') where r.before is not null)
    update guest g set host_note = n.note, updated_at = ${at} from noted n where g.event_id = ${eventId} and g.id = n.id`.execute(
    tx,
  )
}
