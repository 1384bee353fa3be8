import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
} from 'kysely'
import pg from 'pg'
import type { Db } from '../../base/database/db.ts'
import type { Random } from '../../base/random.ts'
import type { Database } from '../../base/database/schema.ts'

/** Begins, commits and rolls back inside a transaction that is already open. */
class InnerDriver extends PostgresDriver {
  override beginTransaction = (connection: DatabaseConnection) =>
    runStatement(connection, 'savepoint inner_transaction')
  override commitTransaction = (connection: DatabaseConnection) =>
    runStatement(connection, 'release savepoint inner_transaction')
  override rollbackTransaction = (connection: DatabaseConnection) =>
    runStatement(connection, 'rollback to savepoint inner_transaction')
}

const runStatement = async (connection: DatabaseConnection, words: string) =>
  void (await connection.executeQuery(CompiledQuery.raw(words)))

/** A database on one connection. Everything between `begin` and `undo` is rolled back. */
export function databaseInOneTransaction(url: string) {
  // The same planner settings as in the product. Compiling a ban on a kind of join takes longer
  // than a thousand such statements.
  const pool = new pg.Pool({
    connectionString: url,
    options: '-c jit=off',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
  })
  // The pool ends before its connection does, and the database may be dropped meanwhile.
  pool.on('error', () => {})
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new InnerDriver({ pool })
  const db: Db = new Kysely<Database>({ dialect })
  const query = (words: string) => pool.query(words)
  return {
    db,
    begin: () => query('begin'),
    undo: () => query('rollback'),
    close: () => db.destroy(),
  }
}

/** Returns the same random values again after every `rewind`. */
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
