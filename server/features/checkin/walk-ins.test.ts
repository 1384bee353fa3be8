import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { undoArrival } from '@mehfil/contract/door/checkin.ts'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { cast } from '../../seed/cast.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { EID, start } from '../../test/door/door-wedding.ts'
import { openDoor } from '../../test/door/open-door.ts'
import { waitlistPromotion } from '../guests/jobs.ts'

const jon = { EID, GID: castGuests.jon }

const { testApp, noah, asha, tap, admit, walkIn } = await openDoor()

describe('Our product adds walk-ins', () => {
  it('by name alone, admitted and on the list, and reports the places left', async () => {
    await testApp.world.db.updateTable('event').set({ capacity: 5 }).where('id', '=', EID).execute()
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

  it('once for one tap, and removes them when it is undone', async () => {
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

  it('and never offers their freed place to the waiting list while the event runs', async () => {
    const { db } = testApp.world
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
        answered_at: testApp.clock.now(),
        waitlisted_at: testApp.clock.now(),
      })
      .where('id', '=', castGuests.jon)
      .execute()
    const queued = async () =>
      (
        await sql<{
          jobs: number
        }>`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = ${waitlistPromotion.name}`.execute(
          db,
        )
      ).rows[0]?.jobs ?? 0
    const countJobsOfUndo = async () => {
      const [tapId, before] = [tap(), await queued()]
      await walkIn({ tapId })
      expect((await noah.call(undoArrival, { params: { EID }, input: { tapId } })).http).toBe(200)
      return (await queued()) - before
    }
    expect(await countJobsOfUndo(), 'the control: an hour before').toBe(1)
    testApp.clock.set(new Date(start))
    expect(await countJobsOfUndo(), 'as it begins').toBe(0)
    testApp.clock.move(2 * 3_600_000)
    expect(await countJobsOfUndo(), 'in the middle of it').toBe(0)
    expect((await asha.call(guestById, { params: jon })).data.waiting).toBe(true)
    expect((await testApp.mails()).filter(({ to }) => to.address === 'jon@guests.example')).toEqual(
      [],
    )
  })

  it('within the plan’s limit, and never without a name', async () => {
    await testApp.world.db
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
