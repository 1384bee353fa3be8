import { describe, expect, it } from 'vitest'
import { doorOf, findAtDoor, undoArrival } from '@mehfil/contract/door/checkin.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { EID, passcodes, start } from '../../test/door/door-wedding.ts'
import { openDoor } from '../../test/door/open-door.ts'
import { takeSession } from '../../test/flows/session.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

const meera = { EID, GID: castGuests.meera }
const jon = { EID, GID: castGuests.jon }

const { testApp, noah, asha, tap, admit, door, walkIn, verify } = await openDoor()

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

  it('closed until twelve hours before the event, and says when it opens', async () => {
    testApp.clock.set(new Date(start - 12 * 3_600_000 - 1_000))
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
    testApp.clock.move(1_000)
    expect([(await door()).state, (await admit(meera)).data.verdict]).toEqual(['open', 'welcome'])
  })

  it('and accepts entries from paper twelve hours after the end, marked as late', async () => {
    const end = start + 270 * 60_000
    testApp.clock.set(new Date(end + 12 * 3_600_000 - 1_000))
    takeSession(noah, await testApp.as('noah'))
    const tapId = tap()
    await admit(jon, { tapId })
    testApp.clock.move(1_000)
    expect((await door()).state).toBe('late')
    const late = tap()
    expect((await admit(meera, { tapId: late })).data.verdict).toBe('welcome')
    expect(
      (
        await testApp.world.db
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

  it('closed where check-in is off, the page is unpublished, or the event is a draft', async () => {
    const set = (facts: object) =>
      testApp.world.db.updateTable('event').set(facts).where('id', '=', EID).execute()
    await set({ check_in: false })
    expect(await answers()).toEqual(Array(6).fill('doorOff'))
    await set({ check_in: true, unpublished_at: testApp.clock.now() })
    expect(await answers()).toEqual(Array(6).fill('notOpen'))
    expect((await noah.call(doorOf, { params: { EID: castEvents.draft } })).code).toBe('notFound')
  })

  it('closed to people without the permission, at once when they lose it, and to other accounts', async () => {
    expect((await admit(jon)).http).toBe(200)
    await testApp.world.db
      .updateTable('member')
      .set({ permissions: ['ManageGuests'] })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect(await answers()).toEqual(Array(6).fill('no-access'))
    expect(await answers(await signInNoahWith(testApp, ['CheckIn'], [castEvents.draft]))).toEqual(
      Array(6).fill('notFound'),
    )
    expect(await answers(await testApp.as('ivo'))).toEqual(Array(6).fill('notFound'))
  })

  it('showing each helper only their own last taps', async () => {
    await admit(meera, { people: 1 })
    await admit(meera, { people: 1 }, asha)
    expect((await door()).latest.map(({ by, people, party }) => [by, people, party])).toEqual([
      ['Noah Fernandes', 1, 4],
    ])
  })

  it('and announces arrivals to all listeners', async () => {
    const heard: string[] = []
    const stop = testApp.world.live.subscribe(EID, (topic) => heard.push(topic))
    await admit(jon)
    await expect.poll(() => heard).toContain('door')
    stop()
  })
})
