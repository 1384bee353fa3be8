import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as calls from '@mehfil/contract/mail/notices.ts'
import * as reminderCalls from '@mehfil/contract/mail/reminders.ts'
import { startJobWorker, type JobDefinition } from '../../base/jobs/job-queue.ts'
import { deliverDueMails } from '../../base/mail/mail-worker.ts'
import type { World } from '../../base/world.ts'
import { mailWork } from '../../feature-list.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { setNoticeGuests } from '../../test/flows/notices.ts'
import { withoutLocks } from '../../test/database/without-locks.ts'
import { sendDueNotice } from './actions/due.ts'
import { rescheduleEventNotices, sendNotice, sweepNotices } from './jobs.ts'

const EID = castEvents.wedding
const params = { EID }
const guests = 30

let testApp: TestApp
let other: World
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  other = (await testApp.secondNode()).world
})
afterAll(async () => {
  await testApp.close()
})

beforeEach(async () => {
  asha = await testApp.as('asha')
  await setNoticeGuests(
    testApp,
    Array.from({ length: guests }, (_, at) => ({
      passcode: String(at).padStart(8, '0'),
      invited_at: testApp.clock.now(),
    })),
    { answer_deadline: new Date(testApp.clock.now().getTime() + 10 * 86_400_000) },
  )
})

/** A reminder that is due now. */
async function createDueStep(): Promise<{ eventId: string; noticeId: string }> {
  await asha.call(reminderCalls.saveReminders, {
    params,
    input: {
      on: true,
      quietFrom: 0,
      quietUntil: 0,
      letters: {},
      steps: [{ days: 3, minute: 600 }],
    },
  })
  const row = await testApp.world.db
    .selectFrom('notice')
    .select(['id', 'due_at'])
    .where('kind', '=', 'reminder')
    .executeTakeFirstOrThrow()
  testApp.clock.set(new Date((row.due_at?.getTime() ?? 0) + 1_000))
  return { eventId: EID, noticeId: row.id }
}

const listCampaigns = async () =>
  (await testApp.world.db.selectFrom('campaign').select('id').execute()).length
const countMailsEach = async () =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from mail where kind = 'reminder' group by guest_id`.execute(
      testApp.world.db,
    )
  ).rows.map(({ count }) => count)

describe('Our product sends a due notice once', () => {
  it('when two nodes and twelve workers try at the same time', async () => {
    const key = await createDueStep()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => sendDueNotice(at % 2 ? testApp.world : other, key)),
    )
    expect([await listCampaigns(), await countMailsEach()]).toEqual([
      1,
      Array<number>(guests).fill(1),
    ])
    const delivered: string[] = []
    const sendMail = async ({ to }: { to: { address: string } }) => {
      await pause(2)
      delivered.push(to.address)
    }
    await Promise.all(
      [testApp.world, other].map(async (world) => {
        while ((await deliverDueMails({ ...world, sendMail }, mailWork, 7)) > 0);
      }),
    )
    expect([delivered.length, new Set(delivered).size]).toEqual([guests, guests])
  })

  it('because of the lock and the campaign’s link to its notice; without them this test fails', async () => {
    const key = await createDueStep()
    await sql`alter table campaign drop constraint campaign_event_id_submission_key`.execute(
      testApp.world.db,
    )
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        sendDueNotice(withoutLocks(at % 2 ? testApp.world : other), key),
      ),
    )
    expect(await listCampaigns()).toBeGreaterThan(1)
    expect(Math.max(...(await countMailsEach()))).toBeGreaterThan(1)
    await testApp.world.db.deleteFrom('mail').execute()
    await testApp.world.db.deleteFrom('campaign').execute()
    await sql`alter table campaign add constraint campaign_event_id_submission_key unique (event_id, submission)`.execute(
      testApp.world.db,
    )
  })

  it('when workers stop in the middle, however often', async () => {
    await createDueStep()
    const complaints = vi.spyOn(testApp.world.log, 'error').mockImplementation(() => {})
    const dying: World = {
      ...testApp.world,
      live: { ...testApp.world.live, announce: () => Promise.reject(new Error('killed')) },
    }
    for (let round = 0; round < 3; round += 1) await sweepNotices.run(dying, {})
    expect([await listCampaigns(), complaints.mock.calls.length]).toEqual([0, 3])
    complaints.mockRestore()
    for (let round = 0; round < 3; round += 1) await sweepNotices.run(testApp.world, {})
    expect([await listCampaigns(), await countMailsEach()]).toEqual([
      1,
      Array<number>(guests).fill(1),
    ])
  })

  it(
    'at its moment, by the queue, with any free worker, and not at its former moment',
    { tags: 'long', timeout: 30_000 },
    async () => {
      const clock = () => new Date()
      testApp.clock.set(clock())
      asha = await testApp.as('asha')
      await setNoticeGuests(testApp, [{}, {}, {}])
      const at = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 1_000)
      const { data } = await asha.call(calls.sendNotification, {
        params,
        input: {
          letters: { en: { subject: 'x', message: 'y' } },
          when: { at },
          submission: testApp.world.random.id(),
        },
      })
      const later = new Date(at.getTime() + 2_000)
      await asha.call(calls.updateNotification, {
        params: { EID, NOTICE: data.id },
        input: { letters: { en: { subject: 'x', message: 'z' } }, when: { at: later } },
      })
      const jobs = [sendNotice, rescheduleEventNotices] as unknown as JobDefinition[]
      const workers = await Promise.all(
        [testApp.world, other].map((world) =>
          startJobWorker({ ...world, now: clock }, testApp.databaseUrl, jobs),
        ),
      )
      await pause(later.getTime() - Date.now() - 300)
      expect(await listCampaigns()).toBe(0)
      for (let waited = 0; (await listCampaigns()) === 0 && waited < 60; waited += 1)
        await pause(100)
      await pause(300)
      await Promise.all(workers.map((worker) => worker.stop()))
      expect(await listCampaigns()).toBe(1)
      const row = await testApp.world.db
        .selectFrom('notice')
        .select('taken_at')
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow()
      expect((row.taken_at?.getTime() ?? 0) - later.getTime()).toBeGreaterThanOrEqual(0)
    },
  )
})
