import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp.ts'
import {
  allowLongStatements,
  counterLimits,
  openDb,
  openPool,
  probeLimits,
  requestLimits,
} from './base/db.ts'
import { openLive, type Live } from './base/live.ts'
import { castEvents } from './seed/events.ts'
import { freshDatabase, type TestDatabase } from './test/database.ts'
import { openHouse, type House } from './test/house.ts'
import { startSilentProxy, type SilentProxy } from './test/silent-proxy.ts'

const EID = castEvents.wedding
const patience = { connectMs: 2_500, statementMs: 900, answerMs: 1_200 }

let database: TestDatabase
let proxy: SilentProxy
let house: House
beforeEach(async () => {
  database = await freshDatabase()
  proxy = await startSilentProxy(database.url)
  house = await openHouse({ database: { url: proxy.url, drop: database.drop }, patience })
})
afterEach(async () => {
  proxy.resume()
  await proxy.close()
  await house.close()
})

const get = async (url: string) => {
  const { statusCode, body } = await house.visitor().inject({ method: 'GET', url })
  return { statusCode, body }
}

/** Asks until it is so; a test that waits in vain is ended by its own time. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(50)
}

describe('Our product over a database that says nothing any more', () => {
  it('answers every call with 503 and its envelope, says so at /readyz, and heals by itself', async () => {
    const asha = await house.as('asha')
    const guest = () =>
      house
        .visitor()
        .call(sendWebAnswer, {
          params: { EID },
          input: { answer: 'yes', name: 'Ravi', submission: house.world.random.id() },
        })
    expect([(await asha.call(verifyUsersAccess)).http, (await get('/readyz')).statusCode]).toEqual([
      200, 200,
    ])
    proxy.silence()
    const calls = await Promise.all([
      ...Array.from({ length: 30 }, () => asha.call(verifyUsersAccess)),
      guest(),
      guest(),
    ])
    expect(new Set(calls.map(({ http, code }) => `${http} ${code}`))).toEqual(new Set(['503 busy']))
    expect(await get('/readyz')).toMatchObject({
      statusCode: 503,
      body: 'the database does not answer',
    })
    expect((await get('/healthz')).statusCode).toBe(200)
    proxy.resume()
    await until(async () => (await get('/readyz')).statusCode === 200)
    await until(async () => (await asha.call(verifyUsersAccess)).http === 200)
    expect(
      (await Promise.all(Array.from({ length: 30 }, () => asha.call(verifyUsersAccess)))).map(
        ({ http }) => http,
      ),
    ).toEqual(Array(30).fill(200))
    await until(() => house.world.live.hearing() !== null)
    await until(() => proxy.silentLines() === 0)
  })

  it('never tells an answer as given whose commit it did not hear of', async () => {
    const answers = () =>
      sql<{ count: number }>`select count(*)::int as count from answer_log where event_id = ${EID}`
        .execute(house.world.db)
        .then(({ rows }) => rows[0]?.count ?? 0)
    const before = await answers()
    const giving = house
      .visitor()
      .call(sendWebAnswer, {
        params: { EID },
        input: { answer: 'yes', name: 'Ravi', submission: house.world.random.id() },
      })
    proxy.silence()
    const { http, status } = await giving
    proxy.resume()
    await until(async () => (await get('/readyz')).statusCode === 200)
    // Either it was through before the silence, and told so, or it is told as not known.
    if (http === 200) expect([status, await answers()]).toEqual(['success', before + 1])
    else expect([http, status]).toEqual([503, 'failed'])
  })

  it('throws connections away that went silent while nobody used them, and new ones answer', async () => {
    const asha = await house.as('asha')
    await Promise.all(Array.from({ length: 20 }, () => asha.call(verifyUsersAccess)))
    proxy.silence('open')
    expect(proxy.silentLines()).toBeGreaterThan(3)
    await Promise.all(Array.from({ length: 3 }, () => asha.call(verifyUsersAccess)))
    await until(async () => (await asha.call(verifyUsersAccess)).http === 200)
    expect(
      (await Promise.all(Array.from({ length: 20 }, () => asha.call(verifyUsersAccess)))).map(
        ({ http }) => http,
      ),
    ).toEqual(Array(20).fill(200))
  })

  it('shows no kept page as fresh while it hears of no changes', async () => {
    const page = '/asha-and-kabir'
    const label =
      (
        await house.world.db
          .selectFrom('event_domain')
          .select('label')
          .where('event_id', '=', EID)
          .executeTakeFirst()
      )?.label ?? page
    const look = async () => (await get(`/${label}`)).statusCode
    expect([await look(), await look()]).toEqual([200, 200])
    proxy.silence()
    await until(() => house.world.live.hearing() === null)
    expect(await look()).toBe(503)
    proxy.resume()
    await until(() => house.world.live.hearing() !== null)
    await until(async () => (await look()) === 200)
  })
})

describe('Our product listens for changes', () => {
  it('on a connection that is asked whether it is there, and opened anew when it is silent', async () => {
    const lost: Error[] = []
    const live = await openLive(proxy.url, (error) => lost.push(error), {
      everyMs: 100,
      answerMs: 300,
    })
    const returns: number[] = []
    live.onReturn(() => returns.push(1))
    expect(live.hearing()).toBe(1)
    proxy.silence('open')
    await until(() => live.hearing() === 2)
    expect([lost.map(({ name }) => name), returns]).toEqual([['DatabaseSilent'], [1]])
    await hears(live)
    await live.close()
  })

  it('and would go on listening to nothing without being asked: the test can fail', async () => {
    const live = await openLive(proxy.url, () => {}, { everyMs: 60_000, answerMs: 300 })
    proxy.silence('open')
    await pause(1_500)
    expect(live.hearing()).toBe(1)
    await live.close()
  })

  it('and takes many changes to tell at once, one after the other', async () => {
    const told = new Set<string>()
    const live = await openLive(proxy.url, () => {}, { everyMs: 5, answerMs: 3_000 })
    live.watch((_, id) => told.add(id))
    for (let at = 0; at < 40; at += 1) live.mention(`E${at}`, 'mails')
    await until(() => told.size === 40)
    expect(told).toEqual(new Set(Array.from({ length: 40 }, (_, at) => `E${at}`)))
    await live.close()
  })
})

async function hears(live: Live): Promise<void> {
  let isHeard = false
  live.watch(() => {
    isHeard = true
  })
  live.mention(EID, 'guests')
  await until(() => isHeard)
}

describe('Our product gives a statement its time', () => {
  const pooled = (limits: { statementMs: number; answerMs: number }) =>
    openDb(openPool(proxy.url, () => {}, { most: 2, connectMs: 2_000, ...limits }))

  it('ended by the database where that answers, and by us where it is silent', async () => {
    const db = pooled({ statementMs: 200, answerMs: 2_000 })
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    await sql`select 1`.execute(db)
    proxy.silence('open')
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'DATABASE_SILENT' })
    await expect(db.transaction().execute((tx) => sql`select 1`.execute(tx))).resolves.toBeDefined()
    await db.destroy()
  })

  it('longer for work that said so, and no longer once that is committed', async () => {
    const db = pooled({ statementMs: 200, answerMs: 300 })
    await db.transaction().execute(async (tx) => {
      await sql`${allowLongStatements}`.execute(tx)
      await sql`select pg_sleep(1)`.execute(tx)
    })
    await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    proxy.silence('open')
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'DATABASE_SILENT' })
    await db.destroy()
  })

  it('short enough for an answer within ten seconds wherever a request waits', () => {
    for (const { connectMs, statementMs, answerMs } of [
      requestLimits,
      counterLimits,
      probeLimits,
    ]) {
      expect(Math.max(connectMs, answerMs)).toBeLessThan(10_000)
      expect(statementMs).toBeLessThan(answerMs)
    }
    expect(probeLimits.connectMs + probeLimits.answerMs).toBeLessThan(5_000)
  })
})
