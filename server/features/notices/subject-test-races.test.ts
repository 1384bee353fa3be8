import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { chooseSubject } from '@mehfil/contract/mail/subject-tests.ts'
import type { World } from '../../base/world.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { withoutLocks } from '../../test/database/without-locks.ts'
import { setNoticeGuests } from '../../test/flows/notices.ts'
import { decideDueTest } from './actions/decide-subject-test.ts'
import { sweepNotices, sweepSubjectTests } from './jobs.ts'

const EID = castEvents.wedding
const params = { EID }
const guests = 220

let testApp: TestApp
let other: World
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  other = (await testApp.secondNode()).world
})
afterAll(() => testApp.close())
beforeEach(async () => {
  asha = await testApp.as('asha')
  await setNoticeGuests(
    testApp,
    Array.from({ length: guests }, (_, at) => ({ passcode: String(at).padStart(8, '0') })),
  )
})

const test = { subjects: { en: 'Other' }, share: 20 as const, hours: 4 as const }
const send = (when?: { at: Date }) =>
  asha.call(calls.sendNotification, {
    params,
    input: {
      letters: { en: { subject: 'One', message: 'y' } },
      submission: testApp.world.random.id(),
      test,
      ...(when && { when }),
    },
  })

const markSent = () =>
  testApp.world.db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: testApp.clock.now() })
    .execute()

async function beginDueTest() {
  await send()
  await markSent()
  const row = await testApp.world.db
    .selectFrom('subject_test')
    .select(['id', 'decide_at'])
    .executeTakeFirstOrThrow()
  testApp.clock.set(new Date((row.decide_at?.getTime() ?? 0) + 1_000))
  return { eventId: EID, testId: row.id }
}

const countMailsEach = async () =>
  (
    await sql<{ mails: number; guests: number }>`
      select mails, count(*)::int as guests from (select count(m.id)::int as mails from guest g left join mail m on m.guest_id = g.id where g.event_id = ${EID} group by g.id) t group by 1 order by 1`.execute(
      testApp.world.db,
    )
  ).rows
const listSendings = async () =>
  (
    await testApp.world.db
      .selectFrom('campaign')
      .select('submission')
      .orderBy('submission')
      .execute()
  ).map(({ submission }) => submission.split(' ').slice(2).join(' '))

/** A worker whose process is killed before the commit: nothing that it wrote stays. */
const dying = (world: World): World => ({
  ...world,
  live: { ...world.live, announce: () => Promise.reject(new Error('killed')) },
})

describe('Our product sends the better subject once to each of the others', () => {
  it('when two nodes and twelve workers decide at the same time', async () => {
    const key = await beginDueTest()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => decideDueTest(at % 2 ? testApp.world : other, key)),
    )
    expect(await listSendings()).toEqual(['first', 'others', 'second'])
    expect(await countMailsEach()).toEqual([{ mails: 1, guests }])
  })

  it(
    'because of the lock and the name of the sending; without them this test fails',
    { tags: 'long' },
    async () => {
      const key = await beginDueTest()
      await sql`alter table campaign drop constraint campaign_event_id_submission_key`.execute(
        testApp.world.db,
      )
      await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          decideDueTest(withoutLocks(at % 2 ? testApp.world : other), key),
        ),
      )
      expect((await listSendings()).length).toBeGreaterThan(3)
      await testApp.world.db.deleteFrom('mail').execute()
      await testApp.world.db.deleteFrom('campaign').execute()
      await sql`alter table campaign add constraint campaign_event_id_submission_key unique (event_id, submission)`.execute(
        testApp.world.db,
      )
    },
  )

  it('when a host chooses while workers decide', async () => {
    const key = await beginDueTest()
    asha = await testApp.as('asha')
    await Promise.all([
      ...Array.from({ length: 4 }, () => decideDueTest(other, key)),
      ...Array.from({ length: 4 }, (_, at) =>
        asha.call(chooseSubject, {
          params: { EID, TEST: key.testId },
          input: { winner: at % 2 ? 'first' : 'second' },
        }),
      ),
    ])
    expect(await countMailsEach()).toEqual([{ mails: 1, guests }])
  })

  it('when the mails of the two parts are still to be written, as those of a very long list', async () => {
    await send()
    const { db } = testApp.world
    const { id } = await db.selectFrom('subject_test').select('id').executeTakeFirstOrThrow()
    await sql`
      with parts as (delete from mail where event_id = ${EID} returning guest_id, campaign_id),
      planned as (insert into planned_mail (event_id, guest_id, campaign_id) select ${EID}, guest_id, campaign_id from parts)
      update campaign c set planned_mails = (select count(*) from parts where campaign_id = c.id) where event_id = ${EID}`.execute(
      db,
    )
    const { http } = await asha.call(chooseSubject, {
      params: { EID, TEST: id },
      input: { winner: 'first' },
    })
    expect([http, await countMailsEach()]).toEqual([
      200,
      [
        { mails: 0, guests: 88 },
        { mails: 1, guests: 132 },
      ],
    ])
    await db.deleteFrom('planned_mail').execute()
  })

  it('when workers are killed before the commit, however often', { tags: 'long' }, async () => {
    await beginDueTest()
    const complaints = vi.spyOn(testApp.world.log, 'error').mockImplementation(() => {})
    for (let round = 0; round < 3; round += 1) await sweepSubjectTests.run(dying(testApp.world), {})
    expect(await countMailsEach()).toEqual([
      { mails: 0, guests: 132 },
      { mails: 1, guests: 88 },
    ])
    expect(complaints.mock.calls).toHaveLength(3)
    complaints.mockRestore()
    for (let round = 0; round < 3; round += 1) await sweepSubjectTests.run(testApp.world, {})
    expect(await countMailsEach()).toEqual([{ mails: 1, guests }])
  })

  it('when the worker that begins a planned test is killed between its two parts', async () => {
    const at = new Date(testApp.clock.now().getTime() + 3_600_000)
    await send({ at })
    testApp.clock.set(new Date(at.getTime() + 1_000))
    const complaints = vi.spyOn(testApp.world.log, 'error').mockImplementation(() => {})
    let announced = 0
    const dyingLater: World = {
      ...testApp.world,
      live: {
        ...testApp.world.live,
        announce: (...what) => {
          announced += 1
          return announced > 2
            ? Promise.reject(new Error('killed'))
            : testApp.world.live.announce(...what)
        },
      },
    }
    await sweepNotices.run(dyingLater, {})
    expect(complaints.mock.calls).toHaveLength(1)
    complaints.mockRestore()
    expect(await listSendings()).toEqual([])
    await Promise.all([testApp.world, other].map((world) => sweepNotices.run(world, {})))
    expect(await listSendings()).toEqual(['first', 'second'])
    await markSent()
    testApp.clock.move(5 * 3_600_000)
    await Promise.all([testApp.world, other].map((world) => sweepSubjectTests.run(world, {})))
    expect(await countMailsEach()).toEqual([{ mails: 1, guests }])
  })
})
