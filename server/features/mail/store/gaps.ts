import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { GuestCondition } from '../../events/store/reachable.ts'

/** How many names are told. */
const maxNames = 20

const emptyBy: Readonly<Record<string, GuestCondition>> = {
  name: sql<boolean>`g.name = ''`,
  first_name: sql<boolean>`g.name = ''`,
  table: sql<boolean>`g.table_name = ''`,
}

const lacksCustomValue = (key: string): GuestCondition =>
  sql<boolean>`not exists (select from guest_field f where f.event_id = g.event_id and f.key = ${key} and g.custom_values ? f.id)`

export async function listGuestLanguages(
  tx: Tx,
  scope: EventScope,
  chosen: GuestCondition,
): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`
    select distinct g.language from guest g where g.event_id = ${scope.eventId} and ${chosen}`.execute(
    tx,
  )
  return rows.map(({ language }) => language)
}

type GuestsWithout = { guests: number; names: Array<{ id: string; name: string }> }

/** The chosen guests who lack a value, with the first names of the list. */
export async function listGuestsWithout(
  tx: Tx,
  scope: EventScope,
  {
    placeholder,
    chosen,
    languages,
  }: { placeholder: string; chosen: GuestCondition; languages: readonly string[] },
): Promise<GuestsWithout> {
  const lacks = emptyBy[placeholder] ?? lacksCustomValue(placeholder.replace(/^custom\./, ''))
  const { rows } = await sql<GuestsWithout>`
    with without as (
      select g.id, coalesce(nullif(g.name, ''), g.email) as name, g.created_at from guest g
      where g.event_id = ${scope.eventId} and ${chosen} and ${lacks} and g.language = any(${languages}))
    select (select count(*)::int from without) as guests,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)), '[]') from (select id, name from without order by created_at, id limit ${maxNames}) first) as names`.execute(
    tx,
  )
  return rows[0] ?? { guests: 0, names: [] }
}
