import { afterAll, beforeAll, expect, describe, it } from 'vitest'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { enqueueDomainChanges, announceDomainChanges } from './jobs.ts'
import { isReserved } from '../events/rules/reserved.ts'
import { reservedLater } from '../../test/reserved-labels.ts'

const EID = castEvents.wedding

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const listDomainMails = () =>
  testApp.world.db
    .selectFrom('mail')
    .select(['to_address', 'language', 'subject', 'body_text', 'html'])
    .where('idempotency_key', 'like', 'domain %')
    .execute()
const get = (url: string) => testApp.visitor().inject({ method: 'GET', url })

/** Gives an event an address that the product now reserves. */
async function takeAddress(): Promise<void> {
  const { db } = testApp.world
  await db.deleteFrom('event_domain').where('event_id', '=', EID).execute()
  await db
    .insertInto('event_domain')
    .values({ label: 'kiosk-2', event_id: EID, taken_at: testApp.clock.now() })
    .execute()
  await db
    .insertInto('domain_rename')
    .values({ event_id: EID, former: 'kiosk', label: 'kiosk-2' })
    .execute()
}

describe('Our product replaces an event’s address when the product itself needs it', () => {
  it('and shows the event at its new address, without a redirect from the old one', async () => {
    await takeAddress()
    const moved = await get('/kiosk-2')
    expect([moved.statusCode, moved.body.includes('<h1')]).toEqual([200, true])
    const old = await get('/kiosk')
    expect([old.statusCode, old.headers['location']]).toEqual([303, '/not-found'])
  })

  it('and tells the host once, in the host’s language, after any number of starts', async () => {
    await testApp.world.db
      .updateTable('person')
      .set({ language: 'fr' })
      .where('id', '=', cast.asha.personId)
      .execute()
    await enqueueDomainChanges(testApp.world.db)
    await announceDomainChanges.run(testApp.world, {})
    await enqueueDomainChanges(testApp.world.db)
    await announceDomainChanges.run(testApp.world, {})
    const told = await listDomainMails()
    expect(told.map(({ language, subject }) => [language, subject])).toEqual([
      ['fr', 'Nouvelle adresse pour Ananya & Vikram'],
    ])
    const { publicUrl } = testApp.world.settings
    for (const body of [told[0]!.body_text, told[0]!.html]) {
      expect(body).toContain(`${publicUrl}/kiosk-2`)
      expect(body).toMatch(new RegExp(`${publicUrl}/kiosk\\s`))
    }
  })

  it('and never gives a reserved address to an event again', () => {
    expect(reservedLater.filter((label) => !isReserved(label))).toEqual([])
  })
})
