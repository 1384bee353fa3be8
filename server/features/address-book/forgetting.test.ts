import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addBookPerson } from '@mehfil/contract/address-book/address-book.ts'
import { exportData } from '@mehfil/contract/accounts/profile.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { cast } from '../../seed/cast.ts'
import { createBookFlow } from '../../test/lists/address-book.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { eraseAccount } from '../accounts/actions/erase.ts'
import { tableDataPolicies } from '../accounts/store/data-policies.ts'
import { stopMailsForReader, suppressAddress } from '../mail/store/suppression.ts'
import { hashAddress } from '../../base/mail/unsubscribe-token.ts'
import { purgeExpiredGuestData } from '../retention/jobs.ts'
import { eraseGuestAndPerson, erasePeople } from './actions/erase.ts'
import { tendAddressBooks } from './jobs.ts'

const EID = castEvents.wedding
const [before, earlier] = ['A5A0000000000B1', 'A5A0000000000B2'] as const
const day = 86_400_000
const ravi = { name: 'Ravi Rao', email: 'ravi@guests.example' }

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
const book = createBookFlow(() => testApp)
const ivo = createBookFlow(() => testApp, 'ivo')
const tend = () => tendAddressBooks.run(testApp.world, {})
const names = async () => (await book.list()).map(({ name }) => name)
const find = async (name: string) => (await book.list()).find((one) => one.name === name)!
const address = hashAddress(ravi.email)
const now = () => testApp.clock.now()

describe('Our product forgets people of the address book', () => {
  it('24 months after their last event, and not while the list of another event has them', async () => {
    await book.addEvent(before, -10, [ravi, { name: 'Sita Rao', email: 'sita@guests.example' }])
    await book.open()
    await (
      await book.asHost()
    ).call(addBookPerson, { input: { name: 'By Hand', email: 'hand@guests.example' } })
    const { keptUntil } = await book.read((await find('Ravi Rao')).id)
    expect(keptUntil.getTime()).toBeGreaterThan(now().getTime() + 700 * day)
    await testApp.world.db.updateTable('event').set({ purge_on: '2031-01-01' }).execute()
    testApp.clock.move(keptUntil.getTime() - now().getTime() - day)
    await tend()
    expect(await names()).toEqual(['By Hand', 'Jon Sørensen', 'Meera Nair', 'Ravi Rao', 'Sita Rao'])
    testApp.clock.move(2 * day)
    await tend()
    expect(await names()).toEqual(['By Hand', 'Jon Sørensen', 'Meera Nair'])
    testApp.clock.move(60 * day)
    await tend()
    expect(await names()).toEqual([])
    await tend()
    expect(await book.count('address_book_change')).toBe(0)
  })

  it('but keeps their names and what came of the evening when its guest data is deleted', async () => {
    await book.addEvent(before, -170, [{ ...ravi, answer: 'yes', attended_at: now() }])
    await book.open()
    testApp.clock.move(11 * day)
    await purgeExpiredGuestData.run(testApp.world, {})
    testApp.clock.move(15 * day)
    await purgeExpiredGuestData.run(testApp.world, {})
    const { rows } = await sql`select from guest where event_id = ${before}`.execute(
      testApp.world.db,
    )
    expect(rows).toEqual([])
    await tend()
    const { history } = await book.read((await find('Ravi Rao')).id)
    expect(history).toMatchObject([
      { eventId: before, answer: 'yes', hasAttended: true, isInvited: true, guestId: null },
    ])
    expect((await book.list({ event: before, turnout: 'came' })).map(({ name }) => name)).toEqual([
      'Ravi Rao',
    ])
  })

  it('with their event, when its hosts delete it', async () => {
    await book.addEvent(before, -10, [ravi])
    await book.open()
    expect(await names()).toContain('Ravi Rao')
    await testApp.world.db.deleteFrom('event').where('id', '=', before).execute()
    await tend()
    expect(await names()).not.toContain('Ravi Rao')
  })

  it('at once when they stop the mails of these hosts, not of one event, and until they allow them again', async () => {
    await book.addEvent(before, -10, [ravi])
    await ivo.addEvent(earlier, -10, [ravi])
    await book.open()
    await ivo.open()
    const key = { accountId: cast.asha.accountId, eventId: before }
    const stop = (scope: 'event' | 'hosts' | 'all') =>
      testApp.world.db
        .transaction()
        .execute((tx) => stopMailsForReader(tx, key, { address, scope, at: now() }))
    await stop('event')
    expect(await names()).toContain('Ravi Rao')
    await stop('hosts')
    expect(await names()).not.toContain('Ravi Rao')
    await tend()
    expect(await names()).not.toContain('Ravi Rao')
    expect((await ivo.list()).map(({ name }) => name)).toContain('Ravi Rao')
    await testApp.world.db.deleteFrom('suppression').execute()
    await tend()
    expect(await names()).toContain('Ravi Rao')
    await stop('all')
    expect([await names(), (await ivo.list()).map(({ name }) => name)]).toEqual([
      ['Jon Sørensen', 'Meera Nair'],
      ['Canary Guest'],
    ])
  })

  it('and who complained, but none whose mail came back', async () => {
    await book.addEvent(before, -10, [ravi])
    await book.open()
    const record = (reason: 'bounced' | 'complained') =>
      suppressAddress(testApp.world.db, {
        accountId: cast.asha.accountId,
        address: ravi.email,
        eventId: before,
        reason,
        at: now(),
      })
    await record('bounced')
    expect(await names()).toContain('Ravi Rao')
    await record('complained')
    expect(await names()).not.toContain('Ravi Rao')
  })

  it('who ask to be erased, in every account, and whom no other list brings back', async () => {
    await book.addEvent(before, -10, [ravi])
    await book.addEvent(earlier, -20, [ravi])
    await book.open()
    const { rows } = await sql<{
      id: string
    }>`select id from guest where event_id = ${before}`.execute(testApp.world.db)
    await eraseGuestAndPerson(testApp.world, { eventId: before, guestId: rows[0]!.id })
    await sql`update guest set name = 'Ravi R' where event_id = ${earlier}`.execute(
      testApp.world.db,
    )
    await tend()
    expect(await names()).toEqual(['Jon Sørensen', 'Meera Nair'])
    const { rows: meera } = await sql<{
      email: string
    }>`select email from guest where id = ${castGuests.meera}`.execute(testApp.world.db)
    expect(await erasePeople(testApp.world, meera[0]!.email.toUpperCase())).toBe(1)
    expect(await names()).toEqual(['Jon Sørensen'])
  })

  it('with their account, whose copy of its data has them until then', async () => {
    await book.open()
    const { rawPayload } = await (
      await book.asHost()
    ).inject({ method: 'GET', url: `/api${exportData.path}` })
    const text = rawPayload.toString('latin1')
    expect(text).toContain('json/address_book_person.json')
    expect(text).toContain('csv/address_book_invitation.csv')
    await eraseAccount(testApp.world, cast.asha.accountId)
    for (const table of Object.keys(tableDataPolicies).filter((one) =>
      one.startsWith('address_book'),
    )) {
      const { rows } = await sql`
        select from ${sql.table(table)} where account_id = ${cast.asha.accountId}`.execute(
        testApp.world.db,
      )
      expect([table, rows.length]).toEqual([table, 0])
    }
  })

  it('and writes the guests of a list that was being added while the book was opened', async () => {
    await book.open()
    await testApp.world.db
      .deleteFrom('address_book_invitation')
      .where('event_id', '=', EID)
      .execute()
    await testApp.world.db.deleteFrom('address_book_person').execute()
    expect(await names()).toEqual([])
    await tend()
    expect(await names()).toEqual(['Jon Sørensen', 'Meera Nair'])
  })
})
