import type { DatabaseSettings, Settings } from '../settings.ts'
import { StartupError } from '../startup-error.ts'
import { readInteger, readUrl, type Env } from '../setting-readers.ts'

/** Where the database is, and how many connections a node may have to it. */
export function readDatabaseSettings(env: Env): Pick<Settings, 'databaseUrl' | 'database'> {
  const [url, directUrl, replicaUrl] = [
    readDatabaseUrl(env, 'DATABASE_URL'),
    readDatabaseUrl(env, 'DATABASE_DIRECT_URL'),
    readDatabaseUrl(env, 'DATABASE_REPLICA_URL'),
  ]
  if (!url && (directUrl || replicaUrl))
    throw new StartupError(
      `${directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_REPLICA_URL'} needs DATABASE_URL beside it.`,
    )
  return {
    databaseUrl: url,
    database: {
      directUrl,
      replicaUrl,
      statements: readStatements(env, directUrl !== null),
      connections: {
        requests: readConnections(env, 'DATABASE_CONNECTIONS', 10),
        work: readConnections(env, 'DATABASE_WORK_CONNECTIONS', 6),
        reports: readConnections(env, 'DATABASE_REPORT_CONNECTIONS', 3),
        replica: readConnections(env, 'DATABASE_REPLICA_CONNECTIONS', 6),
      },
    },
  }
}

const readDatabaseUrl = (env: Env, name: string): string | null =>
  readUrl(env, name, {
    pattern: /^postgres(ql)?:\/\//,
    example: 'postgres://name:password@database.example/mehfil',
  })

const readConnections = (env: Env, name: string, fallback: number): number =>
  readInteger(env, name, { fallback, min: 2, max: 200 })

/** Behind a pooler, names are used only where the operator knows that it keeps them. */
function readStatements(env: Env, isPooled: boolean): DatabaseSettings['statements'] {
  const chosen = env.DATABASE_STATEMENTS || (isPooled ? 'unnamed' : 'named')
  if (chosen !== 'named' && chosen !== 'unnamed')
    throw new StartupError(`DATABASE_STATEMENTS is named or unnamed: ${chosen}.`)
  return chosen
}
