import { sql } from 'kysely'
import { betweenNumbers } from '@mehfil/contract/guests/several-numbers.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { ImportKey } from './imports.ts'
import { guestDetailsJson } from './undo.ts'

/** A row whose guest has a note, or may have several numbers or addresses, by the row of the guest. */
export type NotedRow = {
  target: number
  cells: string[]
  name: string
  /** Empty where another guest has it. */
  email: string
  /** Of another person of the household. */
  isMember: boolean
}

/** The columns of numbers, addresses, notes, people of a function, names, and words beside counts, counted from 0. */
export type NotedColumns = Record<
  'phones' | 'mails' | 'notes' | 'functions' | 'names' | 'words',
  readonly number[]
>

/** An extension or a word beside a number: "555 0143 x204", "07400 123123 (Sian)". */
const besideNumber = String.raw`[^\d\s().+'-]`

/** A name may be read without what is behind one of these. */
const besideName = String.raw`[0-9٠-٩+(/]`
const wordBesideCount = String.raw`[^\d\s+.,]`

/** A one may be a mark. */
const peopleNumber = String.raw`[2-9٢-٩]|\d\d`

/**
 * The rows with a note, with several numbers or addresses, in a cell or in several columns, those whose address is of
 * another guest, and those that become one guest with others. To be read from a planned list, before it is settled.
 */
export async function listNotedRows(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { phones, mails, notes, functions, names, words }: NotedColumns,
): Promise<NotedRow[]> {
  const hasMore = (columns: readonly number[], than: number) =>
    sql`(select count(*) from unnest(${[...columns]}::int[]) as c (at) where btrim(coalesce(r.cells->>c.at, '')) <> '') > ${than}::int`
  const isWritten = (columns: readonly number[], pattern: string) =>
    sql`exists (select from unnest(${[...columns]}::int[]) as c (at) where r.cells->>c.at ~* ${pattern})`
  const { rows } = await sql<NotedRow>`
    with sized as materialized (
      select p.row_number, p.target_row, p.loses_email, count(*) over (partition by p.target_row) as size from planned_row p where p.action <> 'skip')
    select s.target_row as target, r.cells, i.name, case when s.loses_email then '' else i.email end as email, i.household is not null and i.household = o.household and i.row <> o.row as "isMember"
    from sized s join import_guest i on i.event_id = ${eventId} and i.import_id = ${importId} and i.row = s.row_number
      join import_guest o on o.event_id = ${eventId} and o.import_id = ${importId} and o.row = s.target_row
      join import_row r on r.event_id = ${eventId} and r.import_id = ${importId} and r.row = s.row_number
    where s.size > 1 or s.loses_email or ${hasMore(phones, 1)} or ${isWritten(phones, besideNumber)} or ${hasMore(mails, 1)} or ${hasMore(notes, 0)}
      or ${isWritten([...phones, ...mails], betweenNumbers)} or ${isWritten(functions, peopleNumber)}
      or ${isWritten(names, besideName)} or ${isWritten(words, wordBesideCount)}
    order by s.target_row, s.row_number`.execute(tx)
  return rows
}

export type NotedGuest = {
  row: number
  id: string
  email: string
  phone: string
  /** The second address; empty for none. */
  second: string
  places: number
  before: string
  /** Whether the list adds the guest. */
  isAdded: boolean
}

/** The guests of some rows of a settled list, locked; `before` is the private note. */
export async function listNotedGuests(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { numbers, undoId }: { numbers: readonly number[]; undoId: string },
): Promise<NotedGuest[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<NotedGuest>`
    select i.row, i.guest_id as id, g.email, g.phone, coalesce(a.email, '') as second, g.party_limit as places, g.host_note as before,
      exists (select from guest_undo_row u where u.event_id = g.event_id and u.undo_id = ${undoId} and u.guest_id = g.id and u.before is null) as "isAdded"
    from import_guest i
      join guest g on g.event_id = i.event_id and g.id = i.guest_id left join guest_address a on a.event_id = g.event_id and a.guest_id = g.id
    where i.event_id = ${eventId} and i.import_id = ${importId} and i.row = any(${[...numbers]}::int[])
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
