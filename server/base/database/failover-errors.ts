type DatabaseError = { code?: unknown; message?: unknown }

const getCode = (error: unknown): string => String((error as DatabaseError | null)?.code ?? '')
const getMessage = (error: unknown): string =>
  String((error as DatabaseError | null)?.message ?? '')

const readOnlyCode = '25006'

/** The server of this connection has become a replica: another one takes writes now. */
export const isReadOnlyError = (error: unknown): boolean => getCode(error) === readOnlyCode

/** Codes of Node.js, of PostgreSQL and of PgBouncer, which has one code for all its errors. */
const lostCodes = new Set([
  'DATABASE_SILENT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '57P01',
  '57P02',
  '57P03',
  readOnlyCode,
])
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|connection error and is not queryable|Client was closed/

/** True when the connection, its server or the server's role is gone. Another connection may work. */
export const isConnectionLost = (error: unknown): boolean =>
  lostCodes.has(getCode(error)) || lostMessages.test(getMessage(error))

/**
 * A server that is told to stop ends its connections with 57P01, and no transaction is committed
 * with that answer. A crash (57P02) or a cut line proves nothing.
 */
const undoneCodes = new Set(['57P01', '57P03', readOnlyCode, 'ECONNREFUSED', 'ENOENT'])
/** PgBouncer's answers before it has given the statement to a server. */
const undoneMessages =
  /query_wait_timeout|cannot connect to server|server login has been failing|pgbouncer is shutting down|the database system is/

/** True when the statement certainly did nothing, so that it may run again elsewhere. */
export const isCertainlyUndone = (error: unknown): boolean =>
  undoneCodes.has(getCode(error)) ||
  (getCode(error) === '08P01' && undoneMessages.test(getMessage(error)))

const readStart = /^\s*(?:\/\*.*?\*\/\s*)*select\b/i
/** What locks rows, and functions that change, lock or tell something, by the names we give them. */
const readExceptions =
  /\bfor\s+(?:no\s+key\s+)?(?:update|share|key\s+share)\b|\b(?:pg_notify|nextval|set_config|pg_(?:try_)?advisory\w*|(?:add|enqueue|lock|move|recount|settle|store|sum|update)_\w+)\s*\(/i

/** A statement that changes and locks nothing may run twice, even where its first answer is unknown. */
export const isPlainRead = (text: unknown): boolean =>
  typeof text === 'string' && readStart.test(text) && !readExceptions.test(text)

/** The time of a statement, or for a connection, is over. */
export const isTimeout = (error: unknown): boolean =>
  getCode(error) === 'DATABASE_SILENT' ||
  /timeout (?:exceeded|expired)|connection timeout/.test(getMessage(error))
