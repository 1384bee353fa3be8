import { describe, expect, it } from 'vitest'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTodos, params } from '../../test/flows/todos.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

const { testApp, asha, add, addAndRead, readList } = await openTodos()

describe('Our product reports a mistake in a to-do at its field', () => {
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
    [
      'a long text',
      { TITLE: 'x'.repeat(201) },
      { TITLE: 'Please use no more than 200 characters.' },
    ],
    ['two lines for a title', { TITLE: 'a\nb' }, { TITLE: 'Please check this field.' }],
    [
      'long notes',
      { TITLE: 'a', NOTES: 'x'.repeat(2001) },
      { NOTES: 'Please use no more than 2,000 characters.' },
    ],
    [
      'a day that does not exist',
      { TITLE: 'a', DUE_DATE: '2026-02-30' },
      { DUE_DATE: 'Please enter a valid date, such as 12 December 2026.' },
    ],
    [
      'a day long past',
      { TITLE: 'a', DUE_DATE: '0026-02-03' },
      { DUE_DATE: 'Please enter a valid date, such as 12 December 2026.' },
    ],
    [
      'too many days',
      { TITLE: 'a', DUE_DAYS: -731 },
      { DUE_DAYS: 'Please stay within two years of the event (730 days).' },
    ],
    [
      'half a day',
      { TITLE: 'a', DUE_DAYS: 1.5 },
      { DUE_DAYS: 'Please stay within two years of the event (730 days).' },
    ],
    [
      'two kinds of a day',
      { TITLE: 'a', DUE_DAYS: 1, DUE_DATE: '2026-12-01' },
      { DUE_DAYS: 'Please choose either a date or a number of days from the event.' },
    ],
    [
      'a time without a day',
      { TITLE: 'a', DUE_TIME: '17:00' },
      { DUE_TIME: 'Please choose a date first.' },
    ],
    [
      'an unknown fact',
      { TITLE: 'a', FACT: 'rained' },
      { FACT: 'Please choose one of the options.' },
    ],
    [
      'an owner of another account',
      { TITLE: 'a', OWNER: cast.ivo.personId },
      { OWNER: 'Please choose someone who works on this event.' },
    ],
    [
      'an unknown owner',
      { TITLE: 'a', OWNER: '00000000-0000-4000-8000-0000000000ff' },
      { OWNER: 'Please choose someone who works on this event.' },
    ],
  ])('for %s', async (_, wire, expected) => {
    expect(await complaints(wire)).toEqual(expected)
    expect((await readList()).todos).toEqual([])
  })

  it('and reports no other field', async () => {
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
    expect((await readList()).todos[0]).toMatchObject({ status: 'OPEN', doneBy: '' })
    expect(
      (
        await asha.send(
          'PUT',
          `/api/events/${params.EID}/todos/${(await readList()).todos[0]?.id}/status`,
          { STATUS: 'GONE' },
        )
      ).statusCode,
    ).toBe(400)
  })
})

describe('Our product lets a to-do belong to a member of the account who has the event', () => {
  it('and to no other person', async () => {
    await signInNoahWith(testApp, ['CheckIn'], [castEvents.draft])
    expect((await readList()).owners.map(({ name }) => name)).toEqual(['Asha Menon'])
    expect((await add('x', { owner: cast.noah.personId })).errors).toEqual({
      OWNER: 'Please choose someone who works on this event.',
    })
    await signInNoahWith(testApp, ['ToDoList'], [castEvents.wedding])
    expect((await readList()).owners.map(({ name, mayOpen }) => [name, mayOpen])).toEqual([
      ['Asha Menon', true],
      ['Noah Fernandes', true],
    ])
    expect((await add('x', { owner: cast.noah.personId })).http).toBe(200)
  })

  it('and shows it without an owner while the member has no access', async () => {
    await signInNoahWith(testApp, ['ToDoList'])
    const { id } = await addAndRead('x', { owner: cast.noah.personId })
    await testApp.world.db
      .updateTable('member')
      .set({ removed_at: testApp.clock.now() })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect((await readList()).todos[0]).toMatchObject({ id, owner: null, ownerName: '' })
    await testApp.world.db
      .updateTable('member')
      .set({ removed_at: null })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect((await readList()).todos[0]).toMatchObject({ id, ownerName: 'Noah Fernandes' })
  })
})
