import { describe, expect, it } from 'vitest'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { sweepNotices } from './jobs.ts'
import { EID, openReminders, toMinutes } from '../../test/flows/reminders.ts'
import { listQueuedJobs, runReschedule } from '../../test/flows/notices.ts'

const params = { EID }

const { testApp, asha, save, readReminders, moveTo } = await openReminders()

describe('Our product moves notices and reminders whose moment depends on the event', () => {
  const move = (input: object) => asha.call(updateEvent, { params, input })
  const planNotice = async (when: object) =>
    (
      await asha.call(calls.sendNotification, {
        params,
        input: {
          letters: { en: { subject: 'x', message: 'y' } },
          when,
          submission: testApp.world.random.id(),
        } as never,
      })
    ).data
  const readHistory = async () =>
    (await asha.call(calls.notificationHistory, { params })).data.notices

  it('at once on screens, and for the worker by a job that replaces the earlier one', async () => {
    const { id } = await planNotice({ anchor: 'start', days: 1, minute: toMinutes(18) })
    const job = async () =>
      (await listQueuedJobs(testApp))
        .filter(({ key }) => key === `notice ${id}`)
        .map(({ runAt }) => runAt)
    expect(await job()).toEqual([new Date('2026-12-11T12:30:00Z')])
    expect((await move({ startsAt: new Date('2026-12-15T13:30:00Z') })).http).toBe(200)
    expect(await readHistory()).toMatchObject([{ dueAt: new Date('2026-12-14T12:30:00Z') }])
    await runReschedule(testApp)
    expect(await job()).toEqual([new Date('2026-12-14T12:30:00Z')])
    expect(await moveTo('2026-12-11T12:31:00Z')).toEqual([])
    expect(await moveTo('2026-12-14T12:31:00Z')).toHaveLength(4)
  })

  it('to another zone, at the same hour there', async () => {
    await planNotice({ anchor: 'start', days: 1, minute: toMinutes(18) })
    await move({ zone: 'Europe/Paris' })
    expect(await readHistory()).toMatchObject([{ dueAt: new Date('2026-12-11T17:00:00Z') }])
  })

  it('even when the job ran late', async () => {
    await planNotice({ anchor: 'start', days: 1, minute: toMinutes(18) })
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2026-12-20T13:30:00Z') })
      .where('id', '=', EID)
      .execute()
    await testApp.world.db.updateTable('notice').set({ stale_at: null }).execute()
    expect(await moveTo('2026-12-11T12:31:00Z')).toEqual([])
    expect(await moveTo('2026-12-19T12:31:00Z')).toHaveLength(4)
  })

  it('and does not send what is now in the past, unless it moves to the future again', async () => {
    await planNotice({ anchor: 'start', days: 7, minute: toMinutes(18) })
    await move({ startsAt: new Date('2026-12-01T13:30:00Z') })
    expect(await moveTo('2026-11-28T10:10:00Z')).toEqual([])
    expect(await readHistory()).toMatchObject([{ state: 'skipped', reason: 'passed' }])
    await move({ startsAt: new Date('2026-12-12T13:30:00Z') })
    expect(await moveTo('2026-11-28T10:20:00Z')).toEqual([])
    expect(await readHistory()).toMatchObject([
      { state: 'planned', dueAt: new Date('2026-12-05T12:30:00Z') },
    ])
    expect(await moveTo('2026-12-05T12:31:00Z')).toHaveLength(4)
  })

  it('and checks once what was skipped for another reason', async () => {
    await planNotice({ anchor: 'start', days: 7, minute: toMinutes(18) })
    await testApp.world.db
      .updateTable('notice')
      .set({ skipped_at: testApp.clock.now(), skip_reason: 'no-access' })
      .execute()
    const listStale = async () =>
      (
        await testApp.world.db
          .selectFrom('notice')
          .select('id')
          .where('stale_at', 'is not', null)
          .execute()
      ).length
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: new Date('2026-12-20T13:30:00Z') })
      .where('id', '=', EID)
      .execute()
    expect(await listStale()).toBe(1)
    await sweepNotices.run(testApp.world, {})
    expect(await listStale()).toBe(0)
    expect(await readHistory()).toMatchObject([{ state: 'skipped', reason: 'no-access' }])
  })

  it('with the last day to answer, for all reminders', async () => {
    await save()
    await testApp.world.db
      .updateTable('event')
      .set({ answer_deadline: new Date('2026-12-08T18:29:59Z') })
      .where('id', '=', EID)
      .execute()
    expect((await readReminders()).steps.map(({ at }) => at?.toISOString().slice(0, 10))).toEqual([
      '2026-12-03',
      '2026-12-05',
      '2026-12-07',
    ])
    expect(await moveTo('2026-12-02T04:31:00Z')).toEqual([])
    expect(await moveTo('2026-12-03T04:31:00Z')).toHaveLength(2)
  })
})
