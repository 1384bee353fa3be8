import type pg from 'pg'
import type { Log } from '../world.ts'

/**
 * What the server does for each of our connections, wherever it was opened: a pooler takes no
 * startup parameters, and a setting of a session would be left to others. The timeouts are the last
 * resort, when a node is gone or its cancel request was lost: our own clock comes first.
 */
export const roleSettings: Readonly<Record<string, string>> = {
  // To compile a statement takes longer than to run it: each reads a few rows by an index.
  jit: 'off',
  statement_timeout: '20s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '30s',
}

type SettingsClient = Pick<pg.Client, 'query'>

/**
 * Gives our role these settings in this database, in the caller's transaction. One that is there
 * already is the operator's choice. New connections have them. A role may set this for itself;
 * where it may not, the operator is told.
 */
export async function applyRoleSettings(client: SettingsClient, log: Log): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select split_part(unnest(setconfig), '=', 1) as name from pg_db_role_setting
     where setrole = (select oid from pg_roles where rolname = current_user)
       and setdatabase = (select oid from pg_database where datname = current_database())`,
  )
  const present = new Set(rows.map(({ name }) => name))
  const missing = Object.entries(roleSettings).filter(([name]) => !present.has(name))
  if (missing.length === 0) return
  await client.query('savepoint role_settings')
  try {
    await client.query(buildRoleSettings(missing))
  } catch (error) {
    await client.query('rollback to savepoint role_settings')
    log.error({ err: error }, 'the role of DATABASE_URL may not have settings of its own')
  }
}

/** One statement: a role's name cannot be a parameter. */
const buildRoleSettings = (settings: Array<[string, string]>): string =>
  `do $$ begin ${settings
    .map(
      ([name, value]) =>
        `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
    )
    .join(' ')} end $$`
