import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '@mehfil/contract/call.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { projectFolder } from '../../server/base/project-folder.ts'
import { buildAccessRequest } from '../../server/test/access/requests.ts'
import { openEveryCall } from '../../server/test/calls/every-call.ts'
import { cases } from '../../server/test/calls/request-cases.ts'
import { tablePlaces } from '../../server/test/tenants/tables.ts'
import { listShards } from './shard-names.ts'

let everyCall: Awaited<ReturnType<typeof openEveryCall>>
let isSplit = false
const answers: Record<string, string> = {}

beforeAll(async () => {
  everyCall = await openEveryCall()
  const { rows } = await sql<{
    found: boolean
  }>`select to_regnamespace('shard_0') is not null as found`.execute(everyCall.testApp.world.db)
  isSplit = rows[0]?.found ?? false
}, 300_000)
afterAll(async () => {
  const folder = join(projectFolder, '.cache', 'nodes')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `shards-${isSplit ? 'split' : 'whole'}.json`),
    JSON.stringify(answers, null, 1),
  )
  await everyCall.close()
})

it.each(Object.keys(cases))('makes %s', async (name) => {
  const { statusCode, body } = await everyCall.make(name)
  answers[name] = `${statusCode} ${body}`
  expect(statusCode, body.slice(0, 200)).toBeLessThan(500)
})

const reads = Object.entries(catalogue as Record<string, Call>).filter(
  ([, call]) => call.method === 'GET' && call.kind === 'json' && !/share/.test(call.path),
)

it.each(reads.map(([name]) => name))('reads %s', async (name) => {
  const { url } = buildAccessRequest((catalogue as Record<string, Call>)[name]!, 'own', {
    expected: 'in',
    actor: 'all',
  })
  const { statusCode, body } = await everyCall.read({ method: 'GET', url, who: 'asha' })
  answers[name] = `${statusCode} ${body}`
  expect(statusCode, body.slice(0, 200)).toBeLessThan(500)
})

it('has every row on the shard of its account, and no id twice', async (context) => {
  if (!isSplit) context.skip()
  const { db } = everyCall.testApp.world
  const used = new Set<string>()
  for (const [table, place] of Object.entries(tablePlaces)) {
    if (place !== 'tenant') continue
    const columns = await listColumns(table)
    for (const shard of listShards()) {
      const owner =
        table === 'account'
          ? 'r.id'
          : columns.includes('account_id')
            ? 'r.account_id'
            : `(select e.account_id from ${shard}.event e where e.id = r.event_id)`
      const { rows } = await sql<{ shard: number | null; count: number }>`
        select a.shard, count(*)::int as count from ${sql.raw(`${shard}.${table}`)} r
          left join public.account_shard a on a.account_id = ${sql.raw(owner)} group by 1`.execute(
        db,
      )
      for (const row of rows) {
        expect([table, shard, row]).toEqual([
          table,
          shard,
          { ...row, shard: Number(shard.slice(-1)) },
        ])
        used.add(shard)
      }
    }
    if (!['mail', 'audit'].includes(table)) {
      const { rows } = await sql`select from ${sql.raw(`public.${table}`)}`.execute(db)
      expect([table, rows.length]).toEqual([table, 0])
    }
    if (columns.includes('id')) await expectUnique(table)
  }
  expect(used.size).toBeGreaterThan(1)
})

async function listColumns(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    everyCall.testApp.world.db,
  )
  return rows.map(({ name }) => name)
}

/** Ids are unique in all shards: as random numbers, or counted in steps. */
async function expectUnique(table: string): Promise<void> {
  const all = ['public', ...listShards()]
    .map((schema) => `select id::text from ${schema}.${table}`)
    .join(' union all ')
  const { rows } =
    await sql`select id from (${sql.raw(all)}) each group by id having count(*) > 1`.execute(
      everyCall.testApp.world.db,
    )
  expect([table, rows]).toEqual([table, []])
}
