import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import { migrate } from '../../base/migrate.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { runOn } from '../../test/database.ts'
import { queueDomainChanges, tellDomainChanges } from './jobs.ts'
import { isReserved } from './rules/reserved.ts'

const EID = castEvents.wedding
const migration = '074-labels-kept-for-the-product.sql'
const labels = [
  'developers',
  'embed',
  'oembed',
  'kiosk',
  'wall',
  'photos',
  'seating',
  'wallet',
  'keys',
  'openapi',
  'pricing',
]

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

const domains = () =>
  house.world.db
    .selectFrom('event_domain')
    .select(['label', 'retired_at'])
    .where('event_id', '=', EID)
    .orderBy('label')
    .execute()
const mailsTold = () =>
  house.world.db
    .selectFrom('mail')
    .select(['to_address', 'language', 'subject', 'body_text', 'html'])
    .where('once_key', 'like', 'domain %')
    .execute()
const get = (url: string) => house.visitor().inject({ method: 'GET', url })

/** The database as it was, with an event at an address that is kept for the product by now. */
async function asBefore(): Promise<void> {
  await runOn(
    house.databaseUrl,
    `drop table domain_change; delete from migration where name = '${migration}'`,
  )
  await house.world.db.deleteFrom('event_domain').where('event_id', '=', EID).execute()
  const taken_at = house.clock.now()
  await house.world.db
    .insertInto('event_domain')
    .values([
      { label: 'kiosk', event_id: EID, taken_at },
      { label: 'wall', event_id: EID, taken_at, retired_at: taken_at },
      { label: 'kiosk-1', event_id: castEvents.draft, taken_at, retired_at: taken_at },
    ])
    .execute()
}

describe('Our product keeps addresses for itself that an event already has', () => {
  it('and gives that event a free one, to which the old one does not lead', async () => {
    await asBefore()
    expect((await get('/kiosk')).statusCode).toBe(200)
    await migrate(house.databaseUrl)
    expect((await domains()).map(({ label, retired_at }) => [label, retired_at])).toEqual([
      ['kiosk-2', null],
    ])

    const node = await house.secondNode()
    const moved = await node.visitor().inject({ method: 'GET', url: '/kiosk-2' })
    expect([moved.statusCode, moved.body.includes('<h1')]).toEqual([200, true])
    for (const url of ['/kiosk', '/wall']) {
      const old = await node.visitor().inject({ method: 'GET', url })
      expect([url, old.statusCode, old.headers['location']]).toEqual([url, 303, '/not-found'])
    }
  })

  it('and tells the host so once, in the host’s language, however often it starts', async () => {
    await house.world.db
      .updateTable('person')
      .set({ language: 'fr' })
      .where('id', '=', cast.asha.personId)
      .execute()
    await queueDomainChanges(house.world.db)
    await tellDomainChanges.run(house.world, {})
    await queueDomainChanges(house.world.db)
    await tellDomainChanges.run(house.world, {})
    const told = await mailsTold()
    expect(told.map(({ language, subject }) => [language, subject])).toEqual([
      ['fr', 'Nouvelle adresse pour Ananya & Vikram'],
    ])
    const { publicUrl } = house.world.settings
    for (const body of [told[0]!.body_text, told[0]!.html]) {
      expect(body).toContain(`${publicUrl}/kiosk-2`)
      expect(body).toMatch(new RegExp(`${publicUrl}/kiosk\\s`))
    }
  })

  it('so that none of them is given to an event again', () => {
    expect(labels.filter((label) => !isReserved(label))).toEqual([])
  })
})
