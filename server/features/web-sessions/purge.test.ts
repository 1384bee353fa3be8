import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTemplateImages } from '@mehfil/contract/design.ts'
import { updateEvent } from '@mehfil/contract/events.ts'
import { beginEvent, reachSum } from '../../test/building.ts'
import { openHouse, type House } from '../../test/house.ts'
import { formOf } from '../../test/list-form.ts'
import { list } from '../../test/sent-bodies.ts'
import { purgeWebSessions } from './jobs.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ pays: true })
})
afterAll(() => house.close())

const day = 86_400_000
const run = () => purgeWebSessions.run(house.world, {})
const isThere = async (EID: string) =>
  (await house.world.db.selectFrom('event').select('id').where('id', '=', EID).execute()).length ===
  1

describe('Our product keeps what a visitor builds for thirty days, and then nothing of it', () => {
  it('lets one go that nobody touched after two days, and keeps one that somebody worked on', async () => {
    const [empty, worked] = [await beginEvent(house), await beginEvent(house)]
    house.clock.move(60_000)
    await worked.visitor.call(updateEvent, {
      params: { EID: worked.EID },
      input: { title: 'Kept' },
    })
    await run()
    expect([await isThere(empty.EID), await isThere(worked.EID)]).toEqual([true, true])
    house.clock.move(2 * day)
    await run()
    expect([await isThere(empty.EID), await isThere(worked.EID)]).toEqual([false, true])
    house.clock.move(29 * day)
    await run()
    expect(await isThere(worked.EID)).toBe(false)
  })

  it('deletes guests, files, codes and words with it, and leaves what belongs to others', async () => {
    const { visitor, EID } = await reachSum(house, 'canary@builders.example')
    await visitor.inject({
      method: 'POST',
      url: `/api/events/${EID}/imports`,
      ...formOf(list, 'guests.csv'),
    })
    await visitor.call(updateEvent, { params: { EID }, input: { title: 'Canary Title' } })
    expect(addTemplateImages.path).toContain('images')
    const before = await house.world.db.selectFrom('event').select('id').execute()
    house.clock.move(31 * day)
    await run()
    const { rows } = await dump()
    expect(rows).not.toMatch(/Canary Title|canary@builders|tara@guests/i)
    expect((await house.world.db.selectFrom('event').select('id').execute()).length).toBe(
      before.length - 1,
    )
  })

  it('does it once, however many run at the same time', async () => {
    const begun = await Promise.all([beginEvent(house), beginEvent(house), beginEvent(house)])
    house.clock.move(31 * day)
    await Promise.all([run(), run(), run()])
    expect(await Promise.all(begun.map(({ EID }) => isThere(EID)))).toEqual([false, false, false])
  })
})

/** Everything but mails that left and the expired flow itself, which the sweep of visits takes. */
async function dump(): Promise<{ rows: string }> {
  const tables = [
    'event',
    'guest',
    'guest_import',
    'import_row',
    'audit',
    'account',
    'event_picture',
    'one_time_code',
    'flow',
  ] as const
  const all = await Promise.all(
    tables.map((table) => house.world.db.selectFrom(table).selectAll().execute()),
  )
  return { rows: JSON.stringify(all) }
}
