import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
} from 'kysely'
import pg from 'pg'
import { plans, type Db } from '../base/db.ts'
import type { Random } from '../base/random.ts'
import type { Database } from '../base/schema.ts'

/** Begins, commits and rolls back inside a transaction that is already open. */
class InnerDriver extends PostgresDriver {
  override beginTransaction = (connection: DatabaseConnection) =>
    said(connection, 'savepoint inner_transaction')
  override commitTransaction = (connection: DatabaseConnection) =>
    said(connection, 'release savepoint inner_transaction')
  override rollbackTransaction = (connection: DatabaseConnection) =>
    said(connection, 'rollback to savepoint inner_transaction')
}

const said = async (connection: DatabaseConnection, words: string) =>
  void (await connection.executeQuery(CompiledQuery.raw(words)))

/** A database on one connection whose whole life between `begin` and `undo` leaves nothing behind. */
export function databaseInOneTransaction(url: string) {
  // Planned as the product plans: compiling what forbids a kind of join takes longer than a thousand such statements.
  const pool = new pg.Pool({
    connectionString: url,
    ...plans,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
  })
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new InnerDriver({ pool })
  const db: Db = new Kysely<Database>({ dialect })
  const tell = (words: string) => pool.query(words)
  return { db, begin: () => tell('begin'), undo: () => tell('rollback'), close: () => db.destroy() }
}

/** The same chance again after every `rewind`. */
export function countedRandom(): Random & { rewind(): void } {
  let count = 0
  const next = (length: number) => (count += 1).toString(16).toUpperCase().padStart(length, '0')
  return {
    rewind: () => {
      count = 0
    },
    uuid: () => `00000000-0000-4000-8000-${next(12)}`.toLowerCase(),
    id: () => `C0${next(13)}`,
    secret: () => next(24),
    digits: (length) => String((count += 1)).padStart(length, '7'),
  }
}
