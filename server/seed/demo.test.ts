import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventById } from '@mehfil/contract/events.ts'
import { guestsOfEvent } from '@mehfil/contract/guests.ts'
import { languages } from '@mehfil/contract/fields.ts'
import { notificationHistory, remindersOf } from '@mehfil/contract/notices.ts'
import { todosOf } from '@mehfil/contract/todos.ts'
import { sweepNotices } from '../features/notices/jobs.ts'
import { tellHosts } from '../features/rsvp/jobs.ts'
import { openHouse, type House } from '../test/house.ts'
import { demoEvents } from './demo-events.ts'
import { seedDemo } from './demo.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
  await house.world.db.deleteFrom('member').execute()
  await house.world.db.deleteFrom('person').execute()
  await house.world.db.deleteFrom('account').execute()
  await seedDemo(house.world)
})
afterAll(() => house.close())

describe('Our product shows a newcomer', () => {
  it('an event by mail in three languages, with guests who were reached, who were not, and who wait for a new hour to be told', async () => {
    const asha = await house.as('asha')
    const params = { EID: 'DE3000000001A41' }
    const { data } = await asha.call(eventById, { params })
    expect(data).toMatchObject({
      mode: 'Email',
      status: 'PUBLISHED',
      untold: { guests: expect.any(Number) },
    })
    expect(Object.keys(data.words)).toEqual(['fr', 'arb'])
    const { data: list } = await asha.call(guestsOfEvent, { params, query: {} })
    expect(new Set(list.guests.map(({ language }) => language))).toEqual(new Set(languages))
    expect(
      list.guests.find(({ email }) => email === 'herve@refused.example')?.invitation,
    ).toMatchObject({ state: 'failed', reason: expect.stringContaining('550') })
    expect(
      Object.entries(list.counts)
        .filter(([tab]) => ['yes', 'no-answer', 'not-invited', 'not-delivered'].includes(tab))
        .every(([, people]) => people > 0),
    ).toBe(true)
  })

  it('no answers of the past as news of today', async () => {
    house.clock.move(86_400_000)
    await tellHosts.run(house.world, {})
    house.clock.move(-86_400_000)
    expect(
      await house.world.db
        .selectFrom('mail')
        .select('subject')
        .where('kind', '=', 'notice')
        .where('guest_id', 'is', null)
        .where('state', '=', 'queued')
        .execute(),
    ).toEqual([])
    expect(
      await house.world.db
        .selectFrom('guest')
        .select('id')
        .where('answered_at', 'is not', null)
        .limit(1)
        .execute(),
    ).toHaveLength(1)
  })

  it('something of everything, once however often it starts', async () => {
    await seedDemo(house.world)
    const kinds = await house.world.db
      .selectFrom('event')
      .select(['mode', 'published_at'])
      .execute()
    expect(kinds).toHaveLength(demoEvents(house.clock.now()).length)
    expect(
      new Set(
        kinds.map(({ mode, published_at }) => `${mode} ${published_at === null ? 'draft' : 'out'}`),
      ),
    ).toEqual(new Set(['Web out', 'Web draft', 'Email out', 'Email draft']))
  })

  it('a list of what is to be done, some of it ticked by hand, some by itself, one thing late', async () => {
    const { todos } = (
      await (await house.as('asha')).call(todosOf, { params: { EID: 'DE300000000AED1' } })
    ).data
    expect(todos.filter(({ byItself }) => byItself).map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(['place-set', 'guests-added', 'published']),
    )
    expect(todos.filter(({ doneBy }) => doneBy !== '').length).toBeGreaterThan(3)
    const late = todos.filter(
      ({ status, dueAt }) => status === 'OPEN' && dueAt !== null && dueAt < house.clock.now(),
    )
    expect(late.map(({ title }) => title)).toContain('Reserve rooms for out-of-town guests')
    expect(new Set(todos.map(({ ownerName }) => ownerName)).size).toBeGreaterThan(1)
  })

  it('a notice that went and one for the eve, and a ladder of reminders on its way', async () => {
    const asha = await house.as('asha')
    const params = { EID: 'DE300000000AED1' }
    await sweepNotices.run(house.world, {})
    const { notices } = (await asha.call(notificationHistory, { params })).data
    expect(notices.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'notice planned',
      'reminder done',
      'notice done',
    ])
    expect(
      notices.every(
        ({ state, counts, guests }) =>
          state === 'planned' || (guests > 5 && counts.sent === guests),
      ),
    ).toBe(true)
    expect((await asha.call(remindersOf, { params })).data.steps.map(({ state }) => state)).toEqual(
      ['sent', 'next', 'later'],
    )
  })

  it('subjects that lists show as they are: without a guest’s name to be filled in', async () => {
    const { notices } = (
      await (
        await house.as('asha')
      ).call(notificationHistory, { params: { EID: 'DE300000000AED1' } })
    ).data
    const written = notices.flatMap(({ letters }) =>
      Object.values(letters).map(({ subject }) => subject),
    )
    expect(written).toContain('Boats to the wedding')
    expect(written.filter((subject) => subject.includes('{name}'))).toEqual([])
    const mailed = (
      await house.world.db.selectFrom('mail').select('subject').distinct().execute()
    ).map(({ subject }) => subject)
    expect(mailed.length).toBeGreaterThan(2)
    expect(mailed.filter((subject) => /[{}]/.test(subject))).toEqual([])
  })

  it('nobody who waits beside free places', async () => {
    const waiting = await house.world.db
      .selectFrom('guest')
      .innerJoin('event', 'event.id', 'guest.event_id')
      .select(['event_id', 'capacity'])
      .where('waitlisted_at', 'is not', null)
      .execute()
    for (const { event_id, capacity } of waiting) {
      const { taken } = await house.world.db
        .selectFrom('guest')
        .select((row) => row.fn.coalesce(row.fn.sum<string>('people'), sql<string>`0`).as('taken'))
        .where('event_id', '=', event_id)
        .where('answer', '=', 'yes')
        .where('waitlisted_at', 'is', null)
        .executeTakeFirstOrThrow()
      expect(Number(taken), event_id).toBeGreaterThanOrEqual(capacity ?? Infinity)
    }
    const noor = await house.world.db
      .selectFrom('guest')
      .select(['waitlisted_at', 'confirmed_at'])
      .where('name', '=', 'Noor Rahman')
      .execute()
    expect(noor, 'somebody the door asks about').toEqual([
      { waitlisted_at: null, confirmed_at: null },
    ])
  })

  it('hosts of an event in three languages whose names need no translation', () => {
    const contact = JSON.parse(
      String(
        demoEvents(house.clock.now()).find(({ event }) => event.id === 'DE3000000001A41')?.event
          .contact,
      ),
    ) as { hosts: string }
    expect(contact.hosts).toBe('Asha Menon & Gulmohar Studio')
  })

  it('a door that is open now', () => {
    const now = house.clock.now()
    const isOpen = ({ event }: ReturnType<typeof demoEvents>[number]) => {
      const start = new Date((event.starts_at as Date | null) ?? 0).getTime()
      return (
        event.published_at &&
        now.getTime() > start - 12 * 3_600_000 &&
        now.getTime() < start + (event.duration_minutes ?? 0) * 60_000
      )
    }
    expect(demoEvents(now).filter(isOpen)).toHaveLength(1)
  })
})
