import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/events/todos.ts'
import { buildApp } from '../../app.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { withoutLocks } from '../../test/database/without-locks.ts'

const EID = castEvents.wedding
const url = `/api/events/${EID}/todos`
let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
let unlocked: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  testApp = await openTestApp()
  unlocked = await buildApp(withoutLocks(testApp.world))
})
afterAll(async () => {
  await unlocked.close()
  await testApp.close()
})
beforeEach(async () => {
  await testApp.world.db.deleteFrom('todo').execute()
  asha = await testApp.as('asha')
})

const toTodoId = (at: number) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`
const list = async () => (await asha.call(calls.todosOf, { params: { EID } })).data.todos

/** The same request at a server with its locks, or without. */
async function send(
  app: TestApp['app'],
  method: string,
  path: string,
  data: object,
): Promise<number> {
  const response = await app.inject({
    method,
    url: url + path,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
    },
    cookies: asha.cookies,
    payload: JSON.stringify({ data }),
  } as never)
  return (response as { statusCode: number }).statusCode
}

async function insertTodos(count: number) {
  const made = { event_id: EID, created_by: cast.asha.personId, created_at: testApp.clock.now() }
  await testApp.world.db
    .insertInto('todo')
    .values(
      Array.from({ length: count }, (_, position) => ({
        ...made,
        id: toTodoId(position),
        position,
        title: String(position),
      })),
    )
    .execute()
}

/** Waits until a request waits for a row lock. */
async function waitForLock(): Promise<void> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      testApp.world.db,
    )
  if (rows.length > 0) return
  await pause(20)
  await waitForLock()
}

const positions = async () =>
  (
    await testApp.world.db
      .selectFrom('todo')
      .select('position')
      .where('event_id', '=', EID)
      .orderBy('position')
      .execute()
  ).map(({ position }) => position)

/** Twelve move and twelve add at the same time. */
async function moveAtOnce(app: TestApp['app']) {
  await insertTodos(12)
  const moves = Array.from({ length: 12 }, (_, at) =>
    send(app, 'PUT', '/order', { TODO: toTodoId(at), AFTER: toTodoId((at * 5 + 3) % 12) }),
  )
  const adds = Array.from({ length: 12 }, (_, at) =>
    send(app, 'POST', '', { TITLE: `new ${at}`, DUE_DAYS: -at }),
  )
  return Promise.all([...moves, ...adds])
}

describe('Our product', () => {
  it('gives every to-do a place of its own, even when many are moved and added at once', async () => {
    expect(new Set(await moveAtOnce(testApp.app))).toEqual(new Set([200]))
    expect(await positions()).toEqual(Array.from({ length: 24 }, (_, at) => at))
    expect(new Set((await list()).map(({ title }) => title)).size).toBe(24)
  })

  it('changes a to-do while a self-ticking one is locked, without a deadlock', async () => {
    await insertTodos(2)
    await testApp.world.db
      .updateTable('todo')
      .set({ fact: 'published', fact_was_true: true })
      .where('event_id', '=', EID)
      .execute()
    const sent = await testApp.world.db.transaction().execute(async (tx) => {
      const hold = (at: number) =>
        tx
          .selectFrom('todo')
          .select('id')
          .where('event_id', '=', EID)
          .where('id', '=', toTodoId(at))
          .forUpdate()
          .execute()
      await hold(0)
      const answer = send(testApp.app, 'POST', `/${toTodoId(1)}`, {
        TITLE: 'Changed',
        NOTES: '',
        DUE_DATE: null,
        DUE_DAYS: null,
        DUE_TIME: null,
        OWNER: null,
        FACT: 'published',
      })
      await waitForLock()
      // In the order of ids, as the check of facts locks them.
      await hold(1)
      return { answer }
    })
    expect(await sent.answer).toBe(200)
    expect((await list()).map(({ title }) => title)).toEqual(['0', 'Changed'])
  })

  it(
    'gives each to-do its own place because of the lock: without it, two get the same',
    { tags: 'long' },
    async () => {
      await moveAtOnce(unlocked)
      expect(new Set(await positions()).size).toBeLessThan(24)
    },
  )
})
