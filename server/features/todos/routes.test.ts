import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkSidebarStatus, updateEvent } from '@mehfil/contract/events.ts'
import * as calls from '@mehfil/contract/todos.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'
import { mostTodos } from './rules/limit.ts'

const params = { EID: castEvents.wedding }
let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  house.clock.set(new Date('2026-11-21T10:00:00Z'))
  await house.world.db.deleteFrom('todo').execute()
  asha = await house.as('asha')
})

type Input = Partial<Parameters<(typeof calls.addTodo.input)['parse']>[0] & object>
const listed = async (who = asha, at: { EID: string } = params) =>
  (await who.call(calls.todosOf, { params: at })).data
const add = async (title: string, more: Input = {}, who = asha) =>
  who.call(calls.addTodo, { params, input: { title, ...more } as never })
const added = async (title: string, more: Input = {}) => (await add(title, more)).data
const of = (TODO: string) => ({ ...params, TODO })
const plain = { notes: '', dueDate: null, dueDays: null, dueTime: null, owner: null, fact: null }
const titles = async () => (await listed()).todos.map(({ title }) => title)

describe('Our product keeps what is to be done', () => {
  it('with its notes, its day, its owner and where the list is about', async () => {
    const { data } = await add('Order the cake', {
      notes: 'Two floors,\nno nuts',
      dueDays: -7,
      dueTime: '18:00',
      owner: cast.noah.personId,
    })
    expect(data).toMatchObject({
      title: 'Order the cake',
      notes: 'Two floors,\nno nuts',
      status: 'OPEN',
      dueDate: null,
      dueDays: -7,
      dueTime: '18:00',
      dueOn: '2026-12-05',
      dueAt: new Date('2026-12-05T12:30:00Z'),
      owner: cast.noah.personId,
      ownerName: 'Noah Fernandes',
      fact: null,
      doneAt: null,
      byItself: false,
    })
    const { todos, owners, type, zone, firstDay, lastDay, limit } = await listed()
    expect([todos, type, zone, firstDay, lastDay, limit]).toEqual([
      [data],
      'Wedding',
      'Asia/Kolkata',
      '2026-12-12',
      '2026-12-12',
      mostTodos,
    ])
    expect(owners.map(({ name, isReader, mayOpen }) => [name, isReader, mayOpen])).toEqual([
      ['Asha Menon', true, true],
      ['Noah Fernandes', false, false],
    ])
  })

  it('and moves what is counted from the event along with it, in its own zone, and nothing else', async () => {
    await added('Final number', { dueDays: -7 })
    await added('Pay the tent', { dueDate: '2026-12-01' })
    await added('Send the photos', { dueDays: 2 })
    const days = async () =>
      Object.fromEntries((await listed()).todos.map(({ title, dueOn }) => [title, dueOn]))
    expect(await days()).toEqual({
      'Pay the tent': '2026-12-01',
      'Final number': '2026-12-05',
      'Send the photos': '2026-12-14',
    })
    await asha.call(updateEvent, { params, input: { startsAt: new Date('2027-03-01T03:00:00Z') } })
    expect(await days()).toEqual({
      'Pay the tent': '2026-12-01',
      'Final number': '2027-02-22',
      'Send the photos': '2027-03-03',
    })
    // Ten hours west the same instant is the evening before.
    await house.world.db
      .updateTable('event')
      .set({ zone: 'Pacific/Honolulu' })
      .where('id', '=', params.EID)
      .execute()
    expect((await days())['Final number']).toBe('2027-02-21')
    await house.world.db
      .updateTable('event')
      .set({ zone: 'Asia/Kolkata', starts_at: new Date('2026-12-12T10:00:00Z') })
      .where('id', '=', params.EID)
      .execute()
  })

  it('among the others by its day', async () => {
    for (const [title, dueDays] of [
      ['third', -3],
      ['first', -30],
      ['whenever', null],
      ['second', -10],
      ['last', 5],
    ] as const)
      await added(title, { dueDays })
    expect(await titles()).toEqual(['first', 'second', 'third', 'last', 'whenever'])
  })

  it('and changes, ticks and opens it', async () => {
    const { id } = await added('Order the cake', { dueDays: -7 })
    const changed = await asha.call(calls.updateTodo, {
      params: of(id),
      input: {
        ...plain,
        title: 'Order two cakes',
        notes: 'Ask Meera',
        dueDate: '2026-12-01',
        owner: cast.asha.personId,
      },
    })
    expect(changed.data).toMatchObject({
      title: 'Order two cakes',
      notes: 'Ask Meera',
      dueDate: '2026-12-01',
      dueDays: null,
      ownerName: 'Asha Menon',
    })
    const done = await asha.call(calls.markTodo, { params: of(id), input: { status: 'DONE' } })
    expect(done.data).toMatchObject({
      status: 'DONE',
      doneAt: house.clock.now(),
      doneBy: 'Asha Menon',
      byItself: false,
    })
    house.clock.move(60_000)
    const again = await asha.call(calls.markTodo, { params: of(id), input: { status: 'DONE' } })
    expect(again.data.doneAt, 'ticked twice').toEqual(done.data.doneAt)
    expect(
      (await asha.call(calls.markTodo, { params: of(id), input: { status: 'OPEN' } })).data,
    ).toMatchObject({ status: 'OPEN', doneAt: null, doneBy: '' })
  })

  it('deletes it and takes that back where it stood, for a day', async () => {
    const [first, second] = [
      await added('first', { dueDays: -9 }),
      await added('second', { dueDays: -8 }),
    ]
    await asha.call(calls.deleteTodo, { params: of(first.id) })
    expect(await titles()).toEqual(['second'])
    expect(
      (await asha.call(calls.markTodo, { params: of(first.id), input: { status: 'DONE' } })).http,
    ).toBe(404)
    expect((await asha.call(calls.restoreTodo, { params: of(first.id) })).data).toEqual(first)
    expect(await titles()).toEqual(['first', 'second'])
    await asha.call(calls.deleteTodo, { params: of(second.id) })
    house.clock.move(25 * 3_600_000)
    expect(
      await (await house.as('asha')).call(calls.restoreTodo, { params: of(second.id) }),
    ).toMatchObject({ http: 409, code: 'undoOver' })
  })

  it('in the order it is put', async () => {
    const [a, b, c] = [await added('a'), await added('b'), await added('c')]
    const put = (id: string, after: string | null) =>
      asha.call(calls.orderTodos, { params, input: { id, after } })
    await put(c.id, null)
    expect(await titles()).toEqual(['c', 'a', 'b'])
    await put(c.id, b.id)
    expect(await titles()).toEqual(['a', 'b', 'c'])
    await put(b.id, a.id)
    expect(await titles()).toEqual(['a', 'b', 'c'])
    expect((await put(b.id, '00000000-0000-4000-8000-0000000000ff')).http).toBe(404)
  })

  it('up to a number, which a deletion makes room in', async () => {
    const made = {
      event_id: params.EID,
      created_by: cast.asha.personId,
      created_at: house.clock.now(),
    }
    const { id } = await added('one')
    await house.world.db
      .insertInto('todo')
      .values(
        Array.from({ length: mostTodos - 1 }, (_, at) => ({
          ...made,
          id: house.world.random.uuid(),
          position: at,
          title: `t${at}`,
        })),
      )
      .execute()
    expect(await add('one more')).toMatchObject({
      http: 409,
      code: 'todosFull',
      message: 'A list can hold up to 300 to-dos. Please delete some completed ones first.',
    })
    expect((await asha.call(calls.addTemplate, { params, input: {} })).code).toBe('todosFull')
    await asha.call(calls.deleteTodo, { params: of(id) })
    expect((await add('one more')).http).toBe(200)
    expect((await asha.call(calls.restoreTodo, { params: of(id) })).code).toBe('todosFull')
  })
})

describe('Our product says what is wrong with a to-do at its field', () => {
  const complaints = async (wire: object) => (await sent(wire)).errors
  const sent = async (wire: object) => {
    const response = await asha.send('POST', `/api/events/${params.EID}/todos`, wire)
    return {
      http: response.statusCode,
      ...(JSON.parse(response.body) as { data: { errors?: Record<string, string> } }).data,
    }
  }

  it.each<[string, object, Record<string, string>]>([
    ['nothing', {}, { TITLE: 'Please describe the to-do.' }],
    ['spaces', { TITLE: '   ' }, { TITLE: 'Please describe the to-do.' }],
    ['a novel', { TITLE: 'x'.repeat(201) }, { TITLE: 'Please use no more than 200 characters.' }],
    ['two lines for a title', { TITLE: 'a\nb' }, { TITLE: 'Please check this field.' }],
    [
      'long notes',
      { TITLE: 'a', NOTES: 'x'.repeat(2001) },
      { NOTES: 'Please use no more than 2,000 characters.' },
    ],
    [
      'a day there is not',
      { TITLE: 'a', DUE_DATE: '2026-02-30' },
      { DUE_DATE: 'Please enter a valid date, such as 12 December 2026.' },
    ],
    [
      'a day long past',
      { TITLE: 'a', DUE_DATE: '0026-02-03' },
      { DUE_DATE: 'Please enter a valid date, such as 12 December 2026.' },
    ],
    [
      'days too far',
      { TITLE: 'a', DUE_DAYS: -731 },
      { DUE_DAYS: 'Please stay within two years of the event (730 days).' },
    ],
    [
      'half a day',
      { TITLE: 'a', DUE_DAYS: 1.5 },
      { DUE_DAYS: 'Please stay within two years of the event (730 days).' },
    ],
    [
      'two days',
      { TITLE: 'a', DUE_DAYS: 1, DUE_DATE: '2026-12-01' },
      { DUE_DAYS: 'Please choose either a date or a number of days from the event.' },
    ],
    [
      'a time without a day',
      { TITLE: 'a', DUE_TIME: '17:00' },
      { DUE_TIME: 'Please choose a date first.' },
    ],
    [
      'a fact nobody knows',
      { TITLE: 'a', FACT: 'rained' },
      { FACT: 'Please choose one of the options.' },
    ],
    [
      'an owner of another account',
      { TITLE: 'a', OWNER: cast.ivo.personId },
      { OWNER: 'Please choose someone who works on this event.' },
    ],
    [
      'an owner nobody is',
      { TITLE: 'a', OWNER: '00000000-0000-4000-8000-0000000000ff' },
      { OWNER: 'Please choose someone who works on this event.' },
    ],
  ])('%s', async (_, wire, expected) => {
    expect(await complaints(wire)).toEqual(expected)
    expect((await listed()).todos).toEqual([])
  })

  it('and nothing of the rest', async () => {
    expect(
      (
        await sent({
          TITLE: 'a',
          NOTES: 'x'.repeat(2000),
          DUE_DAYS: 730,
          DUE_TIME: '23:59',
          STATUS: 'DONE',
          POSITION: -1,
          done_by: cast.ivo.personId,
        })
      ).http,
    ).toBe(200)
    expect((await listed()).todos[0]).toMatchObject({ status: 'OPEN', doneBy: '' })
    expect(
      (
        await asha.send(
          'PUT',
          `/api/events/${params.EID}/todos/${(await listed()).todos[0]?.id}/status`,
          { STATUS: 'GONE' },
        )
      ).statusCode,
    ).toBe(400)
  })
})

describe('Our product gives a to-do to somebody of the account who has the event', () => {
  it('and to nobody else', async () => {
    await noahWith(house, ['CheckIn'], [castEvents.draft])
    expect((await listed()).owners.map(({ name }) => name)).toEqual(['Asha Menon'])
    expect((await add('x', { owner: cast.noah.personId })).errors).toEqual({
      OWNER: 'Please choose someone who works on this event.',
    })
    await noahWith(house, ['ToDoList'], [castEvents.wedding])
    expect((await listed()).owners.map(({ name, mayOpen }) => [name, mayOpen])).toEqual([
      ['Asha Menon', true],
      ['Noah Fernandes', true],
    ])
    expect((await add('x', { owner: cast.noah.personId })).http).toBe(200)
  })

  it('and it is nobody’s while they are not there', async () => {
    await noahWith(house, ['ToDoList'])
    const { id } = await added('x', { owner: cast.noah.personId })
    await house.world.db
      .updateTable('member')
      .set({ removed_at: house.clock.now() })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect((await listed()).todos[0]).toMatchObject({ id, owner: null, ownerName: '' })
    await house.world.db
      .updateTable('member')
      .set({ removed_at: null })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect((await listed()).todos[0]).toMatchObject({ id, ownerName: 'Noah Fernandes' })
  })
})

describe('Our product shows to-dos', () => {
  it('to whoever may, of events they have, and to another account never', async () => {
    const { id } = await added('secret')
    const ivo = await house.as('ivo')
    expect((await ivo.call(calls.todosOf, { params })).http).toBe(404)
    expect(
      (
        await (
          await noahWith(house, ['ToDoList'], [castEvents.draft])
        ).call(calls.todosOf, { params })
      ).http,
    ).toBe(404)
    expect(
      (await (await noahWith(house, ['Dashboard', 'ManageGuests'])).call(calls.todosOf, { params }))
        .http,
    ).toBe(403)
    const own = { EID: castEvents.ivos, TODO: id }
    for (const reply of [
      await ivo.call(calls.updateTodo, { params: own, input: { ...plain, title: 'x' } }),
      await ivo.call(calls.markTodo, { params: own, input: { status: 'DONE' } }),
      await ivo.call(calls.deleteTodo, { params: own }),
      await ivo.call(calls.restoreTodo, { params: own }),
      await ivo.call(calls.orderTodos, {
        params: { EID: castEvents.ivos },
        input: { id, after: null },
      }),
    ])
      expect(reply.http).toBe(404)
    expect(
      (
        await asha.call(calls.markTodo, {
          params: { EID: castEvents.draft, TODO: id },
          input: { status: 'DONE' },
        })
      ).http,
      'of another event of the account',
    ).toBe(404)
    expect(
      (await asha.call(calls.markTodo, { params: of('not-an-id'), input: { status: 'DONE' } }))
        .http,
    ).toBe(404)
    expect((await listed()).todos).toMatchObject([{ id, status: 'OPEN', title: 'secret' }])
  })
})

describe('Our product begins a list from a template', () => {
  const template = async (who = asha) => (await who.call(calls.todoTemplate, { params })).data.items

  it('of the event’s type, once, for whoever takes it', async () => {
    const offered = await template()
    expect(offered.length).toBe((await listed()).template)
    expect(offered.every(({ isThere }) => !isThere)).toBe(true)
    expect((await asha.call(calls.addTemplate, { params, input: {} })).data.added).toBe(
      offered.length,
    )
    const { todos, template: left } = await listed()
    expect(left).toBe(0)
    expect(todos.map(({ title, dueOn }) => [title, dueOn])).toEqual(
      offered.map(({ title, dueOn }) => [title, dueOn]),
    )
    expect(new Set(todos.map(({ ownerName }) => ownerName))).toEqual(new Set(['Asha Menon']))
    expect((await asha.call(calls.addTemplate, { params, input: {} })).data.added).toBe(0)
  })

  it('with no item before the day it was taken, and those of the last two weeks as they are', async () => {
    await asha.call(calls.addTemplate, { params, input: {} })
    const { todos } = await listed()
    const on = (title: string) => todos.find((one) => one.title === title)?.dueOn
    expect(todos.every(({ dueOn }) => dueOn !== null && dueOn >= '2026-11-21')).toBe(true)
    expect([
      on('Agree on the budget'),
      on('Give the caterer the final headcount'),
      on('Share the running order with everyone helping'),
      on('Thank the guests'),
    ]).toEqual(['2026-11-21', '2026-12-02', '2026-12-05', '2026-12-19'])
  })

  it('some of it where only some is wanted, and the rest is offered again', async () => {
    expect(
      (await asha.call(calls.addTemplate, { params, input: { keys: ['rings', 'seating'] } })).data
        .added,
    ).toBe(2)
    expect(
      (await asha.call(calls.addTemplate, { params, input: { keys: ['cake', 'rings'] } })).errors,
    ).toEqual({ KEYS: 'Please choose one of the options.' })
    expect((await template()).filter(({ isThere }) => isThere).map(({ key }) => key)).toEqual([
      'rings',
      'seating',
    ])
    const { todos } = await listed()
    await asha.call(calls.deleteTodo, { params: of(todos[0]!.id) })
    expect((await template()).filter(({ isThere }) => isThere).map(({ key }) => key)).toEqual([
      'seating',
    ])
  })

  it('in the words of each reader until somebody writes others, and on its day until somebody names another', async () => {
    await asha.call(calls.addTemplate, { params, input: { keys: ['rings', 'seating'] } })
    const noah = await noahWith(house, ['ToDoList'])
    await house.world.db
      .updateTable('person')
      .set({ language: 'fr' })
      .where('id', '=', cast.noah.personId)
      .execute()
    expect((await listed(noah)).todos.map(({ title }) => title)).toEqual([
      'Choisir les bagues',
      'Faire le plan de table',
    ])
    const [rings, seating] = (await listed()).todos
    const { id, title, dueDate, dueDays, dueTime, owner, fact } = rings!
    await asha.call(calls.updateTodo, {
      params: of(id),
      input: { title, dueDate, dueDays, dueTime, owner, fact, notes: 'The narrow ones' },
    })
    expect((await listed(noah)).todos[0]).toMatchObject({
      title: 'Choisir les bagues',
      notes: 'The narrow ones',
      dueDays: rings!.dueDays,
    })
    await house.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2027-12-12T10:00:00Z') })
      .where('id', '=', params.EID)
      .execute()
    expect(
      (await listed()).todos.map(({ dueDays }) => dueDays),
      'with more time there is more time',
    ).toEqual([-60, -14])
    await house.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2026-12-12T10:00:00Z') })
      .where('id', '=', params.EID)
      .execute()
    await asha.call(calls.updateTodo, {
      params: of(seating!.id),
      input: { ...plain, title: 'Seat 40 people', dueDays: -100 },
    })
    expect((await listed(noah)).todos[1]).toMatchObject({
      title: 'Seat 40 people',
      dueDays: -100,
      dueOn: '2026-09-03',
    })
    await house.world.db
      .updateTable('person')
      .set({ language: 'en' })
      .where('id', '=', cast.noah.personId)
      .execute()
  })

  it('and without a date for the event, waits for one', async () => {
    const draft = { EID: castEvents.draft }
    await house.world.db
      .updateTable('event')
      .set({ starts_at: null })
      .where('id', '=', draft.EID)
      .execute()
    await asha.call(calls.addTemplate, { params: draft, input: {} })
    expect(
      (await listed(asha, draft)).todos.every(
        ({ dueOn, dueDays }) => dueOn === null && dueDays !== null,
      ),
    ).toBe(true)
    await house.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2026-12-01T10:00:00Z') })
      .where('id', '=', draft.EID)
      .execute()
    expect((await listed(asha, draft)).todos[0]?.dueOn).toBe('2026-11-21')
  })
})

describe('Our product counts what is still to be done beside an event', () => {
  const counted = async (who = asha) => (await who.call(checkSidebarStatus, { params })).data.todos

  it('for whoever may open the list', async () => {
    const { id } = await added('done')
    await added('open')
    await asha.call(calls.markTodo, { params: of(id), input: { status: 'DONE' } })
    await asha.call(calls.deleteTodo, { params: of((await added('deleted')).id) })
    expect([
      await counted(),
      await counted(await noahWith(house, ['ToDoList'])),
      await counted(await noahWith(house, ['Dashboard'])),
    ]).toEqual([1, 1, undefined])
  })
})

describe('Our product shows this week', () => {
  const week = async (who = asha) => (await who.call(calls.todosThisWeek)).data

  it('over all events: what is late or due in seven days, of the reader or of nobody', async () => {
    await added('late', { dueDate: '2026-11-19' })
    await added('today', { dueDate: '2026-11-21', owner: cast.asha.personId })
    await added('in seven days', { dueDate: '2026-11-28' })
    await added('in eight days', { dueDate: '2026-11-29' })
    await added('whenever')
    await added('Noah’s', { dueDate: '2026-11-22', owner: cast.noah.personId })
    await asha.call(calls.addTodo, {
      params: { EID: castEvents.draft },
      input: { title: 'elsewhere', dueDate: '2026-11-20' },
    })
    const done = await added('done', { dueDate: '2026-11-20' })
    await asha.call(calls.markTodo, { params: of(done.id), input: { status: 'DONE' } })
    const { todos, ...counts } = await week()
    expect(todos.map(({ todo, event }) => [todo.title, event])).toEqual([
      ['late', 'Ananya & Vikram'],
      ['elsewhere', 'House party'],
      ['today', 'Ananya & Vikram'],
      ['in seven days', 'Ananya & Vikram'],
    ])
    expect(counts).toEqual({ count: 4, late: 2, others: 1 })
    const noah = await noahWith(house, ['ToDoList'], [castEvents.wedding])
    expect((await week(noah)).todos.map(({ todo }) => todo.title)).toEqual([
      'late',
      'Noah’s',
      'in seven days',
    ])
    expect((await week(await house.as('ivo'))).todos).toEqual([])
  })

  it('and forgets an event a month after it', async () => {
    await added('late', { dueDate: '2026-11-19' })
    house.clock.set(new Date('2027-01-10T10:00:00Z'))
    expect((await week(await house.as('asha'))).count).toBe(1)
    house.clock.set(new Date('2027-01-12T10:00:00Z'))
    expect((await week(await house.as('asha'))).count).toBe(0)
  })
})
