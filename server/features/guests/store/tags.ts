import { sql } from 'kysely'
import { maxTags, type GuestTag } from '@mehfil/contract/guests/tags.ts'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import type { Random } from '../../../base/random.ts'
import { matchesWord } from './search-words.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'

export const listTags = (tx: Tx, scope: EventScope): Promise<GuestTag[]> =>
  tx
    .selectFrom('guest_tag')
    .select(['id', 'name'])
    .where('event_id', '=', scope.eventId)
    .orderBy('folded_name')
    .execute()

/** With the number of guests who have each. */
export async function countTags(
  tx: Tx,
  scope: EventScope,
): Promise<Array<GuestTag & { guests: number }>> {
  const { rows } = await sql<GuestTag & { guests: number }>`
    select t.id, t.name, coalesce(c.guests, 0)::int as guests from guest_tag t
    left join (select tag, count(*) as guests from guest g, unnest(g.tags) as tag where g.event_id = ${scope.eventId} and g.deleted_at is null and g.tags <> '{}' group by tag) c on c.tag = t.id
    where t.event_id = ${scope.eventId} order by t.folded_name`.execute(tx)
  return rows
}

/** The ids of these tags, new ones included; null where the event would have too many. */
export async function ensureTags(
  tx: Tx,
  scope: EventScope | GuestScope,
  names: readonly string[],
  { random, now }: { random: Pick<Random, 'id'>; now: Date },
): Promise<string[] | null> {
  if (names.length === 0) return []
  await sql`
    insert into guest_tag (event_id, id, name, created_at)
    select ${scope.eventId}, id, name, ${now} from unnest(${names.map(() => random.id())}::text[], ${names}::text[]) as sent (id, name)
    on conflict (event_id, folded_name) do nothing`.execute(tx)
  const { rows } = await sql<{ id: string; asked: boolean }>`
    select t.id, t.folded_name = any(array(select normalize_search_text(name) from unnest(${names}::text[]) as name)) as asked
    from guest_tag t where t.event_id = ${scope.eventId} order by t.id`.execute(tx)
  return rows.length > maxTags ? null : rows.filter(({ asked }) => asked).map(({ id }) => id)
}

/** Whether a word of a search is in the name of a tag. */
export async function isInTagName(
  tx: Tx,
  scope: EventScope,
  words: readonly string[],
): Promise<boolean> {
  if (words.length === 0) return false
  const matches = words.map((word) => matchesWord(sql.ref('folded_name'), word, words.length === 1))
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from guest_tag where event_id = ${scope.eventId} and (${sql.join(matches, sql` or `)})) as found`.execute(
    tx,
  )
  return rows[0]?.found ?? false
}

/** The id of a tag by its name in any spelling. */
export async function findTagByName(
  tx: Tx,
  scope: EventScope,
  name: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('guest_tag')
    .select('id')
    .where('event_id', '=', scope.eventId)
    .where('folded_name', '=', sql<string>`normalize_search_text(${name})`)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function renameTagRow(
  tx: Tx,
  scope: EventScope,
  { id, name }: GuestTag,
): Promise<'renamed' | 'missing' | 'taken'> {
  try {
    const row = await tx
      .updateTable('guest_tag')
      .set({ name })
      .where('event_id', '=', scope.eventId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row ? 'renamed' : 'missing'
  } catch (error) {
    if (isUniqueViolation(error, 'guest_tag_event_id_folded_name_key')) return 'taken'
    throw error
  }
}

/** Deletes the tag and takes it off every guest. The number of guests who had it. */
export async function deleteTag(tx: Tx, scope: EventScope, id: string): Promise<number> {
  await tx
    .deleteFrom('guest_tag')
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .execute()
  const { rows } = await sql<{ count: number }>`
    with changed as (update guest set tags = array_remove(tags, ${id}) where event_id = ${scope.eventId} and tags <> '{}' and tags @> ${[id]}::text[] returning deleted_at)
    select count(*) filter (where deleted_at is null)::int as count from changed`.execute(tx)
  return rows[0]?.count ?? 0
}
