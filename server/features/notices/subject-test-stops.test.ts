import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eventActivity } from '@mehfil/contract/accounts/activity.ts'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { EID, buildParams, openSentNotices } from '../../test/flows/sent-notices.ts'
import { keepGuests, runNoticeSweep, setNoticeGuests } from '../../test/flows/notices.ts'
import { sweepSubjectTests } from './jobs.ts'

const params = { EID }
const { testApp, asha, send, deliverMails, readHistory } = await openSentNotices()
const hour = 3_600_000
const test = { subjects: { en: 'Where to park' }, share: 10 as const, hours: 2 as const }
const setGuests = (count: number) =>
  setNoticeGuests(
    testApp,
    Array.from({ length: count }, (_, at) => ({ passcode: String(at).padStart(8, '0') })),
  )
async function decideAfter(ms: number) {
  testApp.clock.move(ms)
  await sweepSubjectTests.run(testApp.world, {})
}
const readTest = async () => (await readHistory())[0]?.test
const countMails = async () =>
  Number(
    (
      await testApp.world.db
        .selectFrom('mail')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('event_id', '=', EID)
        .executeTakeFirstOrThrow()
    ).count,
  )

const readStops = async () =>
  (
    await asha.call(eventActivity, { params, query: { kind: 'mails' } as never })
  ).data.lines.flatMap(({ call, person, changes }) =>
    call === 'stoppedSubjectTest' ? [[person, ...changes.map(({ after }) => after)]] : [],
  )

it('Our product tells a host that the tag of a test is gone, and the others got nothing', async () => {
  const tag = '00000000000000A'
  await setGuests(220)
  await testApp.world.db
    .updateTable('guest')
    .set({ tags: [tag] })
    .where('event_id', '=', EID)
    .execute()
  await testApp.world.db
    .insertInto('guest_tag')
    .values({ event_id: EID, id: tag, name: 'Choir', created_at: testApp.clock.now() })
    .execute()
  const before = await countMails()
  await send({ test, audience: { list: { tag } } })
  await deliverMails()
  await testApp.world.db.deleteFrom('guest_tag').where('event_id', '=', EID).execute()
  await decideAfter(3 * hour)
  expect(await readTest()).toMatchObject({ state: 'stopped', reason: 'filter-gone' })
  expect(await countMails()).toBe(before + 44)
})

it(
  'Our product tells a host what stopped a test: a part whose addresses failed, or a closed page',
  { tags: 'long' },
  async () => {
    await setGuests(220)
    await send({ test })
    await deliverMails()
    await sql`update campaign set paused_at = ${testApp.clock.now()}, pause_reason = 'failures' where submission like '%second'`.execute(
      testApp.world.db,
    )
    expect(await readHistory()).toMatchObject([{ state: 'paused', reason: 'failures' }])
    await decideAfter(3 * hour)
    expect(await readTest()).toMatchObject({ state: 'stopped', reason: 'failures', others: 176 })
    await setGuests(220)
    await send({ test })
    await deliverMails()
    await testApp.world.db
      .updateTable('event')
      .set({ unpublished_at: testApp.clock.now() })
      .where('id', '=', EID)
      .execute()
    await decideAfter(3 * hour)
    expect(await readTest()).toMatchObject({ state: 'stopped', reason: 'unpublished' })
    expect((await readStops()).slice(0, 2)).toEqual([
      ['', 'unpublished'],
      ['', 'failures'],
    ])
  },
)

it(
  'Our product tells a host that a planned test had too few guests, and says nothing of one that was undone',
  { tags: 'long' },
  async () => {
    await setGuests(230)
    const at = new Date(testApp.clock.now().getTime() + hour)
    await send({ test, when: { at } })
    await keepGuests(testApp, 100)
    expect(await runNoticeSweep(testApp, 3_700)).toHaveLength(100)
    expect(await readStops()).toContainEqual(['', 'too-small'])
    await setGuests(220)
    const { data } = await send({ test })
    await asha.call(calls.cancelNotification, { params: buildParams(data) })
    const before = await readStops()
    await decideAfter(5 * hour)
    expect(await readStops()).toEqual(before)
  },
)

it('Our product tells a host that the event began before a subject was chosen', async () => {
  await setGuests(220)
  await send({ test })
  await deliverMails()
  await testApp.world.db
    .updateTable('event')
    .set({ unpublished_at: null, starts_at: new Date(testApp.clock.now().getTime() + hour) })
    .where('id', '=', EID)
    .execute()
  await decideAfter(3 * hour)
  expect(await readTest()).toMatchObject({ state: 'stopped', reason: 'over' })
  expect((await readStops())[0]).toEqual(['', 'begun'])
})
