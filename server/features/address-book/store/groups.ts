import { sql } from 'kysely'
import type { AccountRef } from '../../../base/access/scope.ts'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import type { Random } from '../../../base/random.ts'

/** A list names groups as they were, a host as they are. */
type GroupSource = 'list' | 'host'
type NewGroupContext = { random: Pick<Random, 'id'>; now: Date; source: GroupSource }

const folded = sql`normalize_search_text(sent.name)`

/** The group `g` with the name that was `sent`. For a list it may be one that a host renamed or deleted. */
const findGroup = (accountId: string, source: GroupSource) => sql`
  select g.id from address_book_group g where g.account_id = ${accountId}
    and ${source === 'host' ? sql`g.folded_name = ${folded} and g.deleted_at is null` : sql`(g.listed_name = ${folded} or g.folded_name = ${folded})`}
  order by g.deleted_at is not null, g.listed_name is distinct from ${folded} limit 1`

/** The ids of the groups with these names, new ones included, by the name as written. */
export async function ensureGroups(
  tx: Tx,
  { accountId }: AccountRef,
  names: readonly string[],
  { random, now, source }: NewGroupContext,
): Promise<Map<string, string>> {
  const written = [...new Set(names)]
  if (written.length === 0) return new Map()
  if (source === 'host') await restoreGroups(tx, accountId, written)
  await sql`
    insert into address_book_group (account_id, id, name, listed_name, created_at)
    select ${accountId}, sent.id, sent.name,
      case when not exists (select from address_book_group g where g.account_id = ${accountId} and g.listed_name = ${folded}) then ${folded} end, ${now}
    from unnest(${written.map(() => random.id())}::text[], ${written}::text[]) as sent (id, name)
    where not exists (${findGroup(accountId, source)})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ name: string; id: string }>`
    select sent.name, found.id from unnest(${written}::text[]) as sent (name)
    cross join lateral (${findGroup(accountId, source)}) as found`.execute(tx)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** A host who writes the name of a deleted group has it again. No list gives it back to people who had it. */
async function restoreGroups(tx: Tx, accountId: string, names: readonly string[]): Promise<void> {
  await sql`
    update address_book_group b set name = found.name, deleted_at = null from (
      select distinct on (deleted.id) deleted.id, sent.name from unnest(${names}::text[]) as sent (name)
      cross join lateral (${findGroup(accountId, 'list')}) as deleted order by deleted.id, sent.name) as found
    where b.account_id = ${accountId} and b.id = found.id and b.deleted_at is not null`.execute(tx)
}

/** Groups that a host deleted: no list gives them to a person. */
export async function listDeletedGroups(tx: Tx, { accountId }: AccountRef): Promise<string[]> {
  const rows = await tx
    .selectFrom('address_book_group')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
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
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row ? 'renamed' : 'missing'
  } catch (error) {
    if (isUniqueViolation(error, 'address_book_group_name')) return 'taken'
    throw error
  }
}

/** Marks the group as deleted and takes it off every person. The number who had it; null without such a group. */
export async function deleteGroup(
  tx: Tx,
  { accountId }: AccountRef,
  { id, now }: { id: string; now: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('address_book_group')
    .set({ deleted_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
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

/** Those that no person has and no list names. */
export async function deleteEmptyGroups(tx: Tx, { accountId }: AccountRef): Promise<void> {
  await sql`
    delete from address_book_group g where g.account_id = ${accountId}
      and g.id not in (select unnest(groups) from address_book_invitation where account_id = ${accountId} and groups <> '{}')
      and not exists (select from address_book_person p where p.account_id = ${accountId} and p.groups <> '{}' and p.groups @> array[g.id])`.execute(
    tx,
  )
}
