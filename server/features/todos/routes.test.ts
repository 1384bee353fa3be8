import { describe, expect, it } from 'vitest'
import { checkSidebarStatus, updateEvent } from '@mehfil/contract/events/events.ts'
import * as calls from '@mehfil/contract/events/todos.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { buildParams, openTodos, params, plain } from '../../test/flows/todos.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { maxTodos } from './rules/limit.ts'

const { testApp, asha, add, addAndRead, readList } = await openTodos()

const titles = async () => (await readList()).todos.map(({ title }) => title)

describe('Our product stores a to-do', () => {
  it('with its notes, its day, its owner and the list it is about', async () => {
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
    const { todos, owners, type, zone, firstDay, lastDay, limit } = await readList()
    expect([todos, type, zone, firstDay, lastDay, limit]).toEqual([
      [data],
      'Wedding',
      'Asia/Kolkata',
      '2026-12-12',
      '2026-12-12',
      maxTodos,
    ])
    expect(owners.map(({ name, isReader, mayOpen }) => [name, isReader, mayOpen])).toEqual([
      ['Asha Menon', true, true],
      ['Noah Fernandes', false, false],
    ])
  })

  it('and moves days counted from the event with the event, in the event’s zone, and no other days', async () => {
    await addAndRead('Final number', { dueDays: -7 })
    await addAndRead('Pay the tent', { dueDate: '2026-12-01' })
    await addAndRead('Send the photos', { dueDays: 2 })
    const days = async () =>
      Object.fromEntries((await readList()).todos.map(({ title, dueOn }) => [title, dueOn]))
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
    // Ten hours west, the same instant is the evening before.
    await testApp.world.db
      .updateTable('event')
      .set({ zone: 'Pacific/Honolulu' })
      .where('id', '=', params.EID)
      .execute()
    expect((await days())['Final number']).toBe('2027-02-21')
    await testApp.world.db
      .updateTable('event')
      .set({ zone: 'Asia/Kolkata', starts_at: new Date('2026-12-12T10:00:00Z') })
      .where('id', '=', params.EID)
      .execute()
  })

  it('at the place of its day among the others', async () => {
    for (const [title, dueDays] of [
      ['third', -3],
      ['first', -30],
      ['whenever', null],
      ['second', -10],
      ['last', 5],
    ] as const)
      await addAndRead(title, { dueDays })
    expect(await titles()).toEqual(['first', 'second', 'third', 'last', 'whenever'])
  })

  it('and changes, ticks and reopens it', async () => {
    const { id } = await addAndRead('Order the cake', { dueDays: -7 })
    const changed = await asha.call(calls.updateTodo, {
      params: buildParams(id),
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
    const done = await asha.call(calls.markTodo, {
      params: buildParams(id),
      input: { status: 'DONE' },
    })
    expect(done.data).toMatchObject({
      status: 'DONE',
      doneAt: testApp.clock.now(),
      doneBy: 'Asha Menon',
      byItself: false,
    })
    testApp.clock.move(60_000)
    const again = await asha.call(calls.markTodo, {
      params: buildParams(id),
      input: { status: 'DONE' },
    })
    expect(again.data.doneAt, 'ticked twice').toEqual(done.data.doneAt)
    expect(
      (await asha.call(calls.markTodo, { params: buildParams(id), input: { status: 'OPEN' } }))
        .data,
    ).toMatchObject({ status: 'OPEN', doneAt: null, doneBy: '' })
  })

  it('and restores it after a deletion at its place, for one day', async () => {
    const [first, second] = [
      await addAndRead('first', { dueDays: -9 }),
      await addAndRead('second', { dueDays: -8 }),
    ]
    await asha.call(calls.deleteTodo, { params: buildParams(first.id) })
    expect(await titles()).toEqual(['second'])
    expect(
      (
        await asha.call(calls.markTodo, {
          params: buildParams(first.id),
          input: { status: 'DONE' },
        })
      ).http,
    ).toBe(404)
    expect((await asha.call(calls.restoreTodo, { params: buildParams(first.id) })).data).toEqual(
      first,
    )
    expect(await titles()).toEqual(['first', 'second'])
    await asha.call(calls.deleteTodo, { params: buildParams(second.id) })
    testApp.clock.move(25 * 3_600_000)
    expect(
      await (await testApp.as('asha')).call(calls.restoreTodo, { params: buildParams(second.id) }),
    ).toMatchObject({ http: 409, code: 'undoOver' })
  })

  it('in the order that a host chooses', async () => {
    const [a, b, c] = [await addAndRead('a'), await addAndRead('b'), await addAndRead('c')]
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

  it('up to a limit, and accepts one more after a deletion', async () => {
    const made = {
      event_id: params.EID,
      created_by: cast.asha.personId,
      created_at: testApp.clock.now(),
    }
    const { id } = await addAndRead('one')
    await testApp.world.db
      .insertInto('todo')
      .values(
        Array.from({ length: maxTodos - 1 }, (_, position) => ({
          ...made,
          id: testApp.world.random.uuid(),
          position,
          title: `t${position}`,
        })),
      )
      .execute()
    expect(await add('one more')).toMatchObject({
      http: 409,
      code: 'todosFull',
      message: 'A list can hold up to 300 to-dos. Please delete some completed ones first.',
    })
    expect((await asha.call(calls.addTemplate, { params, input: {} })).code).toBe('todosFull')
    await asha.call(calls.deleteTodo, { params: buildParams(id) })
    expect((await add('one more')).http).toBe(200)
    expect((await asha.call(calls.restoreTodo, { params: buildParams(id) })).code).toBe('todosFull')
  })
})

describe('Our product gives to-dos', () => {
  it('only to people with the permission and the event, and never to another account', async () => {
    const { id } = await addAndRead('secret')
    const ivo = await testApp.as('ivo')
    expect((await ivo.call(calls.todosOf, { params })).http).toBe(404)
    expect(
      (
        await (
          await signInNoahWith(testApp, ['ToDoList'], [castEvents.draft])
        ).call(calls.todosOf, { params })
      ).http,
    ).toBe(404)
    expect(
      (
        await (
          await signInNoahWith(testApp, ['Dashboard', 'ManageGuests'])
        ).call(calls.todosOf, { params })
      ).http,
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
      (
        await asha.call(calls.markTodo, {
          params: buildParams('not-an-id'),
          input: { status: 'DONE' },
        })
      ).http,
    ).toBe(404)
    expect((await readList()).todos).toMatchObject([{ id, status: 'OPEN', title: 'secret' }])
  })
})

describe('Our product counts the open to-dos of an event', () => {
  const readTodoCount = async (who = asha) =>
    (await who.call(checkSidebarStatus, { params })).data.todos

  it('for people who may open the list', async () => {
    const { id } = await addAndRead('done')
    await addAndRead('open')
    await asha.call(calls.markTodo, { params: buildParams(id), input: { status: 'DONE' } })
    await asha.call(calls.deleteTodo, { params: buildParams((await addAndRead('deleted')).id) })
    expect([
      await readTodoCount(),
      await readTodoCount(await signInNoahWith(testApp, ['ToDoList'])),
      await readTodoCount(await signInNoahWith(testApp, ['Dashboard'])),
    ]).toEqual([1, 1, undefined])
  })
})

describe('Our product shows this week’s to-dos', () => {
  const week = async (who = asha) => (await who.call(calls.todosThisWeek)).data

  it('over all events: late ones and those due in seven days, of the reader or without an owner', async () => {
    await addAndRead('late', { dueDate: '2026-11-19' })
    await addAndRead('today', { dueDate: '2026-11-21', owner: cast.asha.personId })
    await addAndRead('in seven days', { dueDate: '2026-11-28' })
    await addAndRead('in eight days', { dueDate: '2026-11-29' })
    await addAndRead('whenever')
    await addAndRead('Noah’s', { dueDate: '2026-11-22', owner: cast.noah.personId })
    await asha.call(calls.addTodo, {
      params: { EID: castEvents.draft },
      input: { title: 'elsewhere', dueDate: '2026-11-20' },
    })
    const done = await addAndRead('done', { dueDate: '2026-11-20' })
    await asha.call(calls.markTodo, { params: buildParams(done.id), input: { status: 'DONE' } })
    const { todos, ...counts } = await week()
    expect(todos.map(({ todo, event }) => [todo.title, event])).toEqual([
      ['late', 'Ananya & Vikram'],
      ['elsewhere', 'House party'],
      ['today', 'Ananya & Vikram'],
      ['in seven days', 'Ananya & Vikram'],
    ])
    expect(counts).toEqual({ count: 4, late: 2, others: 1 })
    const noah = await signInNoahWith(testApp, ['ToDoList'], [castEvents.wedding])
    expect((await week(noah)).todos.map(({ todo }) => todo.title)).toEqual([
      'late',
      'Noah’s',
      'in seven days',
    ])
    expect((await week(await testApp.as('ivo'))).todos).toEqual([])
  })

  it('and leaves out an event a month after it', async () => {
    await addAndRead('late', { dueDate: '2026-11-19' })
    testApp.clock.set(new Date('2027-01-10T10:00:00Z'))
    expect((await week(await testApp.as('asha'))).count).toBe(1)
    testApp.clock.set(new Date('2027-01-12T10:00:00Z'))
    expect((await week(await testApp.as('asha'))).count).toBe(0)
  })
})
