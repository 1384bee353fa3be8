import { describe, expect, it } from 'vitest'
import { addGuests, guestPhones, listedGuests } from '@mehfil/contract/guests/bulk.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
import { EID, gid, openSixGuests } from '../../test/flows/six-guests.ts'

const params = { EID }
const { testApp, asha, names, rows, change, undo } = await openSixGuests()

describe('Our product adds many guests at once', () => {
  const add = async (guests: Array<Record<string, unknown>>, goodOnly?: boolean) =>
    (await asha()).call(addGuests, { params, input: { guests, goodOnly } })
  const mixed = [
    { NAME: 'Ann', COMPANIONS: ['Bo', 'Cy'] },
    { NAME: '' },
    { NAME: 'Dee', EMAIL: 'nine@x' },
    { NAME: 'Eve', EMAIL: 'eve@x.example' },
    { NAME: 'Eva', EMAIL: 'EVE@x.example' },
    { NAME: 'Six', EMAIL: 'Six@guests.example' },
    { NAME: 'Flo', PARTY_LIMIT: 2, COMPANIONS: ['G', 'H'] },
  ]

  it('with numbers of the country that the host says, asked as for a file', async () => {
    const numbers = ['06 12 34 56 78', '07 12 34 56 79', '+33 6 98 76 54 32']
    const judge = async (country?: string) =>
      (await (await asha()).call(guestPhones, { params, input: { phones: numbers, country } })).data
    expect((await judge()).phones).toMatchObject({ isAsked: true, chosen: null })
    expect((await judge()).phones?.likely).toContain('FR')
    expect((await judge('FR')).phones).toMatchObject({ isAsked: false, readAs: ['FR'], unread: [] })
    const { data } = await (
      await asha()
    ).call(addGuests, {
      params,
      input: { guests: [{ NAME: 'Léa Un', CONTACT: numbers[0] }], phoneCountry: 'FR' },
    })
    expect(data.added).toBe(1)
    const { phone } = await testApp.world.db
      .selectFrom('guest')
      .select('phone')
      .where('name', '=', 'Léa Un')
      .executeTakeFirstOrThrow()
    expect(phone).toBe('+33612345678')
    await undo(data.undo ?? '')
  })

  it('all or none, and says what is wrong with each', async () => {
    const { data } = await add(mixed)
    expect([data.added, data.undo, await names()]).toEqual([
      0,
      null,
      ['Five', 'Four', 'One', 'Six', 'Three', 'Two'],
    ])
    expect(data.errors).toEqual([
      { row: 2, field: 'NAME', message: 'Name is required', value: '' },
      { row: 3, field: 'EMAIL', message: 'Please enter a valid email address.', value: 'nine@x' },
      {
        row: 5,
        field: 'EMAIL',
        message: 'Row 4 already has this email address.',
        value: 'EVE@x.example',
      },
      {
        row: 6,
        field: 'EMAIL',
        message: 'A guest with this email is already on the list.',
        value: 'Six@guests.example',
      },
      {
        row: 7,
        field: 'COMPANIONS',
        message: 'You can add 1 name besides the guest’s own.',
        value: 'G,H',
      },
    ])
  })

  it('or only the valid ones, in order, and can undo that', async () => {
    const { data } = await add(mixed, true)
    expect([data.added, data.errors.length]).toEqual([2, 5])
    const list = (await (await asha()).call(guestsOfEvent, { params, query: {} })).data
    expect(list.guests.find(({ name }) => name === 'Ann')).toMatchObject({
      companions: ['Bo', 'Cy'],
      partyLimit: 3,
    })
    await testApp.world.db
      .updateTable('guest')
      .set({ answered_at: testApp.world.now(), answer: 'no' })
      .where('name', '=', 'Eve')
      .where('event_id', '=', EID)
      .execute()
    expect((await undo(data.undo ?? '')).data.count).toBe(1)
    expect((await names()).includes('Eve')).toBe(true)
  })

  it('and says beforehand which are on the list of this event', async () => {
    const ask = async (emails?: string[]) =>
      (await (await asha()).call(listedGuests, { params, input: emails ? { emails } : {} })).data
        .listed
    expect(await ask(['SIX@guests.example', 'nobody@guests.example', ''])).toEqual([
      { email: 'six@guests.example', guestId: gid(6), name: 'Six' },
    ])
    expect(await ask()).toEqual([])
    await change({ ids: [gid(6)], act: 'delete' })
    expect(await ask(['six@guests.example'])).toEqual([])
    expect(
      (
        await (
          await testApp.as('ivo')
        ).call(listedGuests, { params, input: { emails: ['one@guests.example'] } })
      ).http,
    ).toBe(404)
    const { body } = await (
      await asha()
    ).send('POST', `/api/events/${EID}/guests/listed`, {
      EMAILS: Array<string>(1_001).fill('a@b.example'),
    })
    expect((JSON.parse(body) as { data: { errors: object } }).data.errors).toEqual({
      EMAILS: 'The maximum number of entries is 1,000.',
    })
  })

  it('or updates known guests where the host wants that, and can undo all of it', async () => {
    const before = await rows()
    const sent = [
      { NAME: 'Ann' },
      { NAME: 'Six Rao', EMAIL: 'SIX@guests.example', CATEGORY: 'vip', PARTY_LIMIT: 4 },
      { NAME: 'Two', EMAIL: 'two@guests.example', PARTY_LIMIT: 1 },
    ]
    const call = async (more: object) =>
      (
        await (
          await asha()
        ).call(addGuests, { params, input: { guests: sent, update: true, ...more } })
      ).data
    expect(await call({})).toMatchObject({
      added: 0,
      updated: 0,
      errors: [
        {
          row: 3,
          field: 'PARTY_LIMIT',
          message: 'The guest replied for 2 people, so the party can’t be smaller.',
        },
      ],
    })
    const done = await call({ goodOnly: true })
    expect([done.added, done.updated]).toEqual([1, 1])
    const six = (await (await asha()).call(guestsOfEvent, { params, query: {} })).data.guests.find(
      ({ id }) => id === gid(6),
    )
    expect(six).toMatchObject({
      name: 'Six Rao',
      email: 'six@guests.example',
      category: 'VIP',
      partyLimit: 4,
      language: 'en',
    })
    expect((await undo(done.undo ?? '')).data).toEqual({
      count: 2,
      stayed: [],
      underWay: false,
      noPlace: 0,
    })
    expect((await rows()).filter(({ deleted_at: gone }) => gone === null)).toEqual(before)
  })

  it('and updates known guests regardless of the plan’s limit, but adds none beyond it', async () => {
    const limit = (people: number) =>
      testApp.world.db
        .updateTable('plan_limit')
        .set({ people })
        .where('plan', '=', 'Business')
        .execute()
    const call = async (guest: object) =>
      (await asha()).call(addGuests, {
        params,
        input: { guests: [guest as Record<string, unknown>], update: true },
      })
    await limit(1)
    const done = await call({ NAME: 'Sixth', EMAIL: 'six@guests.example' })
    const refused = [
      await call({ NAME: 'Sixth', EMAIL: 'six@guests.example', PARTY_LIMIT: 9 }),
      await call({ NAME: 'Ann' }),
    ]
    await limit(1_000_000)
    expect([done.http, done.data.updated, ...refused.map(({ code }) => code)]).toEqual([
      200,
      1,
      'planLimitPeople',
      'planLimitPeople',
    ])
  })

  it('and does not undo guests with answers, mails or arrivals, and says how many and why', async () => {
    const { data } = await add(
      ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus'].map((NAME) => ({ NAME })),
    )
    const { db } = testApp.world
    const at = new Date(testApp.world.now().getTime() + 60_000)
    const mark = (name: string, facts: object) =>
      db
        .updateTable('guest')
        .set(facts)
        .where('event_id', '=', EID)
        .where('name', '=', name)
        .execute()
    await mark('Ann', { viewed_at: at })
    await mark('Bo', { viewed_at: at, invited_at: at })
    await mark('Cy', { updated_at: at, category: 'VIP' })
    await mark('Dee', { invited_at: at })
    await mark('Eve', { answered_at: at, answer: 'no' })
    await mark('Flo', { arrived: 1, attended_at: at })
    const stayed = [
      { why: 'viewed', count: 2 },
      { why: 'answered', count: 1 },
      { why: 'attended', count: 1 },
      { why: 'edited', count: 1 },
      { why: 'invited', count: 1 },
    ]
    expect((await undo(data.undo ?? '')).data).toEqual({
      count: 1,
      stayed,
      underWay: false,
      noPlace: 0,
    })
    expect((await undo(data.undo ?? '')).data).toEqual({
      count: 1,
      stayed,
      underWay: false,
      noPlace: 0,
    })
    expect(await names()).toEqual([
      'Ann',
      'Bo',
      'Cy',
      'Dee',
      'Eve',
      'Five',
      'Flo',
      'Four',
      'One',
      'Six',
      'Three',
      'Two',
    ])
  })

  it('and does not undo guests a host has edited since', async () => {
    const { data } = await add([{ NAME: 'Ann' }, { NAME: 'Bo' }])
    const ann = (await (await asha()).call(guestsOfEvent, { params, query: {} })).data.guests.find(
      ({ name }) => name === 'Ann',
    )
    testApp.clock.move(60_000)
    await (
      await asha()
    ).call(manageGuest, { params: { EID, GID: ann?.id ?? '' }, input: { partyLimit: 3 } })
    expect((await undo(data.undo ?? '')).data).toEqual({
      count: 1,
      stayed: [{ why: 'edited', count: 1 }],
      underWay: false,
      noPlace: 0,
    })
    expect((await names()).filter((name) => name === 'Ann' || name === 'Bo')).toEqual(['Ann'])
  })
})
