import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, openSeating } from '../../test/flows/seating.ts'
import { gid, move, putTable, tid } from '../../test/models/seating.ts'

const { testApp, asha, reset, change, seats, readTable } = await openSeating()
const { db } = testApp.world
const [sangeet, wedding] = ['0000000000000F2', '0000000000000F3'] as const

type NamedFunction = { id: string; title: string; everyone?: boolean }
const saveFunctions = (rows: readonly NamedFunction[]) =>
  asha.call(saveProgramme, {
    params: { EID },
    input: {
      rows: rows.map(({ id, title, everyone = true }) => ({
        ...programmeRow,
        id,
        title,
        function: { everyone, places: null },
      })),
    },
  })
const choose = (at: number, functions: string[]) =>
  asha.call(saveGuestFunctions, {
    params: { EID, GID: gid(at) },
    input: { functions } as never,
  })

beforeEach(async () => {
  testApp.clock.move(61_000)
  await reset()
  await sql`update guest set answer = null, people = null, answered_at = null, confirmed_at = null where event_id = ${EID}`.execute(
    db,
  )
  await saveFunctions([
    { id: sangeet, title: 'Sangeet', everyone: false },
    { id: wedding, title: 'Wedding' },
  ])
  for (const id of [sangeet, wedding]) await change([putTable(7)], id)
})

it('Our product seats a guest without an answer at functions whom the host invited to them', async () => {
  expect(await change([move(gid(1), 0, [null, tid(7)])], sangeet)).toMatchObject({
    code: 'seatGone',
  })
  await choose(1, [sangeet])
  expect(await change([move(gid(1), 0, [null, tid(7)])], sangeet)).toMatchObject({
    status: 'success',
  })
  expect(await change([move(gid(2), 0, [null, tid(7)])], wedding)).toMatchObject({
    status: 'success',
  })
})

it('Our product takes the seat at a function that the guest is no longer invited to', async () => {
  await choose(1, [sangeet])
  await change([move(gid(1), 0, [null, tid(7)])], sangeet)
  expect((await readTable(1)).table_name).toContain('7')
  await choose(1, [])
  expect(await seats()).toEqual({})
  expect(await readTable(1)).toMatchObject({ table_name: '', seated_table: null })
})

it('Our product takes the seats at a function that becomes one for chosen guests, and no others', async () => {
  await choose(1, [sangeet])
  await change([move(gid(1), 0, [null, tid(7)])], sangeet)
  for (const at of [2, 3]) await change([move(gid(at), 0, [null, tid(7)])], wedding)
  await sql`update guest set functions = ${[wedding]}::text[] where event_id = ${EID} and id = ${gid(3)}`.execute(
    db,
  )
  await saveFunctions([
    { id: sangeet, title: 'Sangeet', everyone: false },
    { id: wedding, title: 'Wedding', everyone: false },
  ])
  expect(Object.keys(await seats())).toEqual([`${gid(1)}.0`, `${gid(3)}.0`])
  expect(await readTable(2)).toMatchObject({ table_name: '', seated_table: null })
})

it.each([
  [true, 'waits before it locks guests', 'locked'],
  [false, 'would else hold one that a host locks next', 'taken'],
] as const)(
  'Our product saves the programme of an event with seats behind hosts who seat: %s, it %s',
  async (holdsSeats, _, outcome) => {
    for (const at of [1, 2]) await change([move(gid(at), 0, [null, tid(7)])], wedding)
    let saved: Promise<unknown> = Promise.resolve()
    const found = await db.transaction().execute(async (tx) => {
      if (holdsSeats) await sql`select lock_event_seats(${EID})`.execute(tx)
      await sql`select from guest where event_id = ${EID} and id = ${gid(2)} for no key update`.execute(
        tx,
      )
      saved = saveFunctions([
        { id: wedding, title: 'Nikah' },
        { id: sangeet, title: 'Sangeet' },
      ])
      await waitForLock()
      const { rows } = await sql`
        select from guest where event_id = ${EID} and id = ${gid(1)} for no key update skip locked`.execute(
        tx,
      )
      return rows.length === 1 ? 'locked' : 'taken'
    })
    expect(found).toBe(outcome)
    expect(await saved).toMatchObject({ status: 'success' })
  },
)

/** Until a request waits for what another one locked. */
async function waitForLock(tries = 2_000): Promise<void> {
  const { rows } = await sql`
    select from pg_locks l join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()`.execute(
    db,
  )
  if (rows.length === 0 && tries > 0) await waitForLock(tries - 1)
}
