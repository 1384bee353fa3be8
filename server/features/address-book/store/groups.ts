import { sql } from 'kysely'
import type { AccountRef } from '../../../base/access/scope.ts'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import type { Random } from '../../../base/random.ts'

type NewGroupContext = { random: Pick<Random, 'id'>; now: Date }

/** The ids of the groups with these names, new ones included, by the name as written. */
export async function ensureGroups(
  tx: Tx,
  { accountId }: AccountRef,
  names: readonly string[],
  { random, now }: NewGroupContext,
): Promise<Map<string, string>> {
  const written = [...new Set(names)]
  if (written.length === 0) return new Map()
  await sql`
    insert into address_book_group (account_id, id, name, created_at)
    select ${accountId}, id, name, ${now} from unnest(${written.map(() => random.id())}::text[], ${written}::text[]) as sent (id, name)
    on conflict (account_id, folded_name) do nothing`.execute(tx)
  const { rows } = await sql<{ name: string; id: string }>`
    select sent.name, g.id from unnest(${written}::text[]) as sent (name)
    join address_book_group g on g.account_id = ${accountId} and g.folded_name = normalize_search_text(sent.name)`.execute(
    tx,
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export type BookGroupCount = { id: string; name: string; people: number }

/** The groups that people have, with their number. */
export async function countGroups(tx: Tx, { accountId }: AccountRef): Promise<BookGroupCount[]> {
  const { rows } = await sql<BookGroupCount>`
    select g.id, g.name, c.people::int as people from address_book_group g
    join (select unnest(groups) as id, count(*) as people from address_book_person where account_id = ${accountId} and groups <> '{}' group by 1) c on c.id = g.id
    where g.account_id = ${accountId} order by g.folded_name`.execute(tx)
  return rows
}

export async function renameGroupRow(
  tx: Tx,
  { accountId }: AccountRef,
  { id, name }: { id: string; name: string },
): Promise<'renamed' | 'missing' | 'taken'> {
  try {
    const row = await tx
      .updateTable('address_book_group')
      .set({ name })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row ? 'renamed' : 'missing'
  } catch (error) {
    if (isUniqueViolation(error, 'address_book_group_account_id_folded_name_key')) return 'taken'
    throw error
  }
}

/** Deletes the group and takes it off every person. The number who had it; null without such a group. */
export async function deleteGroup(
  tx: Tx,
  { accountId }: AccountRef,
  id: string,
): Promise<number | null> {
  const row = await tx
    .deleteFrom('address_book_group')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const { rows } = await sql<{ count: number }>`
    with changed as (update address_book_person set groups = array_remove(groups, ${id}) where account_id = ${accountId} and groups <> '{}' and groups @> ${[id]}::text[] returning 1)
    select count(*)::int as count from changed`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Gives the group to these people, or takes it from them. The number who were changed. */
export async function setGroup(
  tx: Tx,
  { accountId }: AccountRef,
  { ids, group, has, now }: { ids: readonly string[]; group: string; has: boolean; now: Date },
): Promise<number> {
  const next = has ? sql`array_append(groups, ${group})` : sql`array_remove(groups, ${group})`
  const { rows } = await sql<{ count: number }>`
    with changed as (
      update address_book_person set groups = ${next}, written_at = ${now} where account_id = ${accountId} and id = any(${ids}::text[])
        and (groups @> ${[group]}::text[]) <> ${has} returning 1)
    select count(*)::int as count from changed`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function deleteEmptyGroups(tx: Tx, { accountId }: AccountRef): Promise<void> {
  await sql`
    delete from address_book_group g where g.account_id = ${accountId}
      and not exists (select from address_book_person p where p.account_id = ${accountId} and p.groups <> '{}' and p.groups @> array[g.id])`.execute(
    tx,
  )
}
