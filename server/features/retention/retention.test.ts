import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addWalkIn, admitGuest } from '@mehfil/contract/door/checkin.ts'
import { eventActivity } from '@mehfil/contract/accounts/activity.ts'
import { checkSidebarStatus, updateEvent } from '@mehfil/contract/events/events.ts'
import { settingsOf, updateSettings } from '@mehfil/contract/events/settings.ts'
import { addGuest } from '@mehfil/contract/guests/guests.ts'
import { dashboardCounts } from '@mehfil/contract/guests/dashboard.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { overallReport, webReport } from '@mehfil/contract/reports/reports.ts'
import { rsvpResponses } from '@mehfil/contract/rsvp/responses.ts'
import { jobs } from '../../feature-list.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { canary, findTraces } from '../../test/database/traces.ts'
import { insertGuestData } from '../../test/flows/personal-data/guest-data.ts'
import { buildUploadForm } from '../../test/flows/list-upload.ts'
import { purgeExpiredGuestData } from './jobs.ts'

const EID = castEvents.wedding
const wedding = { EID }
const meera = { EID, GID: castGuests.meera }
const day = 86_400_000
let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const as = () => testApp.as('asha')
const runRetention = () => purgeExpiredGuestData.run(testApp.world, {})
const eventRow = () =>
  testApp.world.db.selectFrom('event').selectAll().where('id', '=', EID).executeTakeFirstOrThrow()
const to = (instant: string) =>
  testApp.clock.move(new Date(instant).getTime() - testApp.clock.now().getTime())
const warnings = async () =>
  (await testApp.mails()).filter(
    ({ to: { address }, subject }) => address === cast.asha.email && subject.includes('guest data'),
  )

/** Moves the clock to the day of deletion, with the warning sent in time. */
async function runWholePurge(): Promise<void> {
  to('2027-05-27T04:00:00Z')
  await runRetention()
  to('2027-06-09T20:00:00Z')
  await runRetention()
}

describe('Our product keeps guests’ data no longer than promised', () => {
  it(
    'and deletes all of it, while counts, totals and reports stay unchanged',
    { tags: 'long' },
    async () => {
      expect(jobs).toContain(purgeExpiredGuestData)
      await testApp.world.db
        .updateTable('event')
        .set({ purge_on: '2028-01-01' })
        .where('id', '=', castEvents.ivos)
        .execute()
      await insertGuestData(testApp)
      const singing = await findTraces(testApp, canary)
      expect(singing).toEqual(
        expect.arrayContaining([
          'public.arrival',
          'public.audit',
          'public.companion',
          'public.export',
          'public.guest',
          'public.guest_import',
          'public.guest_list_view',
          'public.guest_tag',
          'public.guest_undo',
          'public.guest_undo_row',
          'public.import_error',
          'public.import_row',
          'public.invitation_plan',
          'public.mail',
          'public.question_answer',
          'public.subject_test',
        ]),
      )
      expect(singing.some((name) => name.endsWith('.csv'))).toBe(true)
      to('2026-12-20T10:00:00Z')
      const figures = async () => {
        const asha = await as()
        const { latest: _latest, ...counts } = (
          await asha.call(dashboardCounts, { params: wedding })
        ).data
        const { data: responses } = await asha.call(rsvpResponses, { params: wedding, input: {} })
        const [overall, web] = [
          (await asha.call(overallReport, { params: wedding })).data,
          (await asha.call(webReport, { params: wedding })).data,
        ]
        const numbers = ({ says, figures: all, parts }: typeof overall) => ({
          says,
          figures: all.map(({ behind: _, ...one }) => one),
          parts: parts.map(({ id, chart, rows }) => ({
            id,
            rows: chart === 'texts' ? [] : rows.map(({ cells }) => cells),
          })),
        })
        return { counts, tallies: responses.tallies, overall: numbers(overall), web: numbers(web) }
      }
      const before = await figures()
      expect(before.counts).toMatchObject({ guests: 4, yes: 3, attended: 1 })
      expect(before.tallies[0]).toMatchObject({
        perPerson: true,
        answered: 2,
        choices: [
          { value: 'Fish', count: 1 },
          { value: 'Rice', count: 2 },
        ],
      })
      const mails = () =>
        testApp.world.db
          .selectFrom('mail')
          .select(['kind', 'state', sql<number>`count(*)::int`.as('count')])
          .where('event_id', '=', EID)
          .groupBy(['kind', 'state'])
          .orderBy('kind')
          .execute()

      to('2027-05-27T04:00:00Z')
      await runRetention()
      const sent = (await mails()).reduce((sum, { count }) => sum + count, 0)
      to('2027-06-09T18:29:59Z')
      await runRetention()
      expect(await findTraces(testApp, canary)).toContain('public.guest')
      to('2027-06-09T18:30:00Z')
      await runRetention()
      expect(await findTraces(testApp, canary)).toEqual([])
      expect(await findTraces(testApp, '99999 ?12345')).toEqual([])
      expect(await findTraces(testApp, 'Jon S')).toEqual([])
      expect(await figures()).toEqual(before)
      expect((await mails()).reduce((sum, { count }) => sum + count, 0)).toBe(sent)
      expect(
        (await mails()).some(({ state }) =>
          ['queued', 'unwritten', 'awaiting_retry'].includes(state),
        ),
      ).toBe(false)
      expect((await findTraces(testApp, 'Canary Guest')).length).toBeGreaterThan(0)
      const asha = await as()
      expect((await asha.call(guestsOfEvent, { params: wedding })).data.guests).toEqual([])
      expect((await asha.call(checkSidebarStatus, { params: wedding })).data).toMatchObject({
        purgesOn: '2027-06-10',
        purgedAt: testApp.clock.now(),
      })
      const { lines } = (await asha.call(eventActivity, { params: wedding })).data
      expect(lines.some(({ call }) => call === 'addGuest')).toBe(true)
      const row = await eventRow()
      await runRetention()
      expect(await eventRow()).toEqual(row)
    },
  )

  it('and warns the owner once, two weeks before, in the local morning, with the number and both choices', async () => {
    to('2027-05-27T03:29:59Z')
    await runRetention()
    expect(await warnings()).toEqual([])
    to('2027-05-27T03:30:00Z')
    await Promise.all([
      runRetention(),
      purgeExpiredGuestData.run((await testApp.secondNode()).world, {}),
    ])
    await runRetention()
    const [mail, ...more] = await warnings()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('The guest data for Ananya & Vikram will be deleted on 10 June 2027')
    expect(mail?.text).toContain('2 guests')
    expect(mail?.text).toContain(`/dashboard/settings/${EID}#purgeOn`)
    expect(mail?.text).toContain(`/dashboard/guests/${EID}`)
    testApp.clock.move(day)
    await runRetention()
    expect(await warnings()).toHaveLength(1)
  })

  it('until the day the host set, with a new warning', async () => {
    to('2027-05-27T04:00:00Z')
    await runRetention()
    const { data } = await (await as()).call(settingsOf, { params: wedding })
    expect(
      (
        await (
          await as()
        ).call(updateSettings, { params: wedding, input: { ...data, purgeOn: '2027-06-09' } })
      ).http,
    ).toBe(400)
    expect(
      (
        await (
          await as()
        ).call(updateSettings, { params: wedding, input: { ...data, purgeOn: '2027-09-01' } })
      ).http,
    ).toBe(200)
    to('2027-06-12T12:00:00Z')
    await runRetention()
    expect((await eventRow()).purged_at).toBeNull()
    to('2027-08-18T12:00:00Z')
    await runRetention()
    expect(await warnings()).toHaveLength(2)
    to('2027-09-01T12:00:00Z')
    await runRetention()
    expect((await eventRow()).purged_at).not.toBeNull()
  })

  it(
    'and afterwards allows neither new guests nor another date, but other edits',
    { tags: 'long' },
    async () => {
      await runWholePurge()
      const asha = await as()
      const code = async (answer: Promise<{ code?: string | undefined }>) => (await answer).code
      expect(await code(asha.call(addGuest, { params: wedding, input: { name: 'Late' } }))).toBe(
        'eventPurged',
      )
      expect(
        await code(
          asha.call(updateEvent, {
            params: wedding,
            input: { startsAt: new Date('2028-01-01T10:00:00Z') },
          }),
        ),
      ).toBe('eventPurged')
      expect(
        (
          await asha.call(addWalkIn, {
            params: wedding,
            input: { name: 'Late', tapId: testApp.world.random.uuid() },
          })
        ).http,
      ).toBeGreaterThanOrEqual(400)
      expect(
        (
          await asha.call(admitGuest, {
            params: meera,
            input: { tapId: testApp.world.random.uuid() },
          })
        ).http,
      ).toBeGreaterThanOrEqual(400)
      const list = await asha.inject({
        method: 'POST',
        url: `/api/events/${EID}/imports`,
        ...buildUploadForm('Name\nLate\n', 'guests.csv'),
      })
      expect([list.statusCode, JSON.parse(list.body).data.code]).toEqual([409, 'eventPurged'])
      expect(
        (await asha.call(updateEvent, { params: wedding, input: { title: 'Our wedding' } })).http,
      ).toBe(200)
      const { data } = await asha.call(settingsOf, { params: wedding })
      expect(
        await code(
          asha.call(updateSettings, { params: wedding, input: { ...data, purgeOn: '2028-01-01' } }),
        ),
      ).toBe('eventPurged')
    },
  )

  it('and continues after an interruption', { tags: 'long' }, async () => {
    await insertGuestData(testApp)
    to('2027-05-27T04:00:00Z')
    await runRetention()
    to('2027-06-09T20:00:00Z')
    await testApp.world.db
      .updateTable('event')
      .set({ purged_at: testApp.clock.now() })
      .where('id', '=', EID)
      .execute()
    expect(await findTraces(testApp, canary)).toContain('public.guest')
    await runRetention()
    expect(await findTraces(testApp, canary)).toEqual([])
    expect((await eventRow()).purge_ended_at).not.toBeNull()
  })

  it('without a warning where there are no guests, and not for an account that is being deleted', async () => {
    await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
    await testApp.world.db
      .updateTable('account')
      .set({ deleted_at: testApp.clock.now() })
      .where('id', '=', cast.ivo.accountId)
      .execute()
    await runWholePurge()
    expect([await warnings(), (await eventRow()).purged_at !== null]).toEqual([[], true])
    expect(
      await testApp.world.db
        .selectFrom('guest')
        .select('id')
        .where('event_id', '=', castEvents.ivos)
        .execute(),
    ).toHaveLength(1)
  })

  it('and touches no other event', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ purge_on: '2028-01-01' })
      .where('id', '=', castEvents.ivos)
      .execute()
    const others = async () => ({
      guests: await testApp.world.db
        .selectFrom('guest')
        .selectAll()
        .where('event_id', '=', castEvents.ivos)
        .execute(),
      tally: await testApp.world.db
        .selectFrom('event_tally')
        .selectAll()
        .where('event_id', '=', castEvents.ivos)
        .execute(),
    })
    const before = await others()
    await runWholePurge()
    expect((await eventRow()).purged_at).not.toBeNull()
    expect(await others()).toEqual(before)
  })
})
