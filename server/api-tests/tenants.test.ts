import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { buildAccessRequest } from '../test/access/requests.ts'
import { openEveryCall } from '../test/calls/every-call.ts'
import { cases } from '../test/calls/request-cases.ts'
import { checkStatements, checkStatementsFile } from '../test/tenants/check-statements.ts'
import { recordStatements } from '../test/tenants/record-statements.ts'

let everyCall: Awaited<ReturnType<typeof openEveryCall>>
const recorder = recordStatements()

beforeAll(async () => {
  everyCall = await openEveryCall()
})
afterAll(async () => {
  recorder.stop()
  await everyCall.close()
})

const check = (...texts: string[]) => checkStatements(everyCall.testApp.databaseUrl, texts)

describe('Our product names the account or the event', () => {
  it(
    'in every statement of its calls that touches their tables',
    { tags: 'long', timeout: 300_000 },
    async () => {
      for (const name of Object.keys(cases)) await everyCall.make(name)
      for (const call of Object.values(catalogue as Record<string, Call>)) {
        // What draws pictures is in the tests of pages.
        if (call.method !== 'GET' || call.kind !== 'json' || /share/.test(call.path)) continue
        const { url } = buildAccessRequest(call, 'own', { expected: 'in', actor: 'all' })
        await everyCall.read({ method: 'GET', url, who: 'asha' })
      }
      const result = await check(...recorder.texts)
      console.info(
        `tenants: ${result.touching} statements on ${result.tables.length} tables, ${result.named} name the tenant, ${result.excepted} with a reason not to`,
      )
      expect(result.unrouted).toEqual([])
      expect(result.named).toBeGreaterThan(250)
    },
  )
})

describe('Our product fails this test', () => {
  const unrouted = async (text: string) =>
    (await check(text)).unrouted.map((one) => one.split(':')[0])

  it('for a statement that names no tenant, or only in a part of it', async () => {
    expect(await unrouted('select name from guest where id = $1')).toEqual(['guest'])
    expect(await unrouted('update guest set name = $1 where id = $2')).toEqual(['guest'])
    expect(await unrouted('delete from event_tally')).toEqual(['event_tally'])
    expect(await unrouted('select from guest where event_id = $1 or id = $2')).toEqual(['guest'])
    expect(await unrouted('select from guest where event_id <> $1')).toEqual(['guest'])
    expect(await unrouted('select from guest where event_id = event_id')).toEqual(['guest'])
    expect(await unrouted('select event_id from guest group by event_id')).toEqual(['guest'])
    expect(
      await unrouted(
        'select from guest g join companion c on c.guest_id = g.id where g.event_id = $1',
      ),
    ).toEqual(['companion'])
    expect(
      await unrouted('select from guest g join event e on e.id = g.event_id where e.title = $1'),
    ).toEqual(['event, guest'])
    expect(
      await unrouted(
        'select from event where account_id = $1 and exists (select from guest where email = $2)',
      ),
    ).toEqual(['guest'])
    expect(
      await unrouted(
        "with taken as (delete from todo where title = 'x' returning event_id) select from event where id in (select event_id from taken)",
      ),
    ).toEqual(['todo'])
    expect(
      await unrouted(
        'insert into todo (id, position, created_by, created_at) values ($1, 1, $2, now())',
      ),
    ).toEqual(['todo'])
  })

  it('for such a statement in the file of a whole run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'statements-'))
    const file = join(folder, 'statements.jsonl')
    const { databaseUrl } = everyCall.testApp
    await writeFile(file, `${JSON.stringify('select from guest where event_id = $1')}\n`)
    await checkStatementsFile(databaseUrl, file)
    await appendFile(file, `${JSON.stringify('select from guest where id = $1')}\n`)
    await expect(checkStatementsFile(databaseUrl, file)).rejects.toThrow('guest: select from guest')
    await rm(folder, { recursive: true })
  })

  it('for a statement that it cannot parse', async () => {
    expect(await unrouted('select from guest where')).toEqual([
      expect.stringContaining('not understood'),
    ])
  })

  it('and passes for one that does', async () => {
    for (const text of [
      'select name from guest where event_id = $1 and id = $2',
      'select from guest where event_id = any($1)',
      'select from guest where (event_id, id) = ($1, $2)',
      `select from guest where event_id = $1 and id in (${Array.from({ length: 120 }, (_, index) => `$${index + 2}`).join(', ')})`,
      'declare held no scroll cursor for select from guest where event_id = $1',
      'select from guest where event_id in (select id from event where account_id = $1)',
      'select from guest g left join companion c using (event_id) where g.event_id = $1',
      'select from guest g join event e on e.id = g.event_id where e.account_id = $1',
      'update guest g set name = t.name from unnest($1::text[], $2::text[]) as t (event_id, name) where g.event_id = t.event_id',
      'select title from plan_limit, event where event.id = $1',
      'insert into host_digest (event_id, sent_until) values ($1, $2) on conflict (event_id) do update set sent_until = excluded.sent_until',
    ])
      expect([text, await unrouted(text)]).toEqual([text, []])
  })

  it('and sees the statements of the product, not those of tests', async () => {
    const own = recordStatements()
    // Only connections that open from now on are read.
    const node = await everyCall.testApp.secondNode()
    await node.world.db.selectFrom('todo').select('title').where('title', '=', 'a test').execute()
    await node.visitor().inject({ method: 'GET', url: '/api/openapi.json' })
    const asha = await node.as('asha')
    await asha.inject({ method: 'GET', url: '/api/user/profile-info' })
    own.stop()
    const texts = [...own.texts].join('\n')
    expect(texts).not.toContain('"todo"')
    expect(texts).toContain('from session s')
  })
})
