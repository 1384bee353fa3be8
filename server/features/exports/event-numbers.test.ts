import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventNumbers, setEventNumbers } from '@mehfil/contract/reports/report-mails.ts'
import { cast } from '../../seed/cast.ts'
import { EID, openReports, runReports } from '../../test/flows/report-mails.ts'
import type { TestApp } from '../../test/test-app.ts'

const hour = 3_600_000

let testApp: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeEach(async () => {
  testApp = await openReports()
  owner = await testApp.as('asha')
})
afterEach(async () => {
  await testApp.close()
})

describe('Our product mails the event in six numbers the morning after', () => {
  const endEvent = new Date('2026-11-21T14:00:00Z')
  const admitGuests = async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: endEvent, duration_minutes: 240 })
      .where('id', '=', EID)
      .execute()
    await testApp.world.db
      .updateTable('guest')
      .set({ arrived: 2, attended_at: endEvent })
      .where('id', '=', 'A5A000000000F01')
      .execute()
    await testApp.world.db
      .insertInto('arrival')
      .values({
        event_id: EID,
        id: testApp.world.random.uuid(),
        guest_id: 'A5A000000000F01',
        people: 2,
        by_name: 'Noah',
        at: endEvent,
      })
      .execute()
  }

  it(
    'once, to the owner and to members who have the right and want the mail, with the page attached',
    { tags: 'long' },
    async () => {
      await admitGuests()
      testApp.clock.set(new Date('2026-11-22T02:29:00Z'))
      expect(await runReports(testApp)).toEqual([])
      testApp.clock.set(new Date('2026-11-22T02:31:00Z'))
      const mails = await runReports(testApp)
      expect(mails.map(({ to, subject }) => [to.address, subject]).sort()).toEqual(
        [
          [cast.asha.email, 'Your event in 6 numbers: Ananya & Vikram'],
          [cast.noah.email, 'Your event in 6 numbers: Ananya & Vikram'],
        ].sort(),
      )
      const mine = mails.find(({ to }) => to.address === cast.asha.email)!
      expect(mine.text).toContain('You expected 2 people, and 2 came (100%).')
      expect(mine.text).toMatch(/busiest/)
      expect(mine.attachments.at(-1)).toMatchObject({
        filename: 'Ananya & Vikram - Report - 2026-11-22.pdf',
      })
      for (let at = 0; at < 3; at += 1) {
        testApp.clock.move(hour)
        expect(await runReports(testApp)).toEqual([])
      }
    },
  )

  it(
    'again when the event was postponed to another day, but not when its evening got longer',
    { tags: 'long' },
    async () => {
      const over = async (moved: string, minutes = 240) => {
        await testApp.world.db
          .updateTable('event')
          .set({ starts_at: new Date(moved), duration_minutes: minutes })
          .where('id', '=', EID)
          .execute()
      }
      await admitGuests()
      testApp.clock.set(new Date('2026-11-22T03:00:00Z'))
      expect(await runReports(testApp)).toHaveLength(2)
      await over('2026-11-21T14:00:00Z', 300)
      expect(await runReports(testApp)).toEqual([])
      await over('2026-11-28T14:00:00Z')
      testApp.clock.set(new Date('2026-11-29T03:00:00Z'))
      expect(await runReports(testApp)).toHaveLength(2)
      expect(await runReports(testApp)).toEqual([])
    },
  )

  it('only about an event whose page is open, because a closed one may not have been held', async () => {
    await admitGuests()
    await testApp.world.db
      .updateTable('event')
      .set({ unpublished_at: testApp.clock.now() })
      .where('id', '=', EID)
      .execute()
    testApp.clock.set(new Date('2026-11-22T03:00:00Z'))
    expect(await runReports(testApp)).toEqual([])
    await testApp.world.db
      .updateTable('event')
      .set({ unpublished_at: null })
      .where('id', '=', EID)
      .execute()
    expect(await runReports(testApp)).not.toEqual([])
  })

  it('to no member who turned the mail off, only soon after the event, and only about a list with guests', async () => {
    await owner.call(setEventNumbers, { input: { on: false } })
    expect((await owner.call(eventNumbers)).data).toEqual({ on: false })
    await admitGuests()
    testApp.clock.set(new Date('2026-11-22T03:00:00Z'))
    expect((await runReports(testApp)).map(({ to }) => to.address)).toEqual([cast.noah.email])

    await sql`delete from report_mail`.execute(testApp.world.db)
    testApp.clock.set(new Date('2026-11-23T03:00:00Z'))
    expect(await runReports(testApp)).toEqual([])

    await sql`delete from guest where event_id = ${EID}`.execute(testApp.world.db)
    testApp.clock.set(new Date('2026-11-22T04:00:00Z'))
    expect(await runReports(testApp)).toEqual([])
  })
})
