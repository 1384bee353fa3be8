import { describe, expect, it } from 'vitest'
import { undoArrival } from '@mehfil/contract/door/checkin.ts'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { resetDoor, EID, passcodes, silentGuest, start } from '../../test/door/door-wedding.ts'
import { openDoor } from '../../test/door/open-door.ts'
import { takeSession } from '../../test/flows/session.ts'
import { signDoorCode } from '../guests/rules/door-code.ts'

const meera = { EID, GID: castGuests.meera }
const jon = { EID, GID: castGuests.jon }

const { testApp, noah, asha, tap, admit, door, walkIn, verify } = await openDoor()

describe('Our product admits guests', () => {
  it('after a passcode shows the guest and how many people are expected', async () => {
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

  it('and expects all listed guests where none has answered', async () => {
    await resetDoor(testApp, testApp.clock.now(), { meera: silentGuest, jon: silentGuest })
    expect((await door()).counters).toMatchObject({ arrived: 0, expected: 5 })
    await walkIn({ people: 2 })
    const came = await admit(jon)
    expect(came.data.counters).toMatchObject({ arrived: 3, expected: 7, walkIns: 2 })
  })

  it('after a signed code as well', async () => {
    const code = signDoorCode(testApp.world.settings.secretKey, {
      eventId: EID,
      passcode: passcodes.jon,
    })
    expect((await verify({ code })).data.name).toBe('Jon Sørensen')
  })

  it('in parts of a party: three now, the fourth later, and then says that all are in', async () => {
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
    testApp.clock.move(60_000)
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

  it('beyond the party only after the helper confirms it', async () => {
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
  ])('who %s only after the helper confirms it', async (_, facts) => {
    await testApp.world.db
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

  it('who never answered, and counts them as expected from then on', async () => {
    expect((await admit(jon)).data).toMatchObject({
      verdict: 'welcome',
      people: 1,
      counters: { arrived: 1, expected: 5 },
    })
  })

  it('once for one tap, however often it is sent, with the same answer each time', async () => {
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

  it('and undoes a tap, with no further effect when the undo is repeated', async () => {
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

  it('only with the passcode where the event requires one', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ passcode_needed: true })
      .where('id', '=', EID)
      .execute()
    expect((await door()).passcodeNeeded).toBe(true)
    expect((await admit(meera)).code).toBe('passcodeNeeded')
    expect((await admit(meera, { passcode: passcodes.jon })).code).toBe('wrongPasscode')
    expect((await admit(meera, { passcode: passcodes.meera })).data.verdict).toBe('welcome')
    testApp.clock.set(new Date(start + 48 * 3_600_000))
    takeSession(noah, await testApp.as('noah'))
    expect((await admit(jon)).data.verdict).toBe('welcome')
  })
})

describe('Our product never answers a tap with another guest’s welcome', () => {
  it('where no passcode is required but another guest’s is shown', async () => {
    const code = signDoorCode(testApp.world.settings.secretKey, {
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

  it('nor when an undone tap is sent again', async () => {
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
