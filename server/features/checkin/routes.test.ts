import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addWalkIn,
  admitGuest,
  doorOf,
  findAtDoor,
  undoArrival,
  verifyPasscode,
} from '@mehfil/contract/checkin.ts'
import { openDevice, replaceCode, sendDoorTaps } from '@mehfil/contract/door.ts'
import { deleteGuest, guestById } from '@mehfil/contract/guests.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests, guestRow } from '../../seed/events.ts'
import { doorOfTwo, EID, passcodes, silent, start } from '../../test/door-wedding.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'
import { seatFromLine } from '../guests/jobs.ts'
import { doorCodeOf } from '../guests/rules/door-code.ts'

const meera = { EID, GID: castGuests.meera }
const jon = { EID, GID: castGuests.jon }

let house: House
let noah: Awaited<ReturnType<House['as']>>
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

/** An hour before the wedding; Meera comes with three, two of them by name. */
beforeEach(async () => {
  await doorOfTwo(house, new Date(start - 3_600_000), {
    meera: { category: 'VIP', phone: '+919820014141' },
    jon: silent,
  })
  await house.world.db
    .insertInto('companion')
    .values([
      { event_id: EID, guest_id: castGuests.meera, position: 1, name: 'أحمد القاسمي' },
      { event_id: EID, guest_id: castGuests.meera, position: 2, name: 'Zoë Nair' },
    ])
    .execute()
  noah = await noahWith(house, ['CheckIn'])
  asha = await house.as('asha')
})
afterEach(async () => {
  await house.world.db
    .updateTable('account')
    .set({ plan: 'Business' })
    .where('id', '=', cast.asha.accountId)
    .execute()
})

const tap = () => house.world.random.uuid()
const admit = (params: { EID: string; GID: string }, input: object = {}, who = noah) =>
  who.call(admitGuest, { params, input: { tapId: tap(), ...input } })
const find = async (search: string) =>
  (await noah.call(findAtDoor, { params: { EID }, query: { search } })).data.guests.map(
    ({ name }) => name,
  )
const door = async () => (await noah.call(doorOf, { params: { EID } })).data
const walkIn = (input: object = {}, who = noah) =>
  who.call(addWalkIn, { params: { EID }, input: { name: 'Priya Nair', tapId: tap(), ...input } })
const verify = (input: object, who = noah) => who.call(verifyPasscode, { params: { EID }, input })

describe('Our product admits guests', () => {
  it('by the passcode: who it is, how many are expected, and nobody is in yet', async () => {
    const { data } = await verify({ passcode: '0006 0929' })
    expect(data).toMatchObject({
      id: castGuests.meera,
      name: 'Meera Nair',
      category: 'VIP',
      hint: '…4141',
      companions: ['أحمد القاسمي', 'Zoë Nair'],
      people: 4,
      arrived: 0,
      lastArrival: null,
    })
    expect((await door()).counters).toEqual({
      arrived: 0,
      outside: 0,
      expected: 4,
      walkIns: 0,
      free: null,
    })
  })

  it('and everybody on the list is expected where nobody replied at all', async () => {
    await doorOfTwo(house, house.clock.now(), { meera: silent, jon: silent })
    expect((await door()).counters).toMatchObject({ arrived: 0, expected: 5 })
    await walkIn({ people: 2 })
    const came = await admit(jon)
    expect(came.data.counters).toMatchObject({ arrived: 3, expected: 7, walkIns: 2 })
  })

  it('by the signed code as well', async () => {
    const code = doorCodeOf(house.world.settings.secretKey, {
      eventId: EID,
      passcode: passcodes.jon,
    })
    expect((await verify({ code })).data.name).toBe('Jon Sørensen')
  })

  it('a party in parts: three now, the fourth later, and then they are already in', async () => {
    const first = await admit(meera, {
      people: 3,
      names: ['Meera Nair', 'Zoë Nair'],
      gate: 'Gate 1',
    })
    expect([
      first.data.verdict,
      first.data.people,
      first.data.guest.arrived,
      first.data.counters.arrived,
    ]).toEqual(['welcome', 3, 3, 3])
    expect(first.data.guest.came.map(({ name }) => name)).toEqual(['Meera Nair', 'Zoë Nair'])
    house.clock.move(60_000)
    const rest = await admit(meera)
    expect([rest.data.verdict, rest.data.people, rest.data.guest.arrived]).toEqual([
      'welcome',
      1,
      4,
    ])
    const again = await admit(meera, { gate: 'Gate 2' })
    expect(again.data).toMatchObject({
      verdict: 'already',
      people: 0,
      guest: { arrived: 4, lastArrival: { by: 'Noah Fernandes', people: 1 } },
    })
    expect((await asha.call(guestById, { params: meera })).data).toMatchObject({
      attended: true,
      arrived: 4,
      status: 'ATTENDED',
    })
  })

  it('more than the party only when somebody says so', async () => {
    expect((await admit(meera, { people: 6 })).data).toMatchObject({
      verdict: 'ask',
      people: 0,
      guest: { arrived: 0 },
    })
    expect((await admit(meera, { people: 6, anyway: true })).data).toMatchObject({
      verdict: 'welcome',
      people: 6,
      guest: { arrived: 6 },
      counters: { arrived: 6, expected: 6 },
    })
  })

  it.each([
    ['said no', { answer: 'no', people: null, confirmed_at: null }],
    ['waits for a place', { waitlisted_at: new Date(start - 86_400_000), confirmed_at: null }],
    ['is not confirmed', { confirmed_at: null }],
    [
      'took the yes back',
      {
        answer: 'no',
        people: null,
        confirmed_at: null,
        cancelled_at: new Date(start - 86_400_000),
      },
    ],
  ])('who %s only when somebody says so', async (_, facts) => {
    await house.world.db
      .updateTable('guest')
      .set(facts)
      .where('id', '=', castGuests.meera)
      .execute()
    expect((await admit(meera)).data).toMatchObject({
      verdict: 'ask',
      people: 0,
      guest: { arrived: 0 },
    })
    expect((await admit(meera, { anyway: true, people: 1 })).data).toMatchObject({
      verdict: 'welcome',
      people: 1,
      guest: { arrived: 1 },
    })
  })

  it('who never answered: they are invited, and are expected since they came', async () => {
    expect((await admit(jon)).data).toMatchObject({
      verdict: 'welcome',
      people: 1,
      counters: { arrived: 1, expected: 5 },
    })
  })

  it('once for one tap, however often it is sent, and answers as the first time', async () => {
    const tapId = tap()
    const [first, second] = [
      await admit(meera, { tapId, people: 3 }),
      await admit(meera, { tapId, people: 3 }),
    ]
    expect(
      [first, second].map(({ data }) => [data.verdict, data.people, data.guest.arrived]),
    ).toEqual([
      ['welcome', 3, 3],
      ['welcome', 3, 3],
    ])
    expect((await admit(jon, { tapId })).errors).toHaveProperty('TAP_ID')
  })

  it('and takes it back to what the other facts say, once or more often', async () => {
    const tapId = tap()
    await admit(meera, { people: 3 })
    await admit(meera, { tapId })
    const undo = () => noah.call(undoArrival, { params: { EID }, input: { tapId } })
    expect((await undo()).data).toMatchObject({ guest: { arrived: 3 }, counters: { arrived: 3 } })
    expect((await undo()).data).toMatchObject({ guest: { arrived: 3 }, counters: { arrived: 3 } })
    const { latest } = await door()
    expect(latest.map(({ people, undoneAt }) => [people, undoneAt !== null]).sort()).toEqual([
      [1, true],
      [3, false],
    ])
    for (const { tapId: one } of latest)
      await noah.call(undoArrival, { params: { EID }, input: { tapId: one } })
    expect((await asha.call(guestById, { params: meera })).data).toMatchObject({
      attended: false,
      arrived: 0,
      status: 'CONFIRMED',
    })
    expect((await noah.call(undoArrival, { params: { EID }, input: { tapId: tap() } })).http).toBe(
      404,
    )
  })

  it('only with the passcode where the event wants one', async () => {
    await house.world.db
      .updateTable('event')
      .set({ passcode_needed: true })
      .where('id', '=', EID)
      .execute()
    expect((await door()).passcodeNeeded).toBe(true)
    expect((await admit(meera)).code).toBe('passcodeNeeded')
    expect((await admit(meera, { passcode: passcodes.jon })).code).toBe('wrongPasscode')
    expect((await admit(meera, { passcode: passcodes.meera })).data.verdict).toBe('welcome')
    house.clock.set(new Date(start + 48 * 3_600_000))
    noah = await house.as('noah')
    expect((await admit(jon)).data.verdict).toBe('welcome')
  })
})

describe('Our product says what a code is', () => {
  const sign = (eventId: string, passcode: string) =>
    doorCodeOf(house.world.settings.secretKey, { eventId, passcode })

  it('that leads to nobody, is forged, belongs elsewhere, or to somebody who was taken off', async () => {
    expect((await verify({ passcode: '99210047' })).code).toBe('wrongPasscode')
    expect((await verify({ code: 'https://elsewhere.example/?q=1' })).code).toBe('wrongPasscode')
    expect((await verify({ code: `${sign(EID, passcodes.meera).slice(0, -4)}AAAA` })).code).toBe(
      'forgedCode',
    )
    await asha.call(deleteGuest, { params: meera })
    expect((await verify({ passcode: passcodes.meera })).code).toBe('deletedGuest')
    expect((await verify({ code: sign(EID, passcodes.meera) })).code).toBe('deletedGuest')
    expect((await verify({ code: sign(EID, '11111111') })).code).toBe('deletedGuest')
  })

  it('that another one replaced, typed or scanned, and takes the new one', async () => {
    const { data } = await asha.call(replaceCode, { params: meera })
    const [typed, scanned] = [
      await verify({ passcode: passcodes.meera }),
      await verify({ code: sign(EID, passcodes.meera) }),
    ]
    expect([typed.code, scanned.code]).toEqual(['replacedCode', 'replacedCode'])
    expect((await verify({ code: sign(EID, data.passcode) })).data.name).toBe('Meera Nair')
  })

  it('of somebody who is gone for good, also where another one replaced it: it is nobody’s', async () => {
    await asha.call(replaceCode, { params: meera })
    await house.world.db
      .deleteFrom('guest')
      .where('event_id', '=', EID)
      .where('id', '=', castGuests.meera)
      .execute()
    const [device, id, now] = [
      house.world.random.uuid(),
      house.world.random.uuid(),
      house.clock.now(),
    ]
    await noah.call(openDevice, { params: { EID }, input: { device, gate: '' } })
    const taps = [{ id, kind: 'in' as const, count: 1, at: now, guest: passcodes.meera, people: 1 }]
    expect(
      (
        await noah.call(sendDoorTaps, {
          params: { EID },
          input: { device, sentAt: now, waiting: 0, taps },
        })
      ).data.taps,
    ).toMatchObject([{ id, outcome: 'unknown', guest: null }])
  })

  it('that is a personal link: whose it is, or whose it was; and no proof where the event wants one', async () => {
    const link = (event: string, guest: string) =>
      `https://mehfil.example/${event}/${guest}?lang=fr`
    expect((await verify({ code: link(EID, castGuests.meera) })).data.name).toBe('Meera Nair')
    expect([
      (await verify({ code: link(EID, '0123456789ABCDE') })).code,
      (await verify({ code: link(castEvents.ivos, castGuests.ivos) })).code,
    ]).toEqual(['wrongPasscode', 'foreignCode'])
    await house.world.db
      .updateTable('event')
      .set({ passcode_needed: true })
      .where('id', '=', EID)
      .execute()
    expect((await admit(meera, { code: link(EID, castGuests.meera) })).code).toBe('passcodeNeeded')
    await house.world.db
      .updateTable('event')
      .set({ passcode_needed: false })
      .where('id', '=', EID)
      .execute()
    expect((await admit(meera, { code: link(EID, castGuests.meera) })).data.verdict).toBe('welcome')
    await asha.call(deleteGuest, { params: meera })
    expect((await verify({ code: link(EID, castGuests.meera) })).code).toBe('deletedGuest')
  })

  it('and tells nothing of another event’s guest', async () => {
    const foreign = await noah.send('POST', `/api/events/${EID}/check-in/passcode`, {
      CODE: sign(castEvents.ivos, '00057521'),
    })
    expect([foreign.statusCode, JSON.parse(foreign.body).data.code]).toEqual([422, 'foreignCode'])
    expect(foreign.body).not.toContain('Canary')
    expect((await verify({ passcode: '00057521' })).code).toBe('wrongPasscode')
    expect((await admit({ EID, GID: castGuests.ivos })).http).toBe(404)
  })

  it('and refuses what is no code, at its field', async () => {
    expect((await verify({})).errors).toHaveProperty('PASSCODE')
    const send = (body: object) => noah.send('POST', `/api/events/${EID}/check-in/passcode`, body)
    expect((await send({ CODE: 'x'.repeat(301) })).statusCode).toBe(400)
    const short = await send({ PASSCODE: '123' })
    expect([short.statusCode, JSON.parse(short.body).data.errors]).toEqual([
      400,
      { PASSCODE: 'Please enter the 8-digit passcode.' },
    ])
  })
})

describe('Our product finds who stands at the door', () => {
  it('by a name without its accents, a companion in the other form of Arabic letters, an address, the end of a phone', async () => {
    expect(await find('sorens')).toEqual(['Jon Sørensen'])
    expect(await find('احمد')).toEqual(['Meera Nair'])
    expect(await find('zoe na')).toEqual(['Meera Nair'])
    expect(await find('٤١٤١')).toEqual(['Meera Nair'])
    expect(await find('jon@guests')).toEqual(['Jon Sørensen'])
    expect(await find('me')).toEqual(['Meera Nair'])
    expect(await find('eera na')).toEqual(['Meera Nair'])
  })

  it('with or without an apostrophe, an Arabic name in one word or in two, a number however it is spaced, and bearers of a name before their companions', async () => {
    const now = house.clock.now()
    const others = ['Seán O’Brien', 'عبد الله حداد', 'Zed Anand'].map((name, at) =>
      guestRow(EID, `DDD0000000000D${at}`, name, now, {
        passcode: String(70_000_000 + at),
        email: '',
        phone: at === 0 ? '+353861234567' : '',
      }),
    )
    await house.world.db.insertInto('guest').values(others).execute()
    await house.world.db
      .insertInto('companion')
      .values([{ event_id: EID, guest_id: 'DDD0000000000D1', position: 1, name: 'Anand Rao' }])
      .execute()
    await walkIn({ name: 'Nadia', phone: '06 12 34-56 78' })
    expect([
      await find('obrien'),
      await find("o'brien sean"),
      await find('OʼBri'),
      await find('عبدالله'),
      await find('عبد الله'),
      await find('+353 86 123 4567'),
      await find('086 1234567'),
      await find('0612345678'),
    ]).toEqual([
      ['Seán O’Brien'],
      ['Seán O’Brien'],
      ['Seán O’Brien'],
      ['عبد الله حداد'],
      ['عبد الله حداد'],
      ['Seán O’Brien'],
      ['Seán O’Brien'],
      ['Nadia'],
    ])
    await house.world.db
      .updateTable('guest')
      .set({ phone: '98765 43210' })
      .where('event_id', '=', EID)
      .where('name', '=', 'Zed Anand')
      .execute()
    expect([await find('98765 43210'), await find('9876543210')], 'kept as it was typed').toEqual([
      ['Zed Anand'],
      ['Zed Anand'],
    ])
    expect(await find('anand')).toEqual(['Zed Anand', 'عبد الله حداد'])
  })

  it('never with a list: nothing without two letters, twenty at most, nobody who was taken off', async () => {
    const now = house.clock.now()
    await house.world.db
      .insertInto('guest')
      .values(
        Array.from({ length: 30 }, (_, at) =>
          guestRow(
            EID,
            `DD000000000${(at + 4096).toString(16).toUpperCase()}`,
            `Aarav ${at}`,
            now,
            { email: '' },
          ),
        ),
      )
      .execute()
    expect([
      (await find('')).length,
      (await find('a')).length,
      (await find('%%')).length,
      (await find('aarav')).length,
    ]).toEqual([0, 0, 0, 20])
    await asha.call(deleteGuest, { params: jon })
    expect(await find('sorensen')).toEqual([])
  })
})

describe('Our product answers no tap with another’s welcome', () => {
  it('where no passcode is needed and another guest’s is shown', async () => {
    const code = doorCodeOf(house.world.settings.secretKey, {
      eventId: EID,
      passcode: passcodes.meera,
    })
    expect([
      (await admit(jon, { passcode: passcodes.meera })).code,
      (await admit(jon, { code })).code,
      (await door()).counters.arrived,
    ]).toEqual(['wrongPasscode', 'wrongPasscode', 0])
    expect((await admit(jon, { passcode: passcodes.jon })).data.verdict).toBe('welcome')
  })

  it('nor one that was taken back, when it is sent again', async () => {
    const tapId = tap()
    await admit(jon, { tapId })
    await noah.call(undoArrival, { params: { EID }, input: { tapId } })
    expect((await admit(jon, { tapId })).data).toMatchObject({
      verdict: 'ask',
      people: 0,
      guest: { arrived: 0 },
    })
  })
})

describe('Our product adds walk-ins', () => {
  it('by a name alone, in already, on the list, and told of the room that is left', async () => {
    await house.world.db.updateTable('event').set({ capacity: 5 }).where('id', '=', EID).execute()
    const { data } = await walkIn({ people: 2, guestOf: 'Meera Nair', category: 'family' })
    expect(data).toMatchObject({
      guest: {
        name: 'Priya Nair',
        category: 'Family',
        walkIn: true,
        people: 2,
        arrived: 2,
        note: 'Guest of Meera Nair',
      },
      counters: { arrived: 2, expected: 6, walkIns: 2, free: 0 },
    })
    expect(
      (await asha.call(guestById, { params: { EID, GID: data.guest.id } })).data,
    ).toMatchObject({ walkIn: true, attended: true, arrived: 2, status: 'ATTENDED', answer: 'yes' })
  })

  it('once for one tap, and takes them off the list again with it', async () => {
    const tapId = tap()
    const [first, second] = [await walkIn({ tapId }), await walkIn({ tapId })]
    expect([second.data.guest.id, second.data.counters.walkIns]).toEqual([first.data.guest.id, 1])
    expect((await admit(jon, { tapId })).errors).toHaveProperty('TAP_ID')
    const undone = await noah.call(undoArrival, { params: { EID }, input: { tapId } })
    expect(undone.data).toMatchObject({
      guest: { arrived: 0 },
      counters: { arrived: 0, expected: 4, walkIns: 0 },
    })
    expect((await asha.call(guestById, { params: { EID, GID: first.data.guest.id } })).http).toBe(
      404,
    )
  })

  it('whose place, given back, is offered to nobody who waits while the event runs', async () => {
    const { db } = house.world
    await db
      .updateTable('event')
      .set({ capacity: 5, waiting_list: true })
      .where('id', '=', EID)
      .execute()
    await db
      .updateTable('guest')
      .set({
        answer: 'yes',
        people: 1,
        answered_at: house.clock.now(),
        waitlisted_at: house.clock.now(),
      })
      .where('id', '=', castGuests.jon)
      .execute()
    const queued = async () =>
      (
        await sql<{
          jobs: number
        }>`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = ${seatFromLine.name}`.execute(
          db,
        )
      ).rows[0]?.jobs ?? 0
    const slip = async () => {
      const [tapId, before] = [tap(), await queued()]
      await walkIn({ tapId })
      expect((await noah.call(undoArrival, { params: { EID }, input: { tapId } })).http).toBe(200)
      return (await queued()) - before
    }
    expect(await slip(), 'the control: an hour before').toBe(1)
    house.clock.set(new Date(start))
    expect(await slip(), 'as it begins').toBe(0)
    house.clock.move(2 * 3_600_000)
    expect(await slip(), 'in the middle of it').toBe(0)
    expect((await asha.call(guestById, { params: jon })).data.waiting).toBe(true)
    expect((await house.mails()).filter(({ to }) => to.address === 'jon@guests.example')).toEqual(
      [],
    )
  })

  it('no more than the plan holds, and none without a name', async () => {
    await house.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    expect((await walkIn({ people: 46 })).code).toBe('planLimitPeople')
    expect((await walkIn({ people: 45 })).http).toBe(200)
    expect(
      (await noah.send('POST', `/api/events/${EID}/check-in/walk-in`, { NAME: ' ', TAP_ID: tap() }))
        .statusCode,
    ).toBe(400)
  })
})

describe('Our product keeps the door', () => {
  const everything = (who = noah) =>
    Promise.all([
      who.call(doorOf, { params: { EID } }),
      verify({ passcode: passcodes.meera }, who),
      who.call(findAtDoor, { params: { EID }, query: { search: 'meera' } }),
      admit(meera, {}, who),
      walkIn({}, who),
      who.call(undoArrival, { params: { EID }, input: { tapId: tap() } }),
    ])
  const answers = async (who = noah) =>
    (await everything(who)).map(({ http, code }) => code ?? http)

  it('closed until twelve hours before, and says when it opens', async () => {
    house.clock.set(new Date(start - 12 * 3_600_000 - 1_000))
    expect(await answers()).toEqual([
      200,
      'doorClosed',
      'doorClosed',
      'doorClosed',
      'doorClosed',
      'notFound',
    ])
    expect(await door()).toMatchObject({
      state: 'early',
      opensAt: new Date(start - 12 * 3_600_000),
    })
    expect((await admit(meera)).message).toContain('12 December 2026')
    house.clock.move(1_000)
    expect([(await door()).state, (await admit(meera)).data.verdict]).toEqual(['open', 'welcome'])
  })

  it('and takes entries from paper after twelve hours past the end, marked late', async () => {
    const end = start + 270 * 60_000
    house.clock.set(new Date(end + 12 * 3_600_000 - 1_000))
    noah = await house.as('noah')
    const tapId = tap()
    await admit(jon, { tapId })
    house.clock.move(1_000)
    expect((await door()).state).toBe('late')
    const late = tap()
    expect((await admit(meera, { tapId: late })).data.verdict).toBe('welcome')
    expect(
      (
        await house.world.db
          .selectFrom('arrival')
          .select('late')
          .where('event_id', '=', EID)
          .orderBy('at')
          .execute()
      ).map((one) => one.late),
    ).toEqual([false, true])
    expect((await noah.call(undoArrival, { params: { EID }, input: { tapId } })).code).toBe(
      'arrivalKept',
    )
    expect((await noah.call(undoArrival, { params: { EID }, input: { tapId: late } })).http).toBe(
      200,
    )
  })

  it('shut where check-in is off, the page is taken down, or the event is a draft', async () => {
    const set = (facts: object) =>
      house.world.db.updateTable('event').set(facts).where('id', '=', EID).execute()
    await set({ check_in: false })
    expect(await answers()).toEqual(Array(6).fill('doorOff'))
    await set({ check_in: true, unpublished_at: house.clock.now() })
    expect(await answers()).toEqual(Array(6).fill('notOpen'))
    expect((await noah.call(doorOf, { params: { EID: castEvents.draft } })).code).toBe('notFound')
  })

  it('to whoever lacks the permission or the event, at once when it is taken away, and to another account', async () => {
    expect((await admit(jon)).http).toBe(200)
    await house.world.db
      .updateTable('member')
      .set({ permissions: ['ManageGuests'] })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect(await answers()).toEqual(Array(6).fill('no-access'))
    expect(await answers(await noahWith(house, ['CheckIn'], [castEvents.draft]))).toEqual(
      Array(6).fill('notFound'),
    )
    expect(await answers(await house.as('ivo'))).toEqual(Array(6).fill('notFound'))
  })

  it('with the last taps of each helper for themselves alone', async () => {
    await admit(meera, { people: 1 })
    await admit(meera, { people: 1 }, asha)
    expect((await door()).latest.map(({ by, people, party }) => [by, people, party])).toEqual([
      ['Noah Fernandes', 1, 4],
    ])
  })

  it('and tells everybody who listens', async () => {
    const heard: string[] = []
    const stop = house.world.live.hear(EID, (topic) => heard.push(topic))
    await admit(jon)
    await expect.poll(() => heard).toContain('door')
    stop()
  })
})
