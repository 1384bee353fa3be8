import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openAppBehindProxy, type AppBehindProxy } from '../test/flows/app-behind-proxy.ts'
import type { TestVisitor } from '../test/test-app.ts'

const EID = castEvents.wedding

let behindProxy: AppBehindProxy
let database: AppBehindProxy['database']
let proxy: AppBehindProxy['proxy']
let testApp: AppBehindProxy['testApp']
let asha: TestVisitor
beforeEach(async () => {
  behindProxy = await openAppBehindProxy({
    connectTimeoutMs: 2_500,
    statementTimeoutMs: 4_000,
    responseTimeoutMs: 5_000,
  })
  ;({ database, proxy, testApp } = behindProxy)
  asha = await testApp.as('asha')
})
afterEach(() => behindProxy.close())

const sendAnswer = (headers: Record<string, string> = {}) =>
  testApp.visitor().call(sendWebAnswer, {
    params: { EID },
    input: { answer: 'yes', name: 'Ravi', submission: testApp.world.random.id() },
    headers,
  })

async function runDirectly(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
const setReadOnly = (value: 'on' | 'off') =>
  runDirectly(
    'set default_transaction_read_only = off',
    `alter database ${database.name} set default_transaction_read_only = ${value}`,
  )
/** A worker that vacuums may be there too, and the test cannot end it. */
const endConnections = () =>
  runDirectly(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )

const callMany = async (times: number) => {
  const results = await Promise.all([
    ...Array.from({ length: times }, () => asha.call(verifyUsersAccess)),
    ...Array.from({ length: times }, () => sendAnswer()),
  ])
  return [...new Set(results.map(({ http }) => http))]
}

describe('Our product, when its connections are cut,', () => {
  it.each([
    ['by the network', async () => proxy.cut()],
    ['by the server', endConnections],
  ])('%s, answers every request on new ones', async (_, cut) => {
    expect(await callMany(5)).toEqual([200])
    for (let run = 0; run < 3; run += 1) {
      await cut()
      await pause(50)
      expect(await callMany(5)).toEqual([200])
    }
  })

  it('waits for a database that comes back soon', { tags: 'long' }, async () => {
    expect(await callMany(2)).toEqual([200])
    proxy.cut('away')
    await pause(50)
    const answers = callMany(3)
    await pause(700)
    proxy.comeBack()
    expect(await answers).toEqual([200])
  })
})

describe('Our product, over a database that takes no writes any more,', () => {
  it(
    'asks in the reader’s language to come back, and writes again without a restart',
    { tags: 'long' },
    async () => {
      expect((await sendAnswer()).http).toBe(200)
      await setReadOnly('on')
      await endConnections()
      const refused = await testApp.visitor().inject({
        method: 'POST',
        url: `/api/public/${EID}/web-rsvp`,
        headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
        payload: JSON.stringify({
          data: { ANSWER: 'yes', NAME: 'Ravi', SUBMISSION: testApp.world.random.id() },
        }),
      })
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true])
      expect((JSON.parse(refused.body) as { message: string }).message).toBe(
        testApp.world.getTranslator('fr', 'common')('refusal.busy'),
      )
      const waiting = sendAnswer()
      await setReadOnly('off')
      expect((await waiting).http).toBe(200)
      expect(await callMany(3)).toEqual([200])
    },
  )
})
