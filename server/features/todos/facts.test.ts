import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishToggle } from '@mehfil/contract/events/publishing.ts'
import * as calls from '@mehfil/contract/events/todos.ts'
import type { TodoFact } from '@mehfil/contract/events/todos.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { tickEvents, tickByTime, tickAllEvents } from './actions/tick.ts'
import { watchTodos } from './jobs.ts'

const EID = castEvents.wedding
const params = { EID }
let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  const { db } = testApp.world
  testApp.clock.set(new Date('2026-11-21T10:00:00Z'))
  await db.deleteFrom('todo').execute()
  await db.deleteFrom('campaign').execute()
  await db
    .updateTable('guest')
    .set({ deleted_at: testApp.clock.now() })
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
  asha = await testApp.as('asha')
})

const setEvent = (changes: object) =>
  testApp.world.db.updateTable('event').set(changes).where('id', '=', EID).execute()
const guest = (id: string, changes: object) =>
  testApp.world.db
    .updateTable('guest')
    .set(changes)
    .where('event_id', '=', EID)
    .where('id', '=', id)
    .execute()
/** An invitation that reached the test data's guests. */
async function markInvitationsSent() {
  const now = testApp.clock.now()
  await testApp.world.db
    .updateTable('guest')
    .set({ invited_at: now })
    .where('id', 'in', [castGuests.meera, castGuests.jon])
    .execute()
  await testApp.world.db
    .insertInto('campaign')
    .values({
      event_id: EID,
      id: testApp.world.random.uuid(),
      account_id: cast.asha.accountId,
      kind: 'invitation',
      submission: testApp.world.random.id(),
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
const addWaitingTodo = async (fact: TodoFact) =>
  (await asha.call(calls.addTodo, { params, input: { title: fact, fact } })).data
const mark = (TODO: string, status: 'OPEN' | 'DONE') =>
  asha.call(calls.markTodo, { params: { EID, TODO }, input: { status } })
const runTicks = () => tickEvents(testApp.world, [EID, castEvents.ivos, 'nothing'])
const readTodo = async (id: string) =>
  (await asha.call(calls.todosOf, { params })).data.todos.find((one) => one.id === id)!
const readStatus = async (id: string) => (await readTodo(id)).status

describe('Our product ticks a to-do by itself', () => {
  it('when its fact becomes true, shows the number, and reopens it when the fact becomes false', async () => {
    await testApp.world.db
      .insertInto('guest')
      .values(buildGuestRow(EID, 'A5A00000000EE07', 'Third Guest', testApp.clock.now()))
      .execute()
    const { id } = await addWaitingTodo('invitations-sent')
    expect(await readStatus(id)).toBe('OPEN')
    await markInvitationsSent()
    await runTicks()
    expect(await readStatus(id), 'somebody is not invited yet').toBe('OPEN')
    await guest('A5A00000000EE07', { invited_at: testApp.clock.now() })
    await runTicks()
    expect(await readTodo(id)).toMatchObject({
      status: 'DONE',
      byItself: true,
      doneBy: '',
      doneAt: testApp.clock.now(),
      factCount: 3,
    })
    await testApp.world.db
      .insertInto('guest')
      .values(buildGuestRow(EID, 'A5A00000000EE08', 'Fourth Guest', testApp.clock.now()))
      .execute()
    await runTicks()
    expect(await readTodo(id)).toMatchObject({
      status: 'OPEN',
      byItself: false,
      doneAt: null,
      factCount: null,
    })
  })

  it('even if one address cannot receive mails', async () => {
    await testApp.world.db
      .insertInto('guest')
      .values(
        buildGuestRow(EID, 'A5A00000000EE09', 'No Address', testApp.clock.now(), { email: '' }),
      )
      .execute()
    const { id } = await addWaitingTodo('invitations-sent')
    await markInvitationsSent()
    await runTicks()
    expect(await readTodo(id)).toMatchObject({ status: 'DONE', factCount: 2 })
  })

  it('at once if the fact is true already', async () => {
    expect(await addWaitingTodo('published')).toMatchObject({ status: 'DONE', byItself: true })
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

  it('unless a person has ticked or reopened it', async () => {
    const { id } = await addWaitingTodo('published')
    await mark(id, 'OPEN')
    await runTicks()
    expect(await readStatus(id), 'opened by hand while it is true').toBe('OPEN')
    await setEvent({ unpublished_at: testApp.clock.now() })
    await runTicks()
    await setEvent({ unpublished_at: null })
    await runTicks()
    expect(await readStatus(id), 'true anew').toBe('DONE')

    await mark(id, 'OPEN')
    await mark(id, 'DONE')
    await setEvent({ unpublished_at: testApp.clock.now() })
    await runTicks()
    expect(await readTodo(id), 'ticked by hand').toMatchObject({
      status: 'DONE',
      byItself: false,
      doneBy: 'Asha Menon',
    })
  })

  it('for corrected addresses, confirmed guests, and the first arrival', async () => {
    await markInvitationsSent()
    await guest(castGuests.jon, { bounced_at: testApp.clock.now() })
    const [addresses, confirmed, door] = [
      await addWaitingTodo('addresses-fixed'),
      await addWaitingTodo('all-confirmed'),
      await addWaitingTodo('checked-in'),
    ]
    expect([addresses.status, confirmed.status, door.status]).toEqual(['OPEN', 'OPEN', 'OPEN'])
    await guest(castGuests.jon, {
      bounced_at: null,
      answer: 'yes',
      people: 1,
      answered_at: testApp.clock.now(),
    })
    await runTicks()
    expect([await readStatus(addresses.id), await readStatus(confirmed.id)]).toEqual([
      'DONE',
      'OPEN',
    ])
    await guest(castGuests.jon, { confirmed_at: testApp.clock.now() })
    await runTicks()
    expect(await readTodo(confirmed.id)).toMatchObject({ status: 'DONE', factCount: 1 })
    await guest(castGuests.jon, { arrived: 1, attended_at: testApp.clock.now() })
    await runTicks()
    expect(await readStatus(door.id)).toBe('DONE')
    await guest(castGuests.jon, { arrived: 0, attended_at: null })
    await runTicks()
    expect(await readStatus(door.id)).toBe('OPEN')
  })

  it('when time alone makes its fact true, and reopens it when the deadline moves', async () => {
    await setEvent({ answer_deadline: new Date('2026-11-21T11:00:00Z') })
    const { id } = await addWaitingTodo('deadline-passed')
    await tickByTime(testApp.world)
    expect(await readStatus(id)).toBe('OPEN')
    testApp.clock.set(new Date('2026-11-21T11:00:00Z'))
    await tickByTime(testApp.world)
    expect(await readTodo(id)).toMatchObject({ status: 'DONE', doneAt: testApp.clock.now() })
    await setEvent({ answer_deadline: new Date('2026-11-22T11:00:00Z') })
    await tickByTime(testApp.world)
    expect(await readStatus(id)).toBe('OPEN')
  })

  it('in the check of all events, if no change was announced', async () => {
    const { id } = await addWaitingTodo('guests-thanked')
    await testApp.world.db
      .insertInto('notice')
      .values({
        event_id: EID,
        id: testApp.world.random.uuid(),
        account_id: cast.asha.accountId,
        kind: 'notice',
        submission: 'T',
        created_by: cast.asha.personId,
        taken_at: new Date('2026-12-13T08:00:00Z'),
        created_at: testApp.clock.now(),
      })
      .execute()
    const { id: noticeId } = await testApp.world.db
      .selectFrom('notice')
      .select('id')
      .where('submission', '=', 'T')
      .executeTakeFirstOrThrow()
    await testApp.world.db
      .insertInto('campaign')
      .values({
        event_id: EID,
        id: noticeId,
        account_id: cast.asha.accountId,
        kind: 'notice',
        submission: 'T',
        notice_id: noticeId,
        created_by: cast.asha.personId,
        created_at: testApp.clock.now(),
        held_until: testApp.clock.now(),
        finished: 2,
      })
      .execute()
    testApp.clock.set(new Date('2026-12-13T09:00:00Z'))
    asha = await testApp.as('asha')
    expect(await readStatus(id)).toBe('OPEN')
    await tickByTime(testApp.world)
    expect(await readStatus(id)).toBe('OPEN')
    await tickAllEvents(testApp.world)
    expect(await readStatus(id)).toBe('DONE')
  })

  it('for every fact of a template, in one account and never in another', async () => {
    await asha.call(calls.addTemplate, { params, input: {} })
    const { todos } = (await asha.call(calls.todosOf, { params })).data
    expect(todos.filter(({ byItself }) => byItself).map(({ fact }) => fact)).toEqual([
      'place-set',
      'guests-added',
      'published',
    ])
    const ivo = await testApp.as('ivo')
    const foreign = (
      await ivo.call(calls.addTodo, {
        params: { EID: castEvents.ivos },
        input: { title: 'x', fact: 'invitations-sent' },
      })
    ).data
    await markInvitationsSent()
    await runTicks()
    expect(
      (await ivo.call(calls.todosOf, { params: { EID: castEvents.ivos } })).data.todos,
    ).toEqual([foreign])
  })

  it('once, when two workers check at the same time', async () => {
    const told: string[] = []
    const leave = testApp.world.live.subscribe(EID, (topic) => {
      told.push(topic)
    })
    const untilTold = async () => {
      for (let tries = 0; tries < 60 && !told.includes('todos'); tries += 1) await pause(50)
    }
    const { id } = await addWaitingTodo('invitations-sent')
    await markInvitationsSent()
    const second = await testApp.secondNode()
    // Adding the to-do is announced as well.
    await untilTold()
    await pause(400)
    told.length = 0
    await Promise.all([
      runTicks(),
      tickEvents(second.world, [EID]),
      runTicks(),
      tickEvents(second.world, [EID]),
    ])
    await untilTold()
    await pause(400)
    leave()
    expect(await readStatus(id)).toBe('DONE')
    expect(told.filter((topic) => topic === 'todos')).toHaveLength(1)
  })
})

describe('Our product checks to-dos within seconds of a change', () => {
  it('on any node', { tags: 'long', timeout: 30_000 }, async () => {
    const { id } = await addWaitingTodo('published')
    const second = await testApp.secondNode()
    const watching = watchTodos(second.world)
    const toggle = (status: 'PUBLISHED' | 'UNPUBLISHED') =>
      asha.call(publishToggle, { input: { id: EID, status } })
    const until = async (status: string) => {
      for (let tries = 0; tries < 80 && (await readStatus(id)) !== status; tries += 1)
        await pause(50)
    }
    for (const [status, expected] of [
      ['UNPUBLISHED', 'OPEN'],
      ['PUBLISHED', 'DONE'],
      ['UNPUBLISHED', 'OPEN'],
    ] as const) {
      expect((await toggle(status)).http).toBe(200)
      await until(expected)
      expect(await readTodo(id)).toMatchObject({ status: expected, byItself: expected === 'DONE' })
    }
    await watching.stop()
    await toggle('PUBLISHED')
    await pause(1_500)
    expect(await readStatus(id), 'nobody watches any more').toBe('OPEN')
  })
})
