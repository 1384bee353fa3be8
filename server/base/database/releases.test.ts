import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database/test-database.ts'
import { projectFolder } from '../project-folder.ts'
import { frozenFile } from './frozen-migrations.ts'
import { migrate } from './migrate.ts'

const serverFolder = join(projectFolder, 'server')

let database: TestDatabase
let later: string
beforeAll(async () => {
  database = await freshDatabase()
  later = await mkdtemp(join(tmpdir(), 'mehfil-later-'))
  await cp(serverFolder, later, {
    recursive: true,
    filter: (path) => !/node_modules|\.tsx?$/.test(path),
  })
})
afterAll(async () => {
  await database.drop()
  await rm(later, { recursive: true })
})

/** Releases that come after this version, of which the last adds a column and changes a function. */
async function addReleases(count: number): Promise<void> {
  const frozen = JSON.parse(await readFile(join(serverFolder, frozenFile), 'utf8'))
  const releases = Array.from({ length: count }, (_, at) => `99.${at}.0`)
  await writeFile(
    join(later, frozenFile),
    JSON.stringify({ ...frozen, releases: [...frozen.releases, ...releases] }),
  )
  await writeFile(
    join(later, 'database', `99${count}-later.sql`),
    `alter table event add column later_${count} text not null default '';`,
  )
  const file = join(later, 'features', 'events', 'sql', 'known_zone.sql')
  await writeFile(file, `${await readFile(file, 'utf8')}-- Release ${count}.\n`)
}

async function read(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const readRepeatables = () =>
  read('select name, checksum, generation from repeatable order by name')

describe('Our product, started over a database', () => {
  it('of the next release, works and leaves it as it is', async () => {
    await addReleases(1)
    await migrate(database.url, later)
    const before = await readRepeatables()
    const lines: string[] = []
    await migrate(database.url, serverFolder, {
      log: { info: (_facts, message) => void lines.push(message), error: () => {} },
    })
    expect(lines).toEqual(['the database is newer by one release; nothing is changed in it'])
    expect(await readRepeatables()).toEqual(before)
    await migrate(database.url, later)
  })

  it('of the release after that, refuses', async () => {
    await addReleases(2)
    await migrate(database.url, later)
    await expect(migrate(database.url, serverFolder)).rejects.toThrow(
      'The database is newer than this version of the program (it has 992-later.sql). Start the newer version.',
    )
  })

  it('holds no lock afterwards', async () => {
    await migrate(database.url, later)
    expect(
      await read(
        `select objid from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
      ),
    ).toEqual([])
  })
})
