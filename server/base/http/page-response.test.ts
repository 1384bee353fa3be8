import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { submitForm, getStopPath } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const pressStop = () =>
  submitForm(
    testApp,
    getStopPath(
      testApp,
      { EID: castEvents.wedding, GID: castGuests.meera },
      'meera@guests.example',
    ),
    { 'List-Unsubscribe': 'One-Click' },
  )
const listSuppressions = async () =>
  (await testApp.world.db.selectFrom('suppression').selectAll().execute()).length

describe('Our product confirms a form', () => {
  it('only after the commit: a transaction that fails at its end is no success', async () => {
    await sql`create function fail_at_the_end() returns trigger language plpgsql as 'begin raise exception ''too late''; end'`.execute(
      testApp.world.db,
    )
    await sql`create constraint trigger fails after insert on suppression deferrable initially deferred for each row execute function fail_at_the_end()`.execute(
      testApp.world.db,
    )
    const originalConsoleError = console.error
    console.error = () => {}
    try {
      expect([(await pressStop()).statusCode, await listSuppressions()]).toEqual([500, 0])
    } finally {
      console.error = originalConsoleError
    }
    await sql`drop trigger fails on suppression`.execute(testApp.world.db)
    expect([(await pressStop()).statusCode, await listSuppressions()]).toEqual([200, 1])
  })
})
