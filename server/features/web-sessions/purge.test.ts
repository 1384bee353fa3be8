import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTemplateImages } from '@mehfil/contract/events/design.ts'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import { startWebSession, reachPayment } from '../../test/flows/web-sessions/draft-session.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { buildUploadForm } from '../../test/flows/list-upload.ts'
import { guestListCsv } from '../../test/calls/call-fixtures.ts'
import { purgeWebSessions } from './jobs.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ pays: true })
})
afterAll(() => testApp.close())

const day = 86_400_000
const run = () => purgeWebSessions.run(testApp.world, {})
const eventExists = async (EID: string) =>
  (await testApp.world.db.selectFrom('event').select('id').where('id', '=', EID).execute())
    .length === 1

describe('Our product keeps a visitor’s event for thirty days and then deletes it', () => {
  it('deletes an unchanged event after two days, and keeps a changed one', async () => {
    const [empty, worked] = [await startWebSession(testApp), await startWebSession(testApp)]
    testApp.clock.move(60_000)
    await worked.visitor.call(updateEvent, {
      params: { EID: worked.EID },
      input: { title: 'Kept' },
    })
    await run()
    expect([await eventExists(empty.EID), await eventExists(worked.EID)]).toEqual([true, true])
    testApp.clock.move(2 * day)
    await run()
    expect([await eventExists(empty.EID), await eventExists(worked.EID)]).toEqual([false, true])
    testApp.clock.move(29 * day)
    await run()
    expect(await eventExists(worked.EID)).toBe(false)
  })

  it('deletes its guests, files, codes and texts, and keeps those of others', async () => {
    const { visitor, EID } = await reachPayment(testApp, 'canary@builders.example')
    await visitor.inject({
      method: 'POST',
      url: `/api/events/${EID}/imports`,
      ...buildUploadForm(guestListCsv, 'guests.csv'),
    })
    await visitor.call(updateEvent, { params: { EID }, input: { title: 'Canary Title' } })
    expect(addTemplateImages.path).toContain('images')
    const before = await testApp.world.db.selectFrom('event').select('id').execute()
    testApp.clock.move(31 * day)
    await run()
    const { rows } = await dumpTables()
    expect(rows).not.toMatch(/Canary Title|canary@builders|tara@guests/i)
    expect((await testApp.world.db.selectFrom('event').select('id').execute()).length).toBe(
      before.length - 1,
    )
  })

  it('deletes it once, with any number of parallel runs', async () => {
    const begun = await Promise.all([
      startWebSession(testApp),
      startWebSession(testApp),
      startWebSession(testApp),
    ])
    testApp.clock.move(31 * day)
    await Promise.all([run(), run(), run()])
    expect(await Promise.all(begun.map(({ EID }) => eventExists(EID)))).toEqual([
      false,
      false,
      false,
    ])
  })
})

/** All rows except sent mails and the expired flow, which another job deletes. */
async function dumpTables(): Promise<{ rows: string }> {
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
    tables.map((table) => testApp.world.db.selectFrom(table).selectAll().execute()),
  )
  return { rows: JSON.stringify(all) }
}
