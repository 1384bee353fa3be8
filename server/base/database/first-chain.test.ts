import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitGuest, doorOf } from '@mehfil/contract/door/checkin.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { firstChainDatabase, firstChainTime } from '../../test/database/first-chain.ts'
import { runOn, type TestDatabase } from '../../test/database/test-database.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp } from '../../test/test-app.ts'
import { StartupError } from '../startup-error.ts'
import { migrate } from './migrate.ts'

const wedding = 'DE300000000AED1'
const conference = 'DE30000000C0FF1'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await firstChainDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

type TableShape = { oid: number; name: string; columns: string[] }

async function listTables(): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.oid::int, relname as name, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migration', 'repeatable')
     group by c.oid, relname order by c.oid`,
  )
  return rows
}

/** Every row of every table, but for what the runner itself keeps: values only, because tables and columns may be renamed. */
async function readTables(known: readonly TableShape[] = []): Promise<unknown[][]> {
  const contents: unknown[][] = []
  for (const { oid, name, columns } of await listTables()) {
    // Columns of later migrations come last.
    const shown = columns.slice(0, known.find((one) => one.oid === oid)?.columns.length)
    const { rows } = await client.query<{ row: unknown }>(
      `select row(${shown.join(', ')})::text as row from ${name} order by 1`,
    )
    contents.push(rows.map(({ row }) => row))
  }
  return contents
}
const readBookkeeping = async () => {
  const { rows: migrations } = await client.query('select * from migration order by name')
  const { rows: repeatables } = await client.query('select * from repeatable order by name')
  return { migrations, repeatables }
}

describe('Our product takes over a database of its first versions', { tags: 'long' }, () => {
  it('but not one that lacks some of their migrations, or has one of a later version', async () => {
    await runOn(database.url, "delete from migration where name = '076-undo-in-parts.sql'")
    await expect(migrate(database.url)).rejects.toThrow(
      new StartupError(
        'The database is older than this version of the program can take over (it lacks 076-undo-in-parts.sql). Start the version before this one once, then this one.',
      ),
    )
    await runOn(
      database.url,
      "insert into migration (name) values ('076-undo-in-parts.sql'), ('077-later.sql')",
    )
    await expect(migrate(database.url)).rejects.toThrow(
      new StartupError(
        'The database is newer than this version of the program (it has 077-later.sql). Start the newer version.',
      ),
    )
    await runOn(database.url, "delete from migration where name = '077-later.sql'")
  })

  it('and keeps every row of every table', async () => {
    const [shapes, before] = [await listTables(), await readTables()]
    expect(before.every((rows) => rows.length > 0)).toBe(true)
    expect(before.length).toBeGreaterThan(60)
    await migrate(database.url)
    const after = await readTables(shapes)
    // Its first name is what the placeholder of the name was filled with then.
    const renamed = JSON.stringify(before).replaceAll('{name}', '{first_name}')
    expect(after.slice(0, before.length)).toEqual(JSON.parse(renamed))
    // Tables of later migrations come last. Only the directory is filled from the earlier ones.
    const later = after.slice(before.length).flat().map(String)
    expect(later.filter((row) => !/^\((email|event|key|label|session),/.test(row))).toEqual([
      `(${cast.asha.accountId},0)`,
    ])
    const { migrations } = await readBookkeeping()
    expect(migrations).toContainEqual(expect.objectContaining({ name: 'baseline.sql' }))
    const firstChain = await readFile(
      new URL('../../database/first-chain/names.txt', import.meta.url),
      'utf8',
    )
    const old = firstChain.trim().split('\n')
    expect(migrations.filter(({ name }) => old.includes(name))).toEqual([])
  })

  it('once: the next start changes nothing', async () => {
    const before = [await readTables(), await readBookkeeping()]
    await migrate(database.url)
    expect([await readTables(), await readBookkeeping()]).toEqual(before)
  })

  it('and guests answer and arrive there', async () => {
    const testApp = await openTestApp({
      database: { url: database.url, drop: async () => {} },
      events: false,
    })
    testApp.clock.set(firstChainTime)
    const countYes = () => countPeople(wedding, 'yes')
    const countAttended = () => countPeople(conference, 'attended')
    const [yes, attended] = [await countYes(), await countAttended()]

    const { data } = await testApp.visitor().call(sendWebAnswer, {
      params: { EID: wedding },
      input: {
        answer: 'yes',
        name: 'Leela Iyer',
        people: 1,
        submission: testApp.world.random.id(),
        questions: { DE300000000A001: 'DE300000000A0A1' },
      },
    })
    expect(data).toMatchObject({ answer: 'yes' })
    expect(await countYes()).toBe(yes + 1)

    const asha = await testApp.as('asha')
    const door = await asha.call(doorOf, { params: { EID: conference } })
    expect(door.http).toBe(200)
    const admitted = await asha.call(admitGuest, {
      params: { EID: conference, GID: await findExpectedGuest() },
      input: { tapId: testApp.world.random.uuid(), people: 1, anyway: true },
    })
    expect([admitted.http, admitted.data.verdict]).toEqual([200, 'welcome'])
    expect(await countAttended()).toBe(attended + 1)
    await testApp.close()
  })
})

async function countPeople(event: string, column: 'yes' | 'attended'): Promise<number> {
  const { rows } = await client.query<{ people: number }>(
    `select sum(${column})::int as people from event_tally where event_id = $1`,
    [event],
  )
  return rows[0]?.people ?? 0
}

async function findExpectedGuest(): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select id from guest where event_id = $1 and answer = 'yes' and outside = 0 and arrived = 0 order by id limit 1",
    [conference],
  )
  return rows[0]?.id ?? ''
}
