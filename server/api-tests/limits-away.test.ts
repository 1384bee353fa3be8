import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '@mehfil/contract/accounts/sign-in.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

const EID = castEvents.wedding
let testApp: TestApp
let page: string
let lock: pg.Client
beforeAll(async () => {
  testApp = await openTestApp({
    patience: { connectTimeoutMs: 5_000, statementTimeoutMs: 900, responseTimeoutMs: 1_200 },
  })
  const { label } = await testApp.world.db
    .selectFrom('event_domain')
    .select('label')
    .where('event_id', '=', EID)
    .executeTakeFirstOrThrow()
  page = `/${label}`
  lock = new pg.Client(testApp.databaseUrl)
  await lock.connect()
})
afterAll(async () => {
  await lock.end()
  await testApp.close()
})

const open = async (url: string) =>
  (await testApp.visitor().inject({ method: 'GET', url })).statusCode
const signIn = () =>
  testApp
    .visitor()
    .call(login, { input: { email: 'asha@mehfil.example', password: 'Gather.2026' } })
const answer = () =>
  testApp.visitor().call(sendWebAnswer, {
    params: { EID },
    input: { answer: 'yes', name: 'Ravi', submission: testApp.world.random.id() },
  })

describe('Our product, when attempts cannot be counted,', () => {
  it('lets no attempt through uncounted, shows public pages, and recovers by itself', async () => {
    expect([(await signIn()).http, await open(page)]).toEqual([200, 200])
    await lock.query('begin; lock table rate_bucket in access exclusive mode')
    const [attempt, sent] = await Promise.all([signIn(), answer()])
    expect([attempt.http, attempt.code, sent.http, sent.code]).toEqual([503, 'busy', 503, 'busy'])
    expect([await open(page), await open('/healthz'), await open('/readyz')]).toEqual([
      200, 200, 200,
    ])
    await lock.query('rollback')
    expect([(await signIn()).http, (await answer()).http]).toEqual([200, 200])
  })
})
