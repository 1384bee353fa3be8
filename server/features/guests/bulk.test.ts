import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addGuests,
  changeGuests,
  deleteAllGuests,
  guestsOfEvent,
  listedGuests,
  manageGuest,
  undoGuests,
} from '@mehfil/contract/guests.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

const EID = castEvents.wedding
const params = { EID }
const hour = 3_600_000

let house: House
const asha = () => house.as('asha')
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

const gid = (at: number) => `ABC0000000${(at + 0xa0000).toString(16).toUpperCase()}`
const names = async (query: object = {}) =>
  (await (await asha()).call(guestsOfEvent, { params, query })).data.guests
    .map(({ name }) => name)
    .sort()
const rows = () =>
  house.world.db
    .selectFrom('guest')
    .select(['id', 'category', 'language', 'confirmed_at', 'waitlisted_at', 'deleted_at'])
    .where('event_id', '=', EID)
    .orderBy('id')
    .execute()
const change = async (input: object) =>
  (await asha()).call(changeGuests, { params, input: input as never })
const undo = async (id: string) => (await asha()).call(undoGuests, { params, input: { undo: id } })

/** Six guests: one and two said yes, three and four wait, five said no, six has not answered. */
beforeEach(async () => {
  const { db } = house.world
  const now = house.world.now()
  await sql`truncate guest, guest_undo, event_tally, event_share cascade`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`delete from mail`.execute(db)
  await db
    .updateTable('event')
    .set({ capacity: 8, waiting_list: true })
    .where('id', '=', EID)
    .execute()
  const said = (answer: string, different: object = {}) => ({
    answer,
    answered_at: now,
    people: answer === 'no' ? null : 2,
    ...different,
  })
  await db
    .insertInto('guest')
    .values([
      guestRow(EID, gid(1), 'One', now, said('yes', { category: 'VIP' })),
      guestRow(EID, gid(2), 'Two', now, said('yes')),
      guestRow(EID, gid(3), 'Three', now, said('yes', { people: 5, waitlisted_at: now })),
      guestRow(
        EID,
        gid(4),
        'Four',
        now,
        said('yes', { waitlisted_at: new Date(now.getTime() + 1) }),
      ),
      guestRow(EID, gid(5), 'Five', now, said('no', { category: 'Family' })),
      guestRow(EID, gid(6), 'Six', now),
    ])
    .execute()
})

describe('Our product changes many guests at once', () => {
  it('their category as it is usually written, and back again, once', async () => {
    const before = await rows()
    const done = await change({ tab: 'all', act: 'category', value: ' vip ' })
    expect([done.http, done.data.count, await names({ category: 'VIP' })]).toEqual([
      200,
      5,
      ['Five', 'Four', 'One', 'Six', 'Three', 'Two'],
    ])
    expect((await undo(done.data.undo)).data.count).toBe(5)
    expect(await rows()).toEqual(before)
    expect((await undo(done.data.undo)).data.count).toBe(5)
  })

  it('but takes nothing back that was changed by hand since', async () => {
    const done = await change({ ids: [gid(1), gid(2)], act: 'category', value: 'Friends' })
    await house.world.db
      .updateTable('guest')
      .set({ category: 'Choir' })
      .where('id', '=', gid(2))
      .execute()
    expect((await undo(done.data.undo)).data.count).toBe(1)
    expect((await rows()).map(({ category }) => category)).toEqual([
      'VIP',
      'Choir',
      '',
      '',
      'Family',
      '',
    ])
  })

  it('their language, of those a view shows', async () => {
    const done = await change({ tab: 'yes', search: 'tw', act: 'language', value: 'arb' })
    expect([done.data.count, (await rows()).map(({ language }) => language)]).toEqual([
      1,
      ['en', 'arb', 'en', 'en', 'en', 'en'],
    ])
    expect((await change({ tab: 'yes', act: 'language', value: 'xx' })).errors).toEqual({
      VALUE: 'Please choose one of the options.',
    })
  })

  it('never everybody by leaving out whom', async () => {
    expect((await change({ act: 'delete' })).errors).toEqual({
      GIDS: 'Please choose at least one guest.',
    })
  })

  it('confirming as many of those who wait as fit, in their order', async () => {
    const before = await rows()
    const done = await change({ tab: 'all', act: 'confirm' })
    expect([done.data.count, done.data.people]).toEqual([4, 7])
    expect(
      (await rows()).map(({ confirmed_at, waitlisted_at }) => [
        confirmed_at !== null,
        waitlisted_at !== null,
      ]),
    ).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [true, false],
      [false, false],
      [true, false],
    ])
    const thanked = await house.world.db
      .selectFrom('mail')
      .select('guest_id')
      .where('event_id', '=', EID)
      .orderBy('guest_id')
      .execute()
    expect(thanked.map(({ guest_id }) => guest_id)).toEqual([gid(1), gid(2), gid(4)])
    expect((await change({ ids: [gid(3)], act: 'confirm' })).code).toBe('eventFull')
    await undo(done.data.undo)
    expect(await rows()).toEqual(before)
    const again = await change({ tab: 'all', act: 'confirm' })
    const back = await change({ tab: 'all', act: 'unconfirm' })
    expect([again.data.count, back.data.count]).toEqual([4, 4])
    await undo(back.data.undo)
    expect((await rows()).filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(4)
  })

  it('deleting them for a day, while nobody in line is given their seats at once', async () => {
    const before = await rows()
    const done = await change({ ids: [gid(1), gid(6)], act: 'delete' })
    expect([done.data.count, await names()]).toEqual([2, ['Five', 'Four', 'Three', 'Two']])
    const job = await sql<{
      at: Date
    }>`select run_at as at from graphile_worker.jobs where task_identifier = 'seat-from-line'`.execute(
      house.world.db,
    )
    expect(job.rows.map(({ at }) => at.getTime())).toEqual([house.world.now().getTime() + 12_000])
    expect((await undo(done.data.undo)).data.count).toBe(2)
    expect(await rows()).toEqual(before)
  })

  it('all of them, and back, those whose seats went to others into the line', async () => {
    const done = await (await asha()).call(deleteAllGuests, { params })
    expect([done.data.count, await names()]).toEqual([6, []])
    await house.world.db
      .insertInto('guest')
      .values(
        guestRow(EID, gid(9), 'Nine', house.world.now(), {
          answer: 'yes',
          people: 6,
          answered_at: house.world.now(),
        }),
      )
      .execute()
    await house.world.db
      .insertInto('guest')
      .values(guestRow(EID, gid(10), 'Six', house.world.now()))
      .execute()
    expect((await undo(done.data.undo)).data.count).toBe(5)
    const after = await rows()
    expect(
      after
        .filter(({ deleted_at }) => deleted_at === null)
        .map(({ id, waitlisted_at }) => [id, waitlisted_at !== null]),
    ).toEqual([
      [gid(1), false],
      [gid(2), true],
      [gid(3), true],
      [gid(4), true],
      [gid(5), false],
      [gid(9), false],
      [gid(10), false],
    ])
  })

  it('refusing at once to bring very many back whose seats went to others where nobody waits in line', async () => {
    const { db } = house.world
    await db
      .updateTable('event')
      .set({ capacity: 1_100, waiting_list: false })
      .where('id', '=', EID)
      .execute()
    const { people } = await db
      .selectFrom('plan_limit')
      .select('people')
      .where('plan', '=', 'Business')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('plan_limit')
      .set({ people: 3_000 })
      .where('plan', '=', 'Business')
      .execute()
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) =>
        guestRow(EID, gid(from + at), `Guest${from + at}`, house.world.now(), {
          answer: 'yes',
          people: 1,
          answered_at: house.world.now(),
        }),
      )
    await db.insertInto('guest').values(many(100, 1_020)).execute()
    const done = await (await asha()).call(deleteAllGuests, { params })
    await db.insertInto('guest').values(many(2_000, 1_050)).execute()
    const refused = await undo(done.data.undo)
    expect([done.data.count, refused.http, refused.code]).toEqual([1_026, 409, 'eventFull'])
    expect(
      (
        await sql`select from graphile_worker.jobs where task_identifier = 'take-back-many'`.execute(
          db,
        )
      ).rows,
    ).toEqual([])
    await db.updateTable('event').set({ capacity: null }).where('id', '=', EID).execute()
    expect((await undo(done.data.undo)).data).toMatchObject({ count: 1_026, underWay: true })
    await db.updateTable('plan_limit').set({ people }).where('plan', '=', 'Business').execute()
  })

  it('and says when a day is over, or when there is nothing of that name', async () => {
    const done = await change({ tab: 'all', act: 'delete' })
    house.clock.move(24 * hour)
    const late = await undo(done.data.undo)
    expect([late.http, late.message]).toEqual([
      409,
      'This change can no longer be undone: more than a day has passed.',
    ])
    expect((await undo('6f3c0c5e-0000-4000-8000-000000000001')).code).toBe('undoUnknown')
  })

  it('with one line in the log that names the count', async () => {
    await change({ tab: 'yes', act: 'category', value: 'X' })
    const {
      rows: [line],
    } = await sql<{ after: unknown }>`select after from audit order by id desc limit 1`.execute(
      house.world.db,
    )
    expect(line?.after).toEqual({ act: 'category', value: 'X', count: 2, people: 4 })
  })

  it('never another account’s', async () => {
    const done = await change({ tab: 'all', act: 'delete' })
    const ivo = await house.as('ivo')
    const theirs = { params: { EID: castEvents.ivos } }
    expect((await ivo.call(undoGuests, { ...theirs, input: { undo: done.data.undo } })).code).toBe(
      'undoUnknown',
    )
    expect(
      (await ivo.call(changeGuests, { params, input: { tab: 'all', act: 'delete' } })).http,
    ).toBe(404)
    expect(
      (await ivo.call(changeGuests, { ...theirs, input: { ids: [gid(1)], act: 'delete' } })).data
        .count,
    ).toBe(0)
    expect((await ivo.call(deleteAllGuests, { params })).http).toBe(404)
  })
})

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

  it('all or none, and says what is wrong with which', async () => {
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

  it('or those that are right, in their order, to be taken back while nobody knows of them', async () => {
    const { data } = await add(mixed, true)
    expect([data.added, data.errors.length]).toEqual([2, 5])
    const list = (await (await asha()).call(guestsOfEvent, { params, query: {} })).data
    expect(list.guests.find(({ name }) => name === 'Ann')).toMatchObject({
      companions: ['Bo', 'Cy'],
      partyLimit: 3,
    })
    await house.world.db
      .updateTable('guest')
      .set({ answered_at: house.world.now(), answer: 'no' })
      .where('name', '=', 'Eve')
      .where('event_id', '=', EID)
      .execute()
    expect((await undo(data.undo ?? '')).data.count).toBe(1)
    expect((await names()).includes('Eve')).toBe(true)
  })

  it('telling beforehand who of a list is on it already, of this event and account alone', async () => {
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
          await house.as('ivo')
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

  it('or bringing those on it up to date where the host says so, all to be taken back', async () => {
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
    expect((await undo(done.undo ?? '')).data).toEqual({ count: 2, stayed: [], underWay: false })
    expect((await rows()).filter(({ deleted_at: gone }) => gone === null)).toEqual(before)
  })

  it('bringing people up to date whatever the plan, but nobody more than it holds', async () => {
    const limit = (people: number) =>
      house.world.db
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

  it('taking back none who came of it to something, and says how many and why, as often as it is asked', async () => {
    const { data } = await add(
      ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus'].map((NAME) => ({ NAME })),
    )
    const { db } = house.world
    const at = new Date(house.world.now().getTime() + 60_000)
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
    expect((await undo(data.undo ?? '')).data).toEqual({ count: 1, stayed, underWay: false })
    expect((await undo(data.undo ?? '')).data).toEqual({ count: 1, stayed, underWay: false })
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

  it('keeping those a host has worked on since', async () => {
    const { data } = await add([{ NAME: 'Ann' }, { NAME: 'Bo' }])
    const ann = (await (await asha()).call(guestsOfEvent, { params, query: {} })).data.guests.find(
      ({ name }) => name === 'Ann',
    )
    house.clock.move(60_000)
    await (
      await asha()
    ).call(manageGuest, { params: { EID, GID: ann?.id ?? '' }, input: { partyLimit: 3 } })
    expect((await undo(data.undo ?? '')).data).toEqual({
      count: 1,
      stayed: [{ why: 'edited', count: 1 }],
      underWay: false,
    })
    expect((await names()).filter((name) => name === 'Ann' || name === 'Bo')).toEqual(['Ann'])
  })
})
