import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import {
  allowLongStatements,
  asPlannedOnce,
  counterPoolLimits,
  openDb,
  openPool,
  probePoolLimits,
  requestPoolLimits,
} from '../base/database/db.ts'
import { openLiveEvents, type LiveEvents } from '../base/live/live-events.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openAppBehindProxy, type AppBehindProxy } from '../test/flows/app-behind-proxy.ts'

const EID = castEvents.wedding
const timeouts = { connectTimeoutMs: 2_500, statementTimeoutMs: 900, responseTimeoutMs: 1_200 }

let behindProxy: AppBehindProxy
let proxy: AppBehindProxy['proxy']
let testApp: AppBehindProxy['testApp']
beforeEach(async () => {
  behindProxy = await openAppBehindProxy(timeouts)
  ;({ proxy, testApp } = behindProxy)
})
afterEach(() => behindProxy.close())

const get = async (url: string) => {
  const { statusCode, body } = await testApp.visitor().inject({ method: 'GET', url })
  return { statusCode, body }
}

/** Checks until the condition holds. A test that waits in vain ends by its own time limit. */
async function waitUntil(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(50)
}

describe('Our product, over a database that no longer responds,', () => {
  it(
    'answers every call with 503 and its envelope, reports it at /readyz, and recovers by itself',
    { tags: 'long' },
    async () => {
      const asha = await testApp.as('asha')
      const guest = () =>
        testApp.visitor().call(sendWebAnswer, {
          params: { EID },
          input: { answer: 'yes', name: 'Ravi', submission: testApp.world.random.id() },
        })
      expect([
        (await asha.call(verifyUsersAccess)).http,
        (await get('/readyz')).statusCode,
      ]).toEqual([200, 200])
      proxy.silence()
      const calls = await Promise.all([
        ...Array.from({ length: 30 }, () => asha.call(verifyUsersAccess)),
        guest(),
        guest(),
      ])
      expect(new Set(calls.map(({ http, code }) => `${http} ${code}`))).toEqual(
        new Set(['503 busy']),
      )
      expect(await get('/readyz')).toMatchObject({
        statusCode: 503,
        body: 'the database does not answer',
      })
      expect((await get('/healthz')).statusCode).toBe(200)
      proxy.resume()
      await waitUntil(async () => (await get('/readyz')).statusCode === 200)
      await waitUntil(async () => (await asha.call(verifyUsersAccess)).http === 200)
      expect(
        (await Promise.all(Array.from({ length: 30 }, () => asha.call(verifyUsersAccess)))).map(
          ({ http }) => http,
        ),
      ).toEqual(Array(30).fill(200))
      await waitUntil(() => testApp.world.live.getConnectionEpoch() !== null)
      await waitUntil(() => proxy.silentLines() === 0)
    },
  )

  it(
    "never confirms an answer without the database's confirmation of its commit",
    { tags: 'long' },
    async () => {
      const answers = () =>
        sql<{
          count: number
        }>`select count(*)::int as count from answer_log where event_id = ${EID}`
          .execute(testApp.world.db)
          .then(({ rows }) => rows[0]?.count ?? 0)
      const before = await answers()
      const giving = testApp.visitor().call(sendWebAnswer, {
        params: { EID },
        input: { answer: 'yes', name: 'Ravi', submission: testApp.world.random.id() },
      })
      proxy.silence()
      const { http, status } = await giving
      proxy.resume()
      await waitUntil(async () => (await get('/readyz')).statusCode === 200)
      // Either the answer was stored before the silence and confirmed, or its state is reported as
      // unknown.
      if (http === 200) expect([status, await answers()]).toEqual(['success', before + 1])
      else expect([http, status]).toEqual([503, 'failed'])
    },
  )

  it(
    'discards connections that went silent while idle, and opens new ones that answer',
    { tags: 'long' },
    async () => {
      const asha = await testApp.as('asha')
      await Promise.all(Array.from({ length: 20 }, () => asha.call(verifyUsersAccess)))
      proxy.silence('open')
      expect(proxy.silentLines()).toBeGreaterThan(3)
      await Promise.all(Array.from({ length: 3 }, () => asha.call(verifyUsersAccess)))
      await waitUntil(async () => (await asha.call(verifyUsersAccess)).http === 200)
      expect(
        (await Promise.all(Array.from({ length: 20 }, () => asha.call(verifyUsersAccess)))).map(
          ({ http }) => http,
        ),
      ).toEqual(Array(20).fill(200))
    },
  )

  it('shows no cached page as fresh while it receives no changes', { tags: 'long' }, async () => {
    const page = '/asha-and-kabir'
    const label =
      (
        await testApp.world.db
          .selectFrom('event_domain')
          .select('label')
          .where('event_id', '=', EID)
          .executeTakeFirst()
      )?.label ?? page
    const look = async () => (await get(`/${label}`)).statusCode
    expect([await look(), await look()]).toEqual([200, 200])
    proxy.silence()
    await waitUntil(() => testApp.world.live.getConnectionEpoch() === null)
    expect(await look()).toBe(503)
    proxy.resume()
    await waitUntil(() => testApp.world.live.getConnectionEpoch() !== null)
    await waitUntil(async () => (await look()) === 200)
  })
})

describe('Our product, on a connection that no longer responds,', () => {
  it('ends a statement that is planned once, and each one after it', async () => {
    const db = openDb(openPool(proxy.url, () => {}, { ...requestPoolLimits, ...timeouts }))
    await db.connection().execute(async (tx) => {
      const select = async () =>
        (await sql<{ one: number }>`${asPlannedOnce('one')}select ${1}::int as one`.execute(tx))
          .rows
      expect([await select(), await select()]).toEqual([[{ one: 1 }], [{ one: 1 }]])
      proxy.silence('open')
      await expect(select()).rejects.toThrow('the database does not answer on this connection')
      await expect(select()).rejects.toThrow()
    })
    proxy.resume()
    await db.destroy()
  })
})

describe('Our product listens for changes', () => {
  it(
    'on a connection that it checks regularly, and reopens when it is silent',
    { tags: 'long' },
    async () => {
      const lost: Error[] = []
      const live = await openLiveEvents(proxy.url, (error) => lost.push(error), {
        intervalMs: 100,
        responseTimeoutMs: 300,
      })
      const returns: number[] = []
      live.onReconnect(() => returns.push(1))
      expect(live.getConnectionEpoch()).toBe(1)
      proxy.silence('open')
      await waitUntil(() => live.getConnectionEpoch() === 2)
      expect([lost.map(({ name }) => name), returns]).toEqual([['DatabaseSilentError'], [1]])
      await expectLive(live)
      await live.close()
    },
  )

  it(
    'only because of those checks: without them, it keeps a silent connection',
    { tags: 'long' },
    async () => {
      const live = await openLiveEvents(proxy.url, () => {}, {
        intervalMs: 60_000,
        responseTimeoutMs: 300,
      })
      proxy.silence('open')
      await pause(1_500)
      expect(live.getConnectionEpoch()).toBe(1)
      await live.close()
    },
  )

  it('and announces many changes at once, one after the other', async () => {
    const told = new Set<string>()
    const live = await openLiveEvents(proxy.url, () => {}, {
      intervalMs: 5,
      responseTimeoutMs: 3_000,
    })
    live.subscribeAll((_, id) => told.add(id))
    for (let at = 0; at < 40; at += 1) live.announceSoon(`E${at}`, 'mails')
    await waitUntil(() => told.size === 40)
    expect(told).toEqual(new Set(Array.from({ length: 40 }, (_, at) => `E${at}`)))
    await live.close()
  })
})

async function expectLive(live: LiveEvents): Promise<void> {
  let isHeard = false
  live.subscribeAll(() => {
    isHeard = true
  })
  live.announceSoon(EID, 'guests')
  await waitUntil(() => isHeard)
}

describe('Our product limits the time of a statement', () => {
  const pooled = (limits: { statementTimeoutMs: number; responseTimeoutMs: number }) =>
    openDb(openPool(proxy.url, () => {}, { maxConnections: 2, connectTimeoutMs: 2_000, ...limits }))

  it('by the database if it answers, and by itself if it is silent', { tags: 'long' }, async () => {
    const db = pooled({ statementTimeoutMs: 200, responseTimeoutMs: 2_000 })
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    await sql`select 1`.execute(db)
    proxy.silence('open')
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'DATABASE_SILENT' })
    await expect(db.transaction().execute((tx) => sql`select 1`.execute(tx))).resolves.toBeDefined()
    await db.destroy()
  })

  it('and ends it in the database too, without using its connection again', async () => {
    const db = pooled({ statementTimeoutMs: 200, responseTimeoutMs: 2_000 })
    const findServer = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
    const first = await findServer()
    await expect(sql`select pg_sleep(5.25)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    expect(await findServer()).not.toBe(first)
    const { rows } = await sql`
      select from pg_stat_activity where state = 'active' and query like '%pg_sleep(5.25)%' and pid <> pg_backend_pid()`.execute(
      db,
    )
    expect(rows).toEqual([])
    await db.destroy()
  })

  it('in a transaction, which is then rolled back', async () => {
    const db = pooled({ statementTimeoutMs: 200, responseTimeoutMs: 2_000 })
    const work = db.transaction().execute(async (tx) => {
      await tx.updateTable('event').set({ title: 'Changed' }).where('id', '=', EID).execute()
      await sql`select pg_sleep(5)`.execute(tx)
    })
    await expect(work).rejects.toMatchObject({ code: '57014' })
    const event = await db
      .selectFrom('event')
      .select('title')
      .where('id', '=', EID)
      .executeTakeFirst()
    expect(event?.title).not.toBe('Changed')
    await db.destroy()
  })

  it('more generously for work that asked for it, until its commit', { tags: 'long' }, async () => {
    const db = pooled({ statementTimeoutMs: 200, responseTimeoutMs: 300 })
    await db.transaction().execute(async (tx) => {
      await sql`${allowLongStatements}`.execute(tx)
      await sql`select pg_sleep(1)`.execute(tx)
    })
    await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    await sql`select 1`.execute(db)
    proxy.silence('open')
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'DATABASE_SILENT' })
    await db.destroy()
  })

  it('so that every waiting request is answered within ten seconds', () => {
    for (const { connectTimeoutMs, statementTimeoutMs, responseTimeoutMs } of [
      requestPoolLimits,
      counterPoolLimits,
      probePoolLimits,
    ]) {
      expect(Math.max(connectTimeoutMs, responseTimeoutMs)).toBeLessThan(10_000)
      expect(statementTimeoutMs).toBeLessThan(responseTimeoutMs)
    }
    expect(probePoolLimits.connectTimeoutMs + probePoolLimits.responseTimeoutMs).toBeLessThan(5_000)
  })
})
