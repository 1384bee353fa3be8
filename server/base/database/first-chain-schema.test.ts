import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listDebianPostgresVersions,
  startDebianPostgres,
} from '../../../tools/setup/debian-postgres.mjs'
import { firstChainDatabase } from '../../test/database/first-chain.ts'
import {
  emptyDatabase,
  runOn,
  type TestDatabase,
  type TestServer,
} from '../../test/database/test-database.ts'
import { migrate } from './migrate.ts'

const [version] = listDebianPostgresVersions()

describe.skipIf(!version)(
  'Our product, where Debian’s PostgreSQL is installed, gives an old database the schema of a new one',
  () => {
    let server: ReturnType<typeof startDebianPostgres>
    let old: TestDatabase
    let fresh: TestDatabase
    beforeAll(async () => {
      server = startDebianPostgres(version ?? 0)
      const testServer: TestServer = { adminUrl: server.url, template: 'schema' }
      old = await firstChainDatabase(testServer)
      fresh = await emptyDatabase(testServer)
      await migrate(old.url)
      await migrate(fresh.url)
    })
    afterAll(() => server.stop())

    const dumpSchema = (url: string) =>
      execFileSync(
        join('/usr/lib/postgresql', String(version), 'bin', 'pg_dump'),
        ['--schema-only', '--schema=public', url],
        { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
      )
        // A random word of each dump.
        .replaceAll(/^\\(un)?restrict .*$/gm, '')

    it('with every table, index, function and trigger', () => {
      const dump = dumpSchema(fresh.url)
      expect(dump).toContain('CREATE TRIGGER guest_inserted_counts ')
      expect(dumpSchema(old.url)).toBe(dump)
    })

    it('and notices a column that one of them does not have', async () => {
      await runOn(old.url, 'alter table guest add column forgotten text')
      expect(dumpSchema(old.url)).not.toBe(dumpSchema(fresh.url))
    })
  },
)
