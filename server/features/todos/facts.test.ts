import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishToggle } from '@mehfil/contract/publishing.ts'
import * as calls from '@mehfil/contract/todos.ts'
import type { TodoFact } from '@mehfil/contract/todos.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { tickAmong, tickByTime, tickEverywhere } from './actions/tick.ts'
import { watchTodos } from './jobs.ts'

const EID = castEvents.wedding
const params = { EID }
let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  const { db } = house.world
  house.clock.set(new Date('2026-11-21T10:00:00Z'))
  await db.deleteFrom('todo').execute()
  await db.deleteFrom('campaign').execute()
  await db
    .updateTable('guest')
    .set({ deleted_at: house.clock.now() })
    .where('id', 'not in', Object.values(castGuests))
    .execute()
  await db
    .updateTable('guest')
    .set({
      invited_at: null,
      bounced_at: null,
      answer: null,
      people: null,
      answered_at: null,
      confirmed_at: null,
    })
    .execute()
  await setEvent({ unpublished_at: null, answer_deadline: null, confirmation: 'at-once' })
  asha = await house.as('asha')
})

const setEvent = (changes: object) =>
  house.world.db.updateTable('event').set(changes).where('id', '=', EID).execute()
const guest = (id: string, changes: object) =>
  house.world.db
    .updateTable('guest')
    .set(changes)
    .where('event_id', '=', EID)
    .where('id', '=', id)
    .execute()
/** An invitation that reached the cast's guests. */
async function sent() {
  const now = house.clock.now()
  await house.world.db
    .updateTable('guest')
    .set({ invited_at: now })
    .where('id', 'in', [castGuests.meera, castGuests.jon])
    .execute()
  await house.world.db
    .insertInto('campaign')
    .values({
      event_id: EID,
      id: house.world.random.uuid(),
      account_id: cast.asha.accountId,
      kind: 'invitation',
      submission: house.world.random.id(),
      guests: 2,
      people: 5,
      created_by: cast.asha.personId,
      created_at: now,
      held_until: now,
      finished: 2,
      failures: 0,
    })
    .execute()
}
const wait = async (fact: TodoFact) =>
  (await asha.call(calls.addTodo, { params, input: { title: fact, fact } })).data
const mark = (TODO: string, status: 'OPEN' | 'DONE') =>
  asha.call(calls.markTodo, { params: { EID, TODO }, input: { status } })
const look = () => tickAmong(house.world, [EID, castEvents.ivos, 'nothing'])
const shown = async (id: string) =>
  (await asha.call(calls.todosOf, { params })).data.todos.find((one) => one.id === id)!
const statusOf = async (id: string) => (await shown(id)).status

describe('Our product ticks a to-do by itself', () => {
  it('when its fact comes true, says so with the number, and opens it again when it is undone', async () => {
    await house.world.db
      .insertInto('guest')
      .values(guestRow(EID, 'A5A00000000EE07', 'Third Guest', house.clock.now()))
      .execute()
    const { id } = await wait('invitations-sent')
    expect(await statusOf(id)).toBe('OPEN')
    await sent()
    await look()
    expect(await statusOf(id), 'somebody is not invited yet').toBe('OPEN')
    await guest('A5A00000000EE07', { invited_at: house.clock.now() })
    await look()
    expect(await shown(id)).toMatchObject({
      status: 'DONE',
      byItself: true,
      doneBy: '',
      doneAt: house.clock.now(),
      factCount: 3,
    })
    await house.world.db
      .insertInto('guest')
      .values(guestRow(EID, 'A5A00000000EE08', 'Fourth Guest', house.clock.now()))
      .execute()
    await look()
    expect(await shown(id)).toMatchObject({
      status: 'OPEN',
      byItself: false,
      doneAt: null,
      factCount: null,
    })
  })

  it('and an address nobody can write to does not keep it open', async () => {
    await house.world.db
      .insertInto('guest')
      .values(guestRow(EID, 'A5A00000000EE09', 'No Address', house.clock.now(), { email: '' }))
      .execute()
    const { id } = await wait('invitations-sent')
    await sent()
    await look()
    expect(await shown(id)).toMatchObject({ status: 'DONE', factCount: 2 })
  })

  it('at once where it is true already', async () => {
    expect(await wait('published')).toMatchObject({ status: 'DONE', byItself: true })
    const { id } = (await asha.call(calls.addTodo, { params, input: { title: 'Anything' } })).data
    const chosen = await asha.call(calls.updateTodo, {
      params: { EID, TODO: id },
      input: {
        title: 'Anything',
        notes: '',
        dueDate: null,
        dueDays: null,
        dueTime: null,
        owner: null,
        fact: 'guests-added',
      },
    })
    expect(chosen.data).toMatchObject({ status: 'DONE', byItself: true, factCount: 5 })
    const other = await asha.call(calls.updateTodo, {
      params: { EID, TODO: id },
      input: {
        title: 'Anything',
        notes: '',
        dueDate: null,
        dueDays: null,
        dueTime: null,
        owner: null,
        fact: 'checked-in',
      },
    })
    expect(other.data, 'another fact is another story').toMatchObject({
      status: 'OPEN',
      byItself: false,
    })
  })

  it('but leaves alone what somebody decided', async () => {
    const { id } = await wait('published')
    await mark(id, 'OPEN')
    await look()
    expect(await statusOf(id), 'opened by hand while it is true').toBe('OPEN')
    await setEvent({ unpublished_at: house.clock.now() })
    await look()
    await setEvent({ unpublished_at: null })
    await look()
    expect(await statusOf(id), 'true anew').toBe('DONE')

    await mark(id, 'OPEN')
    await mark(id, 'DONE')
    await setEvent({ unpublished_at: house.clock.now() })
    await look()
    expect(await shown(id), 'ticked by hand').toMatchObject({
      status: 'DONE',
      byItself: false,
      doneBy: 'Asha Menon',
    })
  })

  it('for addresses that were mended, guests who were confirmed, and the first at the door', async () => {
    await sent()
    await guest(castGuests.jon, { bounced_at: house.clock.now() })
    const [addresses, confirmed, door] = [
      await wait('addresses-fixed'),
      await wait('all-confirmed'),
      await wait('checked-in'),
    ]
    expect([addresses.status, confirmed.status, door.status]).toEqual(['OPEN', 'OPEN', 'OPEN'])
    await guest(castGuests.jon, {
      bounced_at: null,
      answer: 'yes',
      people: 1,
      answered_at: house.clock.now(),
    })
    await look()
    expect([await statusOf(addresses.id), await statusOf(confirmed.id)]).toEqual(['DONE', 'OPEN'])
    await guest(castGuests.jon, { confirmed_at: house.clock.now() })
    await look()
    expect(await shown(confirmed.id)).toMatchObject({ status: 'DONE', factCount: 1 })
    await guest(castGuests.jon, { arrived: 1, attended_at: house.clock.now() })
    await look()
    expect(await statusOf(door.id)).toBe('DONE')
    await guest(castGuests.jon, { arrived: 0, attended_at: null })
    await look()
    expect(await statusOf(door.id)).toBe('OPEN')
  })

  it('for what time alone makes true, which moves back with a deadline', async () => {
    await setEvent({ answer_deadline: new Date('2026-11-21T11:00:00Z') })
    const { id } = await wait('deadline-passed')
    await tickByTime(house.world)
    expect(await statusOf(id)).toBe('OPEN')
    house.clock.set(new Date('2026-11-21T11:00:00Z'))
    await tickByTime(house.world)
    expect(await shown(id)).toMatchObject({ status: 'DONE', doneAt: house.clock.now() })
    await setEvent({ answer_deadline: new Date('2026-11-22T11:00:00Z') })
    await tickByTime(house.world)
    expect(await statusOf(id)).toBe('OPEN')
  })

  it('that nobody was told of, once it is looked at everything', async () => {
    const { id } = await wait('guests-thanked')
    await house.world.db
      .insertInto('notice')
      .values({
        event_id: EID,
        id: house.world.random.uuid(),
        account_id: cast.asha.accountId,
        kind: 'notice',
        submission: 'T',
        created_by: cast.asha.personId,
        taken_at: new Date('2026-12-13T08:00:00Z'),
        created_at: house.clock.now(),
      })
      .execute()
    const { id: noticeId } = await house.world.db
      .selectFrom('notice')
      .select('id')
      .where('submission', '=', 'T')
      .executeTakeFirstOrThrow()
    await house.world.db
      .insertInto('campaign')
      .values({
        event_id: EID,
        id: noticeId,
        account_id: cast.asha.accountId,
        kind: 'notice',
        submission: 'T',
        notice_id: noticeId,
        created_by: cast.asha.personId,
        created_at: house.clock.now(),
        held_until: house.clock.now(),
        finished: 2,
      })
      .execute()
    house.clock.set(new Date('2026-12-13T09:00:00Z'))
    asha = await house.as('asha')
    expect(await statusOf(id)).toBe('OPEN')
    await tickByTime(house.world)
    expect(await statusOf(id)).toBe('OPEN')
    await tickEverywhere(house.world)
    expect(await statusOf(id)).toBe('DONE')
  })

  it('with everything a template watches, of one account and never of another', async () => {
    await asha.call(calls.addTemplate, { params, input: {} })
    const { todos } = (await asha.call(calls.todosOf, { params })).data
    expect(todos.filter(({ byItself }) => byItself).map(({ fact }) => fact)).toEqual([
      'place-set',
      'guests-added',
      'published',
    ])
    const ivo = await house.as('ivo')
    const foreign = (
      await ivo.call(calls.addTodo, {
        params: { EID: castEvents.ivos },
        input: { title: 'x', fact: 'invitations-sent' },
      })
    ).data
    await sent()
    await look()
    expect(
      (await ivo.call(calls.todosOf, { params: { EID: castEvents.ivos } })).data.todos,
    ).toEqual([foreign])
  })

  it('once, whoever looks at the same time', async () => {
    const told: string[] = []
    const leave = house.world.live.hear(EID, (topic) => {
      told.push(topic)
    })
    const untilTold = async () => {
      for (let tries = 0; tries < 60 && !told.includes('todos'); tries += 1) await pause(50)
    }
    const { id } = await wait('invitations-sent')
    await sent()
    const second = await house.secondNode()
    // Adding the to-do is told as well.
    await untilTold()
    await pause(400)
    told.length = 0
    await Promise.all([
      look(),
      tickAmong(second.world, [EID]),
      look(),
      tickAmong(second.world, [EID]),
    ])
    await untilTold()
    await pause(400)
    leave()
    expect(await statusOf(id)).toBe('DONE')
    expect(told.filter((topic) => topic === 'todos')).toHaveLength(1)
  })
})

describe('Our product looks at to-dos within seconds of a change', () => {
  it('on whichever node it happened', async () => {
    const { id } = await wait('published')
    const second = await house.secondNode()
    const watching = watchTodos(second.world)
    const toggle = (status: 'PUBLISHED' | 'UNPUBLISHED') =>
      asha.call(publishToggle, { input: { id: EID, status } })
    const until = async (status: string) => {
      for (let tries = 0; tries < 80 && (await statusOf(id)) !== status; tries += 1) await pause(50)
    }
    for (const [status, expected] of [
      ['UNPUBLISHED', 'OPEN'],
      ['PUBLISHED', 'DONE'],
      ['UNPUBLISHED', 'OPEN'],
    ] as const) {
      expect((await toggle(status)).http).toBe(200)
      await until(expected)
      expect(await shown(id)).toMatchObject({ status: expected, byItself: expected === 'DONE' })
    }
    await watching.stop()
    await toggle('PUBLISHED')
    await pause(1_500)
    expect(await statusOf(id), 'nobody watches any more').toBe('OPEN')
  }, 30_000)
})
