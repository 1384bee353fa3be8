import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents, castGuests } from '../seed/events.ts'
import { press, stopPath } from '../test/guest-pages.ts'
import { openHouse, type House } from '../test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

const stop = () =>
  press(
    house,
    stopPath(house, { EID: castEvents.wedding, GID: castGuests.meera }, 'meera@guests.example'),
    { 'List-Unsubscribe': 'One-Click' },
  )
const kept = async () =>
  (await house.world.db.selectFrom('suppression').selectAll().execute()).length

describe('Our product says that a form was taken', () => {
  it('only when what it says is kept: a transaction that fails as it ends is no success', async () => {
    await sql`create function fail_at_the_end() returns trigger language plpgsql as 'begin raise exception ''too late''; end'`.execute(
      house.world.db,
    )
    await sql`create constraint trigger fails after insert on suppression deferrable initially deferred for each row execute function fail_at_the_end()`.execute(
      house.world.db,
    )
    const said = console.error
    console.error = () => {}
    try {
      expect([(await stop()).statusCode, await kept()]).toEqual([500, 0])
    } finally {
      console.error = said
    }
    await sql`drop trigger fails on suppression`.execute(house.world.db)
    expect([(await stop()).statusCode, await kept()]).toEqual([200, 1])
  })
})
