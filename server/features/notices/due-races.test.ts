import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as calls from '@mehfil/contract/notices.ts'
import { startWorker, type Job } from '../../base/jobs.ts'
import { deliverDue } from '../../base/postman.ts'
import type { World } from '../../base/world.ts'
import { postWork } from '../../features.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { setNoticed } from '../../test/noticing.ts'
import { withoutLocks } from '../../test/without-locks.ts'
import { takeNotice } from './actions/due.ts'
import { retimeNotices, sendNotice, sweepNotices } from './jobs.ts'

const EID = castEvents.wedding
const params = { EID }
const guests = 30

let house: House
let other: World
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  other = (await house.secondNode()).world
})
afterAll(async () => {
  await house.close()
})

beforeEach(async () => {
  asha = await house.as('asha')
  await setNoticed(
    house,
    Array.from({ length: guests }, (_, at) => ({
      passcode: String(at).padStart(8, '0'),
      invited_at: house.clock.now(),
    })),
    { answer_deadline: new Date(house.clock.now().getTime() + 10 * 86_400_000) },
  )
})

/** A step of the ladder that is due now. */
async function dueStep(): Promise<{ eventId: string; noticeId: string }> {
  await asha.call(calls.saveReminders, {
    params,
    input: {
      on: true,
      quietFrom: 0,
      quietUntil: 0,
      letters: {},
      steps: [{ days: 3, minute: 600 }],
    },
  })
  const row = await house.world.db
    .selectFrom('notice')
    .select(['id', 'due_at'])
    .where('kind', '=', 'reminder')
    .executeTakeFirstOrThrow()
  house.clock.set(new Date((row.due_at?.getTime() ?? 0) + 1_000))
  return { eventId: EID, noticeId: row.id }
}

const campaigns = async () =>
  (await house.world.db.selectFrom('campaign').select('id').execute()).length
const mailsEach = async () =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from mail where kind = 'reminder' group by guest_id`.execute(
      house.world.db,
    )
  ).rows.map(({ count }) => count)

describe('Our product takes a notice that is due once', () => {
  it('when two nodes and twelve workers reach for it', async () => {
    const key = await dueStep()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => takeNotice(at % 2 ? house.world : other, key)),
    )
    expect([await campaigns(), await mailsEach()]).toEqual([1, Array<number>(guests).fill(1)])
    const delivered: string[] = []
    const post = async ({ to }: { to: { address: string } }) => {
      await pause(2)
      delivered.push(to.address)
    }
    await Promise.all(
      [house.world, other].map(async (world) => {
        while ((await deliverDue({ ...world, post }, postWork, 7)) > 0);
      }),
    )
    expect([delivered.length, new Set(delivered).size]).toEqual([guests, guests])
  })

  it('and would not if they did not stand in line, nor a sending know its notice: the test can fail', async () => {
    const key = await dueStep()
    await sql`alter table campaign drop constraint campaign_event_id_submission_key`.execute(
      house.world.db,
    )
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        takeNotice(withoutLocks(at % 2 ? house.world : other), key),
      ),
    )
    expect(await campaigns()).toBeGreaterThan(1)
    expect(Math.max(...(await mailsEach()))).toBeGreaterThan(1)
    await house.world.db.deleteFrom('mail').execute()
    await house.world.db.deleteFrom('campaign').execute()
    await sql`alter table campaign add constraint campaign_event_id_submission_key unique (event_id, submission)`.execute(
      house.world.db,
    )
  })

  it('also where the one that had it ended in the middle, however often', async () => {
    await dueStep()
    const complaints = vi.spyOn(house.world.log, 'error').mockImplementation(() => {})
    const dying: World = {
      ...house.world,
      live: { ...house.world.live, announce: () => Promise.reject(new Error('killed')) },
    }
    for (let round = 0; round < 3; round += 1) await sweepNotices.run(dying, {})
    expect([await campaigns(), complaints.mock.calls.length]).toEqual([0, 3])
    complaints.mockRestore()
    for (let round = 0; round < 3; round += 1) await sweepNotices.run(house.world, {})
    expect([await campaigns(), await mailsEach()]).toEqual([1, Array<number>(guests).fill(1)])
  })

  it('at its moment, by the queue, whichever worker is free, and not at the moment it had before', async () => {
    const clock = () => new Date()
    house.clock.set(clock())
    asha = await house.as('asha')
    await setNoticed(house, [{}, {}, {}])
    const at = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 1_000)
    const { data } = await asha.call(calls.sendNotification, {
      params,
      input: {
        letters: { en: { subject: 'x', message: 'y' } },
        when: { at },
        submission: house.world.random.id(),
      },
    })
    const later = new Date(at.getTime() + 2_000)
    await asha.call(calls.updateNotification, {
      params: { EID, NOTICE: data.id },
      input: { letters: { en: { subject: 'x', message: 'z' } }, when: { at: later } },
    })
    const jobs = [sendNotice, retimeNotices] as unknown as Job[]
    const workers = await Promise.all(
      [house.world, other].map((world) =>
        startWorker({ ...world, now: clock }, house.databaseUrl, jobs),
      ),
    )
    await pause(later.getTime() - Date.now() - 300)
    expect(await campaigns()).toBe(0)
    for (let waited = 0; (await campaigns()) === 0 && waited < 60; waited += 1) await pause(100)
    await pause(300)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(await campaigns()).toBe(1)
    const row = await house.world.db
      .selectFrom('notice')
      .select('taken_at')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect((row.taken_at?.getTime() ?? 0) - later.getTime()).toBeGreaterThanOrEqual(0)
  }, 30_000)
})
