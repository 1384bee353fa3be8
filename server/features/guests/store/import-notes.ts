import { sql } from 'kysely'
import { maxHostNoteLength } from '@mehfil/contract/guests/guests.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { ImportKey } from './imports.ts'

export type ImportCells = { id: string; cells: string[] }

/** The guests of a list whose cells in these columns may hold several numbers or addresses. */
export async function listCellsWithSeveral(
  tx: Tx,
  { eventId, importId }: ImportKey,
  columns: readonly number[],
): Promise<ImportCells[]> {
  const { rows } = await sql<ImportCells>`
    select i.guest_id as id, r.cells from import_guest i
      join import_row r on r.event_id = i.event_id and r.import_id = i.import_id and r.row = i.row
    where i.event_id = ${eventId} and i.import_id = ${importId}
      and exists (select from unnest(${[...columns]}::int[]) as c (at) where r.cells->>c.at ~ '(:::|[/;,،؛|\n]|\\s(or|ou|oder|أو|या)\\s)')`.execute(
    tx,
  )
  return rows
}

/** Adds a line to the private notes of guests, once. */
export async function addHostNotes(
  tx: Tx,
  { eventId }: ImportKey,
  notes: ReadonlyArray<{ id: string; note: string }>,
): Promise<void> {
  if (notes.length === 0) return
  await sql`
    update guest g set host_note = left(case when g.host_note = '' then n.note else g.host_note || E'\n' || n.note end, ${maxHostNoteLength}::int)
    from unnest(${notes.map(({ id }) => id)}::text[], ${notes.map(({ note }) => note)}::text[]) as n (id, note)
    where g.event_id = ${eventId} and g.id = n.id and strpos(g.host_note, n.note) = 0`.execute(tx)
}
