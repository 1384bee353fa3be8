import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { getPage, submitForm } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { sendLink } from './actions/send-link.ts'

const EID = castEvents.wedding

/** Tables with the id of a guest that a guest does not get, and why. */
const leftOut: Record<string, string> = {
  address_book_change: 'says for a moment that the address book is to be written anew',
  distinct_guests: 'says of two guests that they are two, which is about another one as well',
  door_tap: 'what devices at the door handed in; the arrivals are made of it',
  function_attendance: 'a sum of the arrivals',
  guest_alias: 'the ids of rows that were merged into the guest',
  guest_attendance: 'an index of the arrivals',
  guest_undo_row: 'a copy of the guest for a day, for the undo',
  left_seat: 'a seat for the undo, while the party is smaller',
  planned_mail: 'an invitation that is about to be a mail',
  replaced_passcode: 'codes that no longer open anything',
  seating_seat: 'the name of the table in the guest is made of it',
}

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
})
afterAll(() => testApp.close())

describe('Our product shows a guest all that is kept', () => {
  it('of every table with guests, but for those that say nothing more', async () => {
    const source = await readFile(join(import.meta.dirname, 'store', 'collect.ts'), 'utf8')
    const { rows } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.column_name = 'guest_id' order by 1`.execute(
      testApp.world.db,
    )
    const isRead = (name: string) => new RegExp(`(?:from |join |sql\`)${name} `).test(source)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.map(({ name }) => name).filter((name) => !isRead(name))).toEqual(
      Object.keys(leftOut).sort(),
    )
  })

  it('such as what hosts wrote from their own phone', async () => {
    await testApp.world.db
      .insertInto('hand_message')
      .values({
        event_id: EID,
        guest_id: castGuests.meera,
        channel: 'whatsapp',
        sent_at: new Date('2026-05-04T10:00:00Z'),
        person_id: cast.asha.personId,
      })
      .execute()
    await sendLink(testApp.world, {
      eventId: EID,
      email: 'meera@guests.example',
      wish: 'data',
      language: 'en',
    })
    const [mail] = await testApp.mails()
    const link = /http:\/\/localhost:3000(\/privacy\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { guests } = JSON.parse((await getPage(testApp, `${link}/data.json`)).body) as {
      guests: Array<{ handMessages: unknown }>
    }
    expect(guests.map(({ handMessages }) => handMessages)).toEqual([
      [{ at: '2026-05-04T10:00:00Z', channel: 'whatsapp' }],
    ])
    expect((await getPage(testApp, link)).body).toContain('Message from the hosts’ own phone')
    await submitForm(testApp, link, {})
    const rows = await testApp.world.db.selectFrom('hand_message').selectAll().execute()
    expect(rows).toEqual([])
  })
})
