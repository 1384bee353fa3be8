import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { World } from '../../../base/world.ts'
import { holdings, type Holding } from './holdings.ts'

/** Whose data, and whether the whole account is theirs. */
export type Subject = { accountId: string; personId: string; email: string; isOwner: boolean }
export type Row = Record<string, unknown>
export type Table = { name: string; columns: string[]; rows: () => AsyncGenerator<Row[]> }

const batch = 1_000

/** Every table in which there may be something of the subject, over one moment of the database. */
export async function overTables(
  world: World,
  subject: Subject,
  each: (table: Table) => Promise<void>,
): Promise<void> {
  await world.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (const [name, holding] of Object.entries(holdings)) {
        const where = whereOf(holding, subject)
        if (where)
          await each({
            name,
            columns: await columnsOf(tx, name, holding),
            rows: () => rowsOf(tx, name, holding, where),
          })
      }
    })
}

function whereOf({ account, person }: Holding, subject: Subject): RawBuilder<unknown> | null {
  if (!subject.isOwner) return person && filled(person.where, subject)
  if (account === null) return null
  if (account === 'account_id') return filled('account_id = $account', subject)
  return filled(
    account === 'event_id'
      ? 'event_id in (select id from event where account_id = $account)'
      : account.where,
    subject,
  )
}

/** The words are ours; only what stands for the subject is a value. */
function filled(where: string, { accountId, personId, email }: Subject): RawBuilder<unknown> {
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

async function columnsOf(tx: Tx, name: string, { hidden = [] }: Holding): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${name} order by ordinal_position`.execute(
    tx,
  )
  return rows.map((one) => one.name).filter((one) => !hidden.includes(one))
}

async function* rowsOf(
  tx: Tx,
  name: string,
  { hidden = [] }: Holding,
  where: RawBuilder<unknown>,
): AsyncGenerator<Row[]> {
  await sql`declare held no scroll cursor for select to_jsonb(t) - array[${sql.join([sql`''`, ...hidden.map((one) => sql`${one}`)])}]::text[] as row from ${sql.table(name)} t where ${where}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.raw(String(batch))} from held`.execute(tx)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < batch) break
  }
  await sql`close held`.execute(tx)
}

/** The files of pictures that go along. */
export async function filesOf(
  tx: Tx,
  { accountId, personId, isOwner }: Pick<Subject, 'accountId' | 'personId' | 'isOwner'>,
): Promise<string[]> {
  const own = await tx.selectFrom('person').select('picture').where('id', '=', personId).execute()
  const pictures = isOwner
    ? await tx
        .selectFrom('event_picture')
        .innerJoin('event', 'event.id', 'event_picture.event_id')
        .select(['file', 'small_file'])
        .where('event.account_id', '=', accountId)
        .execute()
    : []
  return [
    ...own.map(({ picture }) => picture),
    ...pictures.flatMap(({ file, small_file }) => [file, small_file]),
  ].filter((one) => one !== null)
}
