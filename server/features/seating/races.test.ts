import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { deleteGuest, manageGuest, restoreGuest } from '@mehfil/contract/guests/guests.ts'
import { EID, openSeating } from '../../test/flows/seating.ts'
import { gid, move, putTable, tid } from '../../test/models/seating.ts'
import { seededRandom } from '../../seed/seeded-random.ts'

const { testApp, asha, reset, change, seats, readTable } = await openSeating(6)
const { db } = testApp.world

beforeEach(async () => {
  testApp.clock.move(61_000)
  await reset()
  await change([putTable(1), putTable(2), putTable(3)])
})

const answer = (at: number, input: object) =>
  asha.call(setGuestAnswer, {
    params: { EID, GID: gid(at) },
    input: { questions: {}, companions: [], ...input } as never,
  })

/** Each seat is at a table that is there, of a person who comes, and the guest's row tells it. */
async function recount(): Promise<void> {
  const { rows: ghosts } = await sql`
    select s.guest_id, s.person from seating_seat s join guest g on g.event_id = s.event_id and g.id = s.guest_id
    where s.event_id = ${EID} and (s.settling or s.former_names is not null or not may_sit(g, s.person, s.function_id))`.execute(
    db,
  )
  expect(ghosts).toEqual([])
  const { rows: untold } = await sql`
    select g.id, g.table_name, t.label from guest g left join seated_tables(${EID}, array(select id from guest where event_id = ${EID})) t on t.guest_id = g.id
    where g.event_id = ${EID} and (g.seated_table is distinct from left(t.label, 30) or t.label is not null and g.table_name <> left(t.label, 30))`.execute(
    db,
  )
  expect(untold).toEqual([])
}

describe('Our product gives one person one seat', () => {
  it('when two hosts drag one guest: the second is told, and sees the first', async () => {
    const tries = await Promise.all([
      change([move(gid(1), 0, [null, tid(1)])]),
      change([move(gid(1), 0, [null, tid(2)])]),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['failed', 'success'])
    expect(tries.find(({ status }) => status === 'failed')).toMatchObject({
      code: 'seatTaken',
      message: 'Someone moved this person meanwhile. The plan shows where they sit now.',
    })
    expect(Object.keys(await seats())).toHaveLength(1)
    await recount()
  })

  it('and none to a guest who says no while a host drags', { tags: 'long' }, async () => {
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([
        change([move(gid(1), 0, [null, tid(1)])]),
        answer(1, { answer: 'no', people: 1 }),
      ])
      expect(await seats()).toEqual({})
      expect((await readTable(1)).table_name).toBe('')
      await answer(1, { answer: 'yes', people: 3 })
    }
    await recount()
  })

  it('also where the answer waits for the host who drags, who began first', async () => {
    const [held, began] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const dragged = db.transaction().execute(async (tx) => {
      await sql`select from guest where event_id = ${EID} and id = ${gid(1)} for no key update`.execute(
        tx,
      )
      await sql`insert into seating_seat (event_id, guest_id, person, function_id, table_id) values (${EID}, ${gid(1)}, 0, '', ${tid(1)})`.execute(
        tx,
      )
      began.resolve()
      await held.promise
    })
    await began.promise
    const declined = answer(1, { answer: 'no', people: 1 })
    await Promise.race([declined, new Promise((resolve) => setTimeout(resolve, 300))])
    held.resolve()
    await Promise.all([dragged, declined])
    expect(await seats()).toEqual({})
  })

  it('and would give one to a guest who says no, if the host did not lock the guest', async () => {
    const decline = async (seat: () => Promise<unknown>) => {
      let waiting: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (tx) => {
        await sql`update guest set answer = 'no', people = null where event_id = ${EID} and id = ${gid(1)}`.execute(
          tx,
        )
        waiting = seat()
        await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 300))])
      })
      return waiting
    }
    await decline(() =>
      sql`insert into seating_seat (event_id, guest_id, person, function_id, table_id) values (${EID}, ${gid(1)}, 0, '', ${tid(1)})`.execute(
        db,
      ),
    )
    expect(Object.keys(await seats())).toHaveLength(1)
    await reset()
    await change([putTable(1)])
    expect(await decline(() => change([move(gid(1), 0, [null, tid(1)])]))).toMatchObject({
      code: 'seatGone',
    })
    expect(await seats()).toEqual({})
  })

  it('through random acts of several hosts and guests', { tags: 'long' }, async () => {
    const chance = seededRandom(41)
    const act = async () => {
      const at = 1 + chance.below(6)
      const table = chance.pick([tid(1), tid(2), tid(3)])
      const person = chance.below(4)
      const from = (await seats())[`${gid(at)}.${person}`] ?? null
      const acts = [
        () => change([move(gid(at), person, [from, table])]),
        () => change([move(gid(at), person, [from, table])]),
        () => change([move(gid(at), person, [from, null])]),
        () => change([{ change: 'NO_TABLE', id: table }]),
        () => change([putTable(1), putTable(2, { name: 'Rose' }), putTable(3)]),
        () => answer(at, { answer: 'no', people: 1 }),
        () => answer(at, { answer: 'yes', people: 3, companions: ['Tara', 'Ravi'] }),
        () => answer(at, { answer: 'yes', people: 2, companions: ['Ravi'] }),
        () => asha.call(deleteGuest, { params: { EID, GID: gid(at) } }),
        () => asha.call(restoreGuest, { params: { EID, GID: gid(at) } }),
        () =>
          asha.call(manageGuest, {
            params: { EID, GID: gid(at) },
            input: { table: `Typed ${at}` } as never,
          }),
      ]
      return chance.pick(acts)()
    }
    for (let round = 0; round < 20; round += 1) {
      const done = await Promise.all(Array.from({ length: 5 }, act))
      for (const { http } of done) expect(http).toBeLessThan(500)
      await recount()
    }
  })
})
