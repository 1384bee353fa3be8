import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { World } from '../../../base/world.ts'
import { tableDataPolicies } from './data-policies.ts'
import type { TableDataPolicy } from './table-data-policy.ts'

/** The person whose data is exported; `account` for its owner, with the whole account. */
export type ExportSubject = { accountId: string; personId: string; email: string; isOwner: boolean }
export type ExportRow = Record<string, unknown>
export type ExportTable = {
  name: string
  columns: string[]
  rows: () => AsyncGenerator<ExportRow[]>
}

const batchSize = 1_000

/** Every table with rows of the subject, from one snapshot of the database. */
export async function forEachTable(
  world: World,
  subject: ExportSubject,
  visit: (table: ExportTable) => Promise<void>,
): Promise<void> {
  await world.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (const [name, holding] of Object.entries(tableDataPolicies)) {
        const where = getCondition(holding, subject)
        if (where)
          await visit({
            name,
            columns: await listColumns(tx, name, holding),
            rows: () => streamRows(tx, name, holding, where),
          })
      }
    })
}

function getCondition(
  { account, person }: TableDataPolicy,
  subject: ExportSubject,
): RawBuilder<unknown> | null {
  if (!subject.isOwner) return person && bindSubject(person.where, subject)
  if (account === null) return null
  if (account === 'account_id') return bindSubject('account_id = $account', subject)
  return bindSubject(
    account === 'event_id'
      ? 'event_id in (select id from event where account_id = $account)'
      : account.where,
    subject,
  )
}

/** The SQL text is ours; only the subject's ids are values. */
function bindSubject(
  where: string,
  { accountId, personId, email }: ExportSubject,
): RawBuilder<unknown> {
  const values: Record<string, RawBuilder<unknown>> = {
    $account: sql`${accountId}::uuid`,
    $person: sql`${personId}::uuid`,
    $email: sql`${email}::text`,
  }
  return sql.join(
    where.split(/(\$\w+)/).map((part) => values[part] ?? sql.raw(part)),
    sql``,
  )
}

async function listColumns(
  tx: Tx,
  name: string,
  { hidden = [] }: TableDataPolicy,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${name} order by ordinal_position`.execute(
    tx,
  )
  return rows.map((one) => one.name).filter((one) => !hidden.includes(one))
}

async function* streamRows(
  tx: Tx,
  name: string,
  { hidden = [] }: TableDataPolicy,
  where: RawBuilder<unknown>,
): AsyncGenerator<ExportRow[]> {
  await sql`declare held no scroll cursor for select to_jsonb(t) - array[${sql.join([sql`''`, ...hidden.map((one) => sql`${one}`)])}]::text[] as row from ${sql.table(name)} t where ${where}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{
      row: ExportRow
    }>`fetch ${sql.raw(String(batchSize))} from held`.execute(tx)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < batchSize) break
  }
  await sql`close held`.execute(tx)
}

/** The picture files to include. */
export async function listPictureFiles(
  tx: Tx,
  { accountId, personId, isOwner }: Pick<ExportSubject, 'accountId' | 'personId' | 'isOwner'>,
): Promise<string[]> {
  const own = await tx.selectFrom('person').select('picture').where('id', '=', personId).execute()
  const pictures = isOwner
    ? await tx
        .selectFrom('event_picture')
        .innerJoin('event', 'event.id', 'event_picture.event_id')
        .select(['file', 'small_file'])
        .where('event.account_id', '=', accountId)
        .where('event_picture.kind', '<>', 'removed')
        .execute()
    : []
  const photos = isOwner
    ? await tx
        .selectFrom('guest_photo')
        .innerJoin('event', 'event.id', 'guest_photo.event_id')
        .select('file')
        .where('event.account_id', '=', accountId)
        .execute()
    : []
  const labels = isOwner
    ? await tx
        .selectFrom('white_label')
        .select(['logo', 'icon'])
        .where('account_id', '=', accountId)
        .execute()
    : []
  return [
    ...own.map(({ picture }) => picture),
    ...labels.flatMap(({ logo, icon }) => [logo, icon]),
    ...photos.map(({ file }) => file),
    ...pictures.flatMap(({ file, small_file }) => [file, small_file]),
  ].filter((one) => one !== null)
}

/** The files that went with notices, with the names that guests saw. */
export async function listAttachmentFiles(
  tx: Tx,
  { accountId, isOwner }: Pick<ExportSubject, 'accountId' | 'isOwner'>,
): Promise<Array<{ id: string; name: string }>> {
  if (!isOwner) return []
  return tx
    .selectFrom('notice_attachment')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute()
}
