import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventById } from '@mehfil/contract/events/events.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { languages } from '@mehfil/contract/languages.ts'
import { sendsOf } from '@mehfil/contract/mail/delivery.ts'
import { notificationHistory } from '@mehfil/contract/mail/notices.ts'
import { remindersOf } from '@mehfil/contract/mail/reminders.ts'
import { todosOf } from '@mehfil/contract/events/todos.ts'
import { countAges } from '../features/guests/store/ages.ts'
import { sweepNotices } from '../features/notices/jobs.ts'
import { sendHostDigests } from '../features/rsvp/jobs.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { demoEvents } from './demo-events.ts'
import { seedDemo } from './demo.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
  await testApp.world.db.deleteFrom('member').execute()
  await testApp.world.db.deleteFrom('person').execute()
  await testApp.world.db.deleteFrom('account').execute()
  await seedDemo(testApp.world)
})
afterAll(() => testApp.close())

describe('Our product shows a new host', () => {
  it('an event by mail in three languages, with guests the mails reached, guests they did not, and guests who have not been told the new hour', async () => {
    const asha = await testApp.as('asha')
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

  it('a family with two addresses and children at the wedding, whose mails arrived at both', async () => {
    const asha = await testApp.as('asha')
    const params = { EID: 'DE300000000AED1' }
    const { data } = await asha.call(guestsOfEvent, { params, query: { search: 'tanaz' } })
    expect(data.guests).toMatchObject([
      {
        name: 'Zubin Irani',
        secondEmail: 'tanaz@irani.example',
        ages: ['adult', 'adult', 'child', 'infant'],
        stopped: null,
        secondStopped: null,
      },
    ])
    const { data: sent } = await asha.call(sendsOf, { params })
    expect(sent.sends.flatMap(({ seconds }) => seconds ?? [])).toEqual([
      { mails: 1, delivered: 1, bounced: 0, complained: 0, deferred: 0 },
    ])
    const ages = await countAges(testApp.world.db, { eventId: params.EID })
    expect(ages?.coming).toMatchObject({ infant: 1, unsaid: 0 })
  })

  it('a card that can be changed in the payment window', async () => {
    const { gateway_id: what } = await testApp.world.db
      .selectFrom('subscription')
      .select('gateway_id')
      .executeTakeFirstOrThrow()
    const shown = await testApp.visitor().inject({
      method: 'GET',
      url: `/dev/checkout/window?${new URLSearchParams({ what, card_change: '1' }).toString()}`,
    })
    expect([shown.statusCode, shown.body.includes('value="success"')]).toEqual([200, true])
    const replaced = await testApp.visitor().inject({
      method: 'POST',
      url: '/dev/checkout/window',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ what, card_change: '1', how: 'success' }).toString(),
    })
    expect(replaced.body).toContain('data-told')
    expect(replaced.statusCode).toBe(200)
  })

  it("no past answers as today's news", async () => {
    testApp.clock.move(86_400_000)
    await sendHostDigests.run(testApp.world, {})
    testApp.clock.move(-86_400_000)
    expect(
      await testApp.world.db
        .selectFrom('mail')
        .select('subject')
        .where('kind', '=', 'notice')
        .where('guest_id', 'is', null)
        .where('state', '=', 'queued')
        .execute(),
    ).toEqual([])
    expect(
      await testApp.world.db
        .selectFrom('guest')
        .select('id')
        .where('answered_at', 'is not', null)
        .limit(1)
        .execute(),
    ).toHaveLength(1)
  })

  it('a sample of everything, once, after any number of starts', async () => {
    await seedDemo(testApp.world)
    const kinds = await testApp.world.db
      .selectFrom('event')
      .select(['mode', 'published_at'])
      .execute()
    expect(kinds).toHaveLength(demoEvents(testApp.clock.now()).length)
    expect(
      new Set(
        kinds.map(({ mode, published_at }) => `${mode} ${published_at === null ? 'draft' : 'out'}`),
      ),
    ).toEqual(new Set(['Web out', 'Web draft', 'Email out', 'Email draft']))
  })

  it('a to-do list with some ticked by hand, some by itself, and one late', async () => {
    const { todos } = (
      await (await testApp.as('asha')).call(todosOf, { params: { EID: 'DE300000000AED1' } })
    ).data
    expect(todos.filter(({ byItself }) => byItself).map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(['place-set', 'guests-added', 'published']),
    )
    expect(todos.filter(({ doneBy }) => doneBy !== '').length).toBeGreaterThan(3)
    const late = todos.filter(
      ({ status, dueAt }) => status === 'OPEN' && dueAt !== null && dueAt < testApp.clock.now(),
    )
    expect(late.map(({ title }) => title)).toContain('Reserve rooms for out-of-town guests')
    expect(new Set(todos.map(({ ownerName }) => ownerName)).size).toBeGreaterThan(1)
  })

  it('a sent notice, one planned for the day before, and reminders in progress', async () => {
    const asha = await testApp.as('asha')
    const params = { EID: 'DE300000000AED1' }
    await sweepNotices.run(testApp.world, {})
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

  it('subjects as lists show them, without a placeholder for the guest’s name', async () => {
    const { notices } = (
      await (
        await testApp.as('asha')
      ).call(notificationHistory, { params: { EID: 'DE300000000AED1' } })
    ).data
    const written = notices.flatMap(({ letters }) =>
      Object.values(letters).map(({ subject }) => subject),
    )
    expect(written).toContain('Boats to the wedding')
    expect(written.filter((subject) => subject.includes('{name}'))).toEqual([])
    const mailed = (
      await testApp.world.db.selectFrom('mail').select('subject').distinct().execute()
    ).map(({ subject }) => subject)
    expect(mailed.length).toBeGreaterThan(2)
    expect(mailed.filter((subject) => /[{}]/.test(subject))).toEqual([])
  })

  it('no waiting guest beside free places', async () => {
    const waiting = await testApp.world.db
      .selectFrom('guest')
      .innerJoin('event', 'event.id', 'guest.event_id')
      .select(['event_id', 'capacity'])
      .where('waitlisted_at', 'is not', null)
      .execute()
    for (const { event_id, capacity } of waiting) {
      const { taken } = await testApp.world.db
        .selectFrom('guest')
        .select((row) => row.fn.coalesce(row.fn.sum<string>('people'), sql<string>`0`).as('taken'))
        .where('event_id', '=', event_id)
        .where('answer', '=', 'yes')
        .where('waitlisted_at', 'is', null)
        .executeTakeFirstOrThrow()
      expect(Number(taken), event_id).toBeGreaterThanOrEqual(capacity ?? Infinity)
    }
    const noor = await testApp.world.db
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
        demoEvents(testApp.clock.now()).find(({ event }) => event.id === 'DE3000000001A41')?.event
          .contact,
      ),
    ) as { hosts: string }
    expect(contact.hosts).toBe('Asha Menon & Gulmohar Studio')
  })

  it('a door that is open now', () => {
    const now = testApp.clock.now()
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
