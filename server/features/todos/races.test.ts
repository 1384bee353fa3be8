import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/todos.ts'
import { buildApp } from '../../app.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { withoutLocks } from '../../test/without-locks.ts'

const EID = castEvents.wedding
const url = `/api/events/${EID}/todos`
let house: House
let asha: Awaited<ReturnType<House['as']>>
let unlocked: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  house = await openHouse()
  unlocked = await buildApp(withoutLocks(house.world))
})
afterAll(async () => {
  await unlocked.close()
  await house.close()
})
beforeEach(async () => {
  await house.world.db.deleteFrom('todo').execute()
  asha = await house.as('asha')
})

const id = (at: number) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`
const list = async () => (await asha.call(calls.todosOf, { params: { EID } })).data.todos

/** The same request at a server with its locks, or without. */
async function send(
  app: House['app'],
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

async function fill(count: number) {
  const made = { event_id: EID, created_by: cast.asha.personId, created_at: house.clock.now() }
  await house.world.db
    .insertInto('todo')
    .values(
      Array.from({ length: count }, (_, at) => ({
        ...made,
        id: id(at),
        position: at,
        title: String(at),
      })),
    )
    .execute()
}

/** Until a request stands in line behind a row. */
async function waits(): Promise<void> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      house.world.db,
    )
  if (rows.length > 0) return
  await pause(20)
  await waits()
}

const positions = async () =>
  (
    await house.world.db
      .selectFrom('todo')
      .select('position')
      .where('event_id', '=', EID)
      .orderBy('position')
      .execute()
  ).map(({ position }) => position)

/** Twelve move and twelve add at the same time. */
async function rush(app: House['app']) {
  await fill(12)
  const moves = Array.from({ length: 12 }, (_, at) =>
    send(app, 'PUT', '/order', { TODO: id(at), AFTER: id((at * 5 + 3) % 12) }),
  )
  const adds = Array.from({ length: 12 }, (_, at) =>
    send(app, 'POST', '', { TITLE: `new ${at}`, DUE_DAYS: -at }),
  )
  return Promise.all([...moves, ...adds])
}

describe('Our product', () => {
  it('gives every to-do a place of its own, however many are moved and added at once', async () => {
    expect(new Set(await rush(house.app))).toEqual(new Set([200]))
    expect(await positions()).toEqual(Array.from({ length: 24 }, (_, at) => at))
    expect(new Set((await list()).map(({ title }) => title)).size).toBe(24)
  })

  it('changes one while another that ticks itself is held, and neither waits for the other for ever', async () => {
    await fill(2)
    await house.world.db
      .updateTable('todo')
      .set({ fact: 'published', fact_held: true })
      .where('event_id', '=', EID)
      .execute()
    const sent = await house.world.db.transaction().execute(async (tx) => {
      const hold = (at: number) =>
        tx
          .selectFrom('todo')
          .select('id')
          .where('event_id', '=', EID)
          .where('id', '=', id(at))
          .forUpdate()
          .execute()
      await hold(0)
      const answer = send(house.app, 'POST', `/${id(1)}`, {
        TITLE: 'Changed',
        NOTES: '',
        DUE_DATE: null,
        DUE_DAYS: null,
        DUE_TIME: null,
        OWNER: null,
        FACT: 'published',
      })
      await waits()
      // As whoever looks at the facts does: in the order of their ids.
      await hold(1)
      return { answer }
    })
    expect(await sent.answer).toBe(200)
    expect((await list()).map(({ title }) => title)).toEqual(['0', 'Changed'])
  })

  it('and would give two the same one without the lock', async () => {
    await rush(unlocked)
    expect(new Set(await positions()).size).toBeLessThan(24)
  })
})
