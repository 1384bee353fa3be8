import { ownNamePlans } from '@mehfil/contract/accounts/page-domain.ts'
import { sql } from 'kysely'
import { readInParallel, type Tx } from '../../base/database/db.ts'
import type { AccountRef, EventScope } from '../../base/access/scope.ts'
import type { ListedPage } from './rules/sitemap.ts'

/** What a frame needs to know of an event before it shows anything. */
export type EmbedTarget = {
  /** Published once, and with a page. */
  hasPage: boolean
  sites: string[]
}

/** Null for an event that is not there. */
export async function findEmbedTarget(tx: Tx, eventId: string): Promise<EmbedTarget | null> {
  const [event, sites] = await readInParallel(
    tx,
    () =>
      tx
        .selectFrom('event')
        .select(['published_at', 'mode'])
        .where('id', '=', eventId)
        .executeTakeFirst(),
    () => listEmbedSites(tx, { eventId }),
  )
  return event ? { hasPage: event.published_at !== null && event.mode === 'Web', sites } : null
}

export async function listEmbedSites(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
): Promise<string[]> {
  const row = await tx
    .selectFrom('event_embed')
    .select('sites')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.sites ?? []
}

type SaveEmbedSitesInput = { sites: readonly string[]; at: Date }

/** Of two lists that are saved at once the later one stays, whole. */
export async function updateEmbedSites(
  tx: Tx,
  { eventId }: EventScope,
  { sites, at }: SaveEmbedSitesInput,
): Promise<void> {
  await tx
    .insertInto('event_embed')
    .values({ event_id: eventId, sites: [...sites], updated_at: at })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({ sites: [...sites], updated_at: at }),
    )
    .execute()
}

/** As the page itself decides it; a cancelled event still has one. */
const isListed = sql<boolean>`e.search_engines and e.mode = 'Web' and e.published_at is not null and e.unpublished_at is null and e.password_hash is null`

/** Pages at a domain of a host are in the list of that domain. */
const isAtOurAddress = sql<boolean>`not exists (select from page_domain p join account a on a.id = p.account_id where p.account_id = e.account_id and p.served is not null and a.plan in (${sql.join(ownNamePlans)}))`

/** The first event of each page of the sitemap, by id. */
export async function listSitemapStarts(tx: Tx, pageSize: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select e.id, row_number() over (order by e.id) as place from event e where ${isListed} and ${isAtOurAddress}) listed
    where place % ${pageSize} = 1 order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listListedPages(
  tx: Tx,
  { from, limit }: { from: string; limit: number },
): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select e.id, d.label, e.languages, e.updated_at as "updatedAt"
    from event e join event_domain d on d.event_id = e.id and d.retired_at is null
    where ${isListed} and ${isAtOurAddress} and e.id >= ${from} order by e.id limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** The pages of an account, for the list of its domain. */
export async function listPagesOfAccount(
  tx: Tx,
  { accountId }: AccountRef,
  limit: number,
): Promise<Array<ListedPage & { title: string }>> {
  const { rows } = await sql<ListedPage & { title: string }>`
    select e.id, e.title, d.label, e.languages, e.updated_at as "updatedAt"
    from event e join event_domain d on d.event_id = e.id and d.retired_at is null
    where ${isListed} and e.account_id = ${accountId} order by e.starts_at desc nulls last, e.id limit ${limit}`.execute(
    tx,
  )
  return rows
}
