import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/events/todos.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { buildParams, openTodos, params, plain } from '../../test/flows/todos.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

const { testApp, asha, readList } = await openTodos()

describe('Our product starts a list from a template', () => {
  const template = async (who = asha) => (await who.call(calls.todoTemplate, { params })).data.items

  it('of the event’s type, once, for the person who adds it', async () => {
    const offered = await template()
    expect(offered.length).toBe((await readList()).template)
    expect(offered.every(({ isThere }) => !isThere)).toBe(true)
    expect((await asha.call(calls.addTemplate, { params, input: {} })).data.added).toBe(
      offered.length,
    )
    const { todos, template: left } = await readList()
    expect(left).toBe(0)
    expect(todos.map(({ title, dueOn }) => [title, dueOn])).toEqual(
      offered.map(({ title, dueOn }) => [title, dueOn]),
    )
    expect(new Set(todos.map(({ ownerName }) => ownerName))).toEqual(new Set(['Asha Menon']))
    expect((await asha.call(calls.addTemplate, { params, input: {} })).data.added).toBe(0)
  })

  it('with no item before today, and with unchanged days in the last two weeks', async () => {
    await asha.call(calls.addTemplate, { params, input: {} })
    const { todos } = await readList()
    const on = (title: string) => todos.find((one) => one.title === title)?.dueOn
    expect(todos.every(({ dueOn }) => dueOn !== null && dueOn >= '2026-11-21')).toBe(true)
    expect([
      on('Agree on the budget'),
      on('Give the caterer the final headcount'),
      on('Share the running order with everyone helping'),
      on('Thank the guests'),
    ]).toEqual(['2026-11-21', '2026-12-02', '2026-12-05', '2026-12-19'])
  })

  it('with the chosen items, and offers the others again', async () => {
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
    const { todos } = await readList()
    await asha.call(calls.deleteTodo, { params: buildParams(todos[0]!.id) })
    expect((await template()).filter(({ isThere }) => isThere).map(({ key }) => key)).toEqual([
      'seating',
    ])
  })

  it('in the words of each reader until a host changes the text, and on its day until a host changes the day', async () => {
    await asha.call(calls.addTemplate, { params, input: { keys: ['rings', 'seating'] } })
    const noah = await signInNoahWith(testApp, ['ToDoList'])
    await testApp.world.db
      .updateTable('person')
      .set({ language: 'fr' })
      .where('id', '=', cast.noah.personId)
      .execute()
    expect((await readList(noah)).todos.map(({ title }) => title)).toEqual([
      'Choisir les bagues',
      'Faire le plan de table',
    ])
    const [rings, seating] = (await readList()).todos
    const { id, title, dueDate, dueDays, dueTime, owner, fact } = rings!
    await asha.call(calls.updateTodo, {
      params: buildParams(id),
      input: { title, dueDate, dueDays, dueTime, owner, fact, notes: 'The narrow ones' },
    })
    expect((await readList(noah)).todos[0]).toMatchObject({
      title: 'Choisir les bagues',
      notes: 'The narrow ones',
      dueDays: rings!.dueDays,
    })
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2027-12-12T10:00:00Z') })
      .where('id', '=', params.EID)
      .execute()
    expect(
      (await readList()).todos.map(({ dueDays }) => dueDays),
      'with more time there is more time',
    ).toEqual([-60, -14])
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2026-12-12T10:00:00Z') })
      .where('id', '=', params.EID)
      .execute()
    await asha.call(calls.updateTodo, {
      params: buildParams(seating!.id),
      input: { ...plain, title: 'Seat 40 people', dueDays: -100 },
    })
    expect((await readList(noah)).todos[1]).toMatchObject({
      title: 'Seat 40 people',
      dueDays: -100,
      dueOn: '2026-09-03',
    })
    await testApp.world.db
      .updateTable('person')
      .set({ language: 'en' })
      .where('id', '=', cast.noah.personId)
      .execute()
  })

  it('even for an event without a date, and waits for the date', async () => {
    const draft = { EID: castEvents.draft }
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: null })
      .where('id', '=', draft.EID)
      .execute()
    await asha.call(calls.addTemplate, { params: draft, input: {} })
    expect(
      (await readList(asha, draft)).todos.every(
        ({ dueOn, dueDays }) => dueOn === null && dueDays !== null,
      ),
    ).toBe(true)
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2026-12-01T10:00:00Z') })
      .where('id', '=', draft.EID)
      .execute()
    expect((await readList(asha, draft)).todos[0]?.dueOn).toBe('2026-11-21')
  })
})
