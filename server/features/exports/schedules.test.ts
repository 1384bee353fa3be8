import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addReportSchedule,
  changeReportSchedule,
  dropReportSchedule,
  reportMails,
} from '@mehfil/contract/reports/report-mails.ts'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { EID, openReports, runReports, setNoahsPermissions } from '../../test/flows/report-mails.ts'
import type { TestApp } from '../../test/test-app.ts'
import { sendReports } from './jobs.ts'

const params = { EID }
const [asha, noah] = [cast.asha.personId, cast.noah.personId]
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

const readReportMails = async () => (await owner.call(reportMails, { params })).data
const schedule = (input: object) =>
  owner.call(addReportSchedule, {
    params,
    input: {
      report: 'overall',
      format: 'pdf',
      members: [noah],
      rhythm: 'daily',
      minute: 9 * 60,
      ...input,
    } as never,
  })

describe('Our product sends a report on a schedule', () => {
  it(
    'by the clock of the event, once for each moment, with any number of workers and any delay',
    { tags: 'long' },
    async () => {
      expect((await schedule({})).data.nextAt).toEqual(new Date('2026-11-22T03:30:00Z'))
      expect(await runReports(testApp)).toEqual([])
      testApp.clock.set(new Date('2026-11-22T03:29:00Z'))
      expect(await runReports(testApp)).toEqual([])
      testApp.clock.set(new Date('2026-11-22T03:30:00Z'))
      const second = await testApp.secondNode()
      await Promise.all([
        sendReports.run(testApp.world, {}),
        sendReports.run(second.world, {}),
        sendReports.run(testApp.world, {}),
      ])
      expect((await runReports(testApp)).map(({ to }) => to.address)).toEqual([cast.noah.email])
      testApp.clock.set(new Date('2026-11-25T12:00:00Z'))
      expect(await runReports(testApp)).toHaveLength(1)
      owner = await testApp.as('asha')
      expect((await readReportMails()).schedules[0]?.nextAt).toEqual(
        new Date('2026-11-26T03:30:00Z'),
      )
      expect((await readReportMails()).mails.map(({ dueAt }) => dueAt.toISOString())).toEqual([
        '2026-11-23T03:30:00.000Z',
        '2026-11-22T03:30:00.000Z',
      ])
    },
  )

  it('relative to the event, and moves it with the event', async () => {
    const { data } = await schedule({ rhythm: 'once', days: -2 })
    expect(data.nextAt).toEqual(new Date('2026-12-10T03:30:00Z'))
    await owner.call(updateEvent, { params, input: { startsAt: new Date('2026-12-01T13:00:00Z') } })
    await sendReports.run(testApp.world, {})
    expect((await readReportMails()).schedules[0]?.nextAt).toEqual(new Date('2026-11-29T03:30:00Z'))
    testApp.clock.set(new Date('2026-11-29T03:31:00Z'))
    expect(await runReports(testApp)).toHaveLength(1)
    owner = await testApp.as('asha')
    expect((await readReportMails()).schedules[0]?.nextAt).toBeNull()
  })

  it('that waits for the date of an event without a date', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: null })
      .where('id', '=', EID)
      .execute()
    expect((await schedule({ rhythm: 'once', days: -2 })).data.nextAt).toBeNull()
    await sendReports.run(testApp.world, {})
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2026-12-01T13:00:00Z') })
      .where('id', '=', EID)
      .execute()
    await sendReports.run(testApp.world, {})
    expect((await readReportMails()).schedules[0]?.nextAt).toEqual(new Date('2026-11-29T03:30:00Z'))
  })

  it.each([
    [{ rhythm: 'weekly' }, 'weekday'],
    [{ rhythm: 'once' }, 'days'],
    [{ rhythm: 'once', days: -60 }, 'days'],
  ])('and refuses a moment that is invalid: %j', async (input, field) => {
    const { code, errors } = await schedule(input)
    expect([code, Object.keys(errors)]).toEqual(['invalidInput', [field.toUpperCase()]])
  })

  it('until the schedule is changed or deleted, with at most twenty schedules', async () => {
    const { data } = await schedule({})
    const changed = await owner.call(changeReportSchedule, {
      params: { ...params, SCHEDULE: data.id },
      input: {
        report: 'web',
        format: 'xlsx',
        members: [asha],
        rhythm: 'weekly',
        weekday: 1,
        minute: 480,
      },
    })
    expect(changed.data).toMatchObject({
      report: 'web',
      rhythm: 'weekly',
      weekday: 1,
      nextAt: new Date('2026-11-23T02:30:00Z'),
    })
    expect(
      (await owner.call(dropReportSchedule, { params: { ...params, SCHEDULE: data.id } })).http,
    ).toBe(200)
    expect(
      (await owner.call(dropReportSchedule, { params: { ...params, SCHEDULE: data.id } })).http,
    ).toBe(404)
    for (let at = 0; at < 20; at += 1) expect((await schedule({})).http).toBe(200)
    expect((await schedule({})).code).toBe('schedulesFull')
  })
})

describe('Our product checks permissions when a report is sent', () => {
  const moveToTomorrow = () => testApp.clock.set(new Date('2026-11-22T03:30:00Z'))

  it('and sends nothing for a host who lost the permission, ends the schedule and tells the owner why, once', async () => {
    const helper = await testApp.as('noah')
    await helper.call(addReportSchedule, {
      params,
      input: {
        report: 'overall',
        format: 'pdf',
        members: [asha, noah],
        rhythm: 'daily',
        minute: 540,
      },
    })
    await setNoahsPermissions(testApp, ['CheckIn'])
    moveToTomorrow()
    const mails = await runReports(testApp)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [cast.asha.email, 'Not sent: report on Ananya & Vikram'],
    ])
    expect(mails[0]?.text).toContain('can no longer see reports for')
    testApp.clock.move(24 * hour)
    expect(await runReports(testApp)).toEqual([])
    owner = await testApp.as('asha')
    expect(await readReportMails()).toMatchObject({
      schedules: [{ stopped: 'permission', nextAt: null }],
      mails: [{ state: 'skipped', reason: 'permission' }],
    })
  })

  it(
    'and leaves out a member who lost the permission, and tells the owner once',
    { tags: 'long' },
    async () => {
      await schedule({ members: [asha, noah] })
      await setNoahsPermissions(testApp, ['Reports'], [castEvents.draft])
      moveToTomorrow()
      const mails = await runReports(testApp)
      expect(mails.map(({ to, subject }) => [to.address, subject]).sort()).toEqual([
        [cast.asha.email, 'How it’s going: Ananya & Vikram'],
        [cast.asha.email, 'Not sent: report on Ananya & Vikram'],
      ])
      testApp.clock.move(24 * hour)
      expect((await runReports(testApp)).map(({ subject }) => subject)).toEqual([
        'How it’s going: Ananya & Vikram',
      ])
      await setNoahsPermissions(testApp, ['Reports'])
      testApp.clock.move(24 * hour)
      expect((await runReports(testApp)).map(({ to }) => to.address)).toEqual([cast.asha.email])
    },
  )

  it('and sends nothing for an inactive account, and resumes when the account is active', async () => {
    await schedule({})
    await testApp.world.db
      .updateTable('account')
      .set({ active: 'Inactive' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    moveToTomorrow()
    expect(await runReports(testApp)).toEqual([])
    await testApp.world.db
      .updateTable('account')
      .set({ active: 'Active' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    testApp.clock.move(24 * hour)
    expect(await runReports(testApp)).toHaveLength(1)
  })

  it('and sends nothing if the plan no longer has reports', async () => {
    await schedule({})
    await testApp.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    moveToTomorrow()
    expect(
      (await runReports(testApp)).map(({ subject, text }) => [
        subject,
        text.includes('Your plan no longer includes reports.'),
      ]),
    ).toEqual([['Not sent: report on Ananya & Vikram', true]])
  })

  it('and sends to the same people while all permissions are there (control)', async () => {
    const helper = await testApp.as('noah')
    await helper.call(addReportSchedule, {
      params,
      input: {
        report: 'overall',
        format: 'pdf',
        members: [asha, noah],
        rhythm: 'daily',
        minute: 540,
      },
    })
    moveToTomorrow()
    expect((await runReports(testApp)).map(({ to }) => to.address).sort()).toEqual(
      [cast.asha.email, cast.noah.email].sort(),
    )
  })
})
