import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { campaignsOf, cancelCampaign } from '@mehfil/contract/mail/campaigns.ts'
import * as calls from '@mehfil/contract/mail/notices.ts'
import * as testCalls from '@mehfil/contract/mail/subject-tests.ts'
import { EID, buildParams, openSentNotices } from '../../test/flows/sent-notices.ts'
import { keepGuests, runNoticeSweep, setNoticeGuests } from '../../test/flows/notices.ts'
import { sweepSubjectTests } from './jobs.ts'

const params = { EID }
const { testApp, asha, send, submission, deliverMails, readHistory } = await openSentNotices()
const hour = 3_600_000

const test = { subjects: { en: 'Where to park' }, share: 10 as const, hours: 2 as const }
const setGuests = (count: number, changes: object = {}) =>
  setNoticeGuests(
    testApp,
    Array.from({ length: count }, (_, at) => ({ passcode: String(at).padStart(8, '0') })),
    changes,
  )

/** The number of mails by subject, and of guests by how many mails they have. */
async function countMails() {
  const { rows } = await sql<{ subject: string; count: number }>`
    select c.facts -> 'letters' -> 'en' ->> 'subject' as subject, count(*)::int as count from mail m join campaign c on c.id = m.campaign_id where m.state <> 'aborted' group by 1 order by 1`.execute(
    testApp.world.db,
  )
  const { rows: each } = await sql<{ mails: number; guests: number }>`
    select mails, count(*)::int as guests from (select count(*)::int as mails from mail where state <> 'aborted' group by guest_id) t group by 1`.execute(
    testApp.world.db,
  )
  return { subjects: Object.fromEntries(rows.map((row) => [row.subject, row.count])), each }
}

const answerMails = async (side: 'first_campaign' | 'second_campaign', count: number) => {
  await sql`update guest g set answer = 'yes', people = 1, answered_at = ${testApp.clock.now()}, viewed_at = ${testApp.clock.now()}
    where g.id in (select m.guest_id from mail m join subject_test t on m.campaign_id = ${sql.ref(`t.${side}`)} order by m.guest_id limit ${count})`.execute(
    testApp.world.db,
  )
}

async function decideAfter(ms: number) {
  testApp.clock.move(ms)
  await sweepSubjectTests.run(testApp.world, {})
}
const readTest = async () => (await readHistory())[0]?.test

describe('Our product tries two subjects', () => {
  it(
    'on a tenth of the guests each, and sends the one with more answers to the others',
    { tags: 'long' },
    async () => {
      await setGuests(240)
      const { data } = await send({ test, guests: 240 })
      expect(data).toMatchObject({
        state: 'held',
        guests: 48,
        test: {
          state: 'running',
          others: 192,
          first: { guests: 24, delivered: 0 },
          second: { guests: 24 },
          firstSubjects: { en: 'Parking, {first_name}' },
          secondSubjects: { en: 'Where to park' },
        },
      })
      await deliverMails()
      await answerMails('first_campaign', 3)
      await answerMails('second_campaign', 5)
      await decideAfter(hour)
      expect((await countMails()).each).toEqual([{ mails: 1, guests: 48 }])
      expect(await readTest()).toMatchObject({
        state: 'running',
        first: { delivered: 24, seen: 3, answered: 3 },
        second: { delivered: 24, seen: 5, answered: 5 },
      })
      await decideAfter(2 * hour)
      await sweepSubjectTests.run(testApp.world, {})
      await deliverMails()
      expect(await countMails()).toEqual({
        subjects: { 'Parking, {first_name}': 24, 'Where to park': 216 },
        each: [{ mails: 1, guests: 240 }],
      })
      expect(await readHistory()).toMatchObject([
        {
          state: 'done',
          guests: 240,
          people: 240,
          counts: { sent: 240 },
          test: { state: 'decided', winner: 'second', verdict: 'answers', others: 192 },
        },
      ])
    },
  )

  it(
    'and decides by views where answers are even, for the first where nothing differs',
    { tags: 'long' },
    async () => {
      await setGuests(210)
      await send({ test })
      await deliverMails()
      await sql`update guest g set viewed_at = ${testApp.clock.now()} where g.id in (select m.guest_id from mail m join subject_test t on m.campaign_id = t.second_campaign)`.execute(
        testApp.world.db,
      )
      await decideAfter(3 * hour)
      expect(await readTest()).toMatchObject({ winner: 'second', verdict: 'seen' })
      await setGuests(210)
      await send({ test })
      await deliverMails()
      await decideAfter(3 * hour)
      expect(await readTest()).toMatchObject({ winner: 'first', verdict: 'even' })
    },
  )

  it(
    'but waits while mails of a part have yet to leave, and decides nothing where one part got none',
    { tags: 'long' },
    async () => {
      await setGuests(210)
      await send({ test })
      await deliverMails()
      await answerMails('first_campaign', 3)
      const setSecond = async (state: string) => {
        await sql`update mail set state = ${state} where campaign_id in (select second_campaign from subject_test) and state <> 'aborted'`.execute(
          testApp.world.db,
        )
      }
      for (const state of ['queued', 'awaiting_retry']) {
        await setSecond(state)
        await decideAfter(3 * hour)
        expect(await readTest()).toMatchObject({
          state: 'running',
          decideAt: new Date(testApp.clock.now().getTime() + hour / 6),
        })
      }
      await setSecond('bounced')
      await decideAfter(hour / 6)
      expect(await readTest()).toMatchObject({ state: 'stopped', reason: 'failures', others: 168 })
      expect((await countMails()).each).toEqual([{ mails: 1, guests: 42 }])
    },
  )

  it(
    'but tells the others nothing once the event has begun, unless it began before the message',
    { tags: 'long' },
    async () => {
      const startAt = (ms: number) =>
        testApp.world.db
          .updateTable('event')
          .set({ starts_at: new Date(testApp.clock.now().getTime() + ms) })
          .where('id', '=', EID)
          .execute()
      await setGuests(210)
      await send({ test })
      await deliverMails()
      await startAt(hour)
      await decideAfter(3 * hour)
      expect(await readTest()).toMatchObject({ state: 'stopped', reason: 'over', others: 168 })
      await setGuests(210)
      await startAt(-hour)
      await send({ test })
      await deliverMails()
      await decideAfter(3 * hour)
      expect(await readTest()).toMatchObject({ state: 'decided', others: 168 })
    },
  )

  it('by the audience as it is when the better one goes out', async () => {
    await setGuests(220)
    await send({ test, audience: { answers: ['none'] } })
    await deliverMails()
    const { numUpdatedRows } = await testApp.world.db
      .updateTable('guest')
      .set({ answer: 'no', answered_at: testApp.clock.now() })
      .where('event_id', '=', EID)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('mail').select('id').whereRef('mail.guest_id', '=', 'guest.id')),
        ),
      )
      .where('id', '<', 'ABC000000000100')
      .executeTakeFirstOrThrow()
    expect(Number(numUpdatedRows)).toBeGreaterThan(20)
    await decideAfter(3 * hour)
    expect(await readTest()).toMatchObject({ others: 220 - 44 - Number(numUpdatedRows) })
  })

  it(
    'when a planned message is due, and sends the first alone where the audience became too small',
    { tags: 'long' },
    async () => {
      await setGuests(230)
      const when = () => ({ at: new Date(testApp.clock.now().getTime() + hour) })
      const { data } = await send({ test, when: when() })
      expect(data).toMatchObject({ state: 'planned', test: { state: 'planned', share: 10 } })
      const changed = await asha.call(calls.updateNotification, {
        params: buildParams(data),
        input: {
          letters: { en: { subject: 'Parking', message: 'y' } },
          when: when(),
          test: { ...test, share: 30, hours: 24 },
        },
      })
      expect(changed.data).toMatchObject({ test: { share: 30, hours: 24 } })
      expect(await runNoticeSweep(testApp, 3_700)).toHaveLength(138)
      expect((await countMails()).subjects).toEqual({ Parking: 69, 'Where to park': 69 })
      await setGuests(230)
      await send({ test, when: when() })
      await keepGuests(testApp, 100)
      expect(await runNoticeSweep(testApp, 3_700)).toHaveLength(100)
      expect(await readTest()).toMatchObject({ state: 'stopped', reason: 'too-small' })
    },
  )

  it('of invitations too, with the guests not invited by then', { tags: 'long' }, async () => {
    await setGuests(220)
    const input = { test, guests: 220, submission: submission() }
    const { data } = await asha.call(testCalls.testInvitations, { params, input })
    expect(data).toMatchObject({ state: 'running', first: { guests: 22 }, others: 176 })
    expect((await asha.call(testCalls.testInvitations, { params, input })).data.id).toBe(data.id)
    const mails = await deliverMails()
    expect(mails.filter(({ subject }) => subject === 'Where to park')).toHaveLength(22)
    expect(mails).toHaveLength(44)
    await decideAfter(3 * hour)
    expect(await deliverMails()).toHaveLength(176)
    expect((await countMails()).each).toEqual([{ mails: 1, guests: 220 }])
    const { data: list } = await asha.call(testCalls.subjectTests, { params })
    expect(list).toMatchObject({ zone: 'Asia/Kolkata', tests: [{ state: 'decided' }] })
  })

  it(
    'of invitations, once to each, although the sending to the others was stopped in the middle',
    { tags: 'long' },
    async () => {
      await setGuests(220)
      const { data } = await asha.call(testCalls.testInvitations, {
        params,
        input: { test, submission: submission() },
      })
      const listCampaigns = async () => (await asha.call(campaignsOf, { params })).data.campaigns
      expect((await listCampaigns()).map(({ ofTest }) => ofTest)).toEqual([true, true])
      await deliverMails()
      const TEST = data.id
      const choose = (winner: 'first' | 'second') =>
        asha.call(testCalls.chooseSubject, { params: { EID, TEST }, input: { winner } })
      await choose('second')
      await testApp.world.db
        .updateTable('mail')
        .set({ state: 'sent', sent_at: testApp.clock.now() })
        .where('state', '=', 'queued')
        .where('guest_id', '<', 'ABC000000000100')
        .execute()
      const [others] = await listCampaigns()
      await asha.call(cancelCampaign, { params: { EID, CAMPAIGN: others?.id ?? '' } })
      const { data: list } = await asha.call(testCalls.subjectTests, { params })
      expect(list.tests).toMatchObject([{ state: 'stopped', reason: 'host', winner: '' }])
      expect((await choose('first')).data).toMatchObject({ state: 'decided', winner: 'first' })
      await deliverMails()
      expect((await countMails()).each).toEqual([{ mails: 1, guests: 220 }])
    },
  )

  it('of invitations, and takes both parts back with one press', async () => {
    await setGuests(220)
    await asha.call(testCalls.testInvitations, {
      params,
      input: { test, submission: submission() },
    })
    const [one] = (await asha.call(campaignsOf, { params })).data.campaigns
    await asha.call(cancelCampaign, { params: { EID, CAMPAIGN: one?.id ?? '' } })
    expect(await deliverMails()).toEqual([])
    await decideAfter(5 * hour)
    expect(await deliverMails()).toEqual([])
  })

  it.each([
    ['too few guests', 199, {}, {}, { 'test.share': 'needs at least 200' }],
    ['no second subject', 240, { subjects: {} }, {}, { 'test.subjects.en': 'subject' }],
    [
      'the same subject',
      240,
      { subjects: { en: 'Parking, {first_name}' } },
      {},
      { 'test.subjects.en': 'differ' },
    ],
    [
      'an unknown placeholder',
      240,
      { subjects: { en: '{nmae}' } },
      {},
      { 'test.subjects.en': '{name}' },
    ],
    ['a winner after the start', 240, {}, { startsIn: hour }, { 'test.hours': 'starts' }],
  ])(
    'but says why not at the field of %s',
    async (_, count, change, { startsIn }: { startsIn?: number }, errors) => {
      const now = testApp.clock.now().getTime()
      await setGuests(count, startsIn ? { starts_at: new Date(now + startsIn) } : {})
      const refused = await send({ test: { ...test, ...change } })
      for (const [field, words] of Object.entries(errors))
        expect(JSON.stringify(refused.errors), field).toContain(words)
      expect(await readHistory()).toEqual([])
      expect((await countMails()).each).toEqual([])
    },
  )
})

describe('Our product checks both subjects again, because the event may have changed:', () => {
  const dated = { subjects: { en: 'By {deadline}' }, share: 10 as const, hours: 2 as const }
  const setDeadline = (answer_deadline: Date | null) =>
    testApp.world.db.updateTable('event').set({ answer_deadline }).where('id', '=', EID).execute()
  const later = () => new Date(testApp.clock.now().getTime() + 72 * hour)

  it('a planned message is not sent', async () => {
    await setGuests(210, { answer_deadline: later() })
    await send({ test: dated, when: { at: new Date(testApp.clock.now().getTime() + hour) } })
    await setDeadline(null)
    expect(await runNoticeSweep(testApp, 3_700)).toEqual([])
    expect(await readHistory()).toMatchObject([{ state: 'skipped' }])
  })

  it.each(['notice', 'invitation'])('the others wait for the host: %s', async (kind) => {
    await setGuests(210, { answer_deadline: later() })
    const TEST =
      kind === 'notice'
        ? (await send({ test: dated })).data.test?.id
        : (
            await asha.call(testCalls.testInvitations, {
              params,
              input: { test: dated, submission: submission() },
            })
          ).data.id
    await deliverMails()
    await answerMails('second_campaign', 3)
    await setDeadline(null)
    await decideAfter(3 * hour)
    expect((await countMails()).each).toEqual([{ mails: 1, guests: 42 }])
    const choose = (winner: 'first' | 'second') =>
      asha.call(testCalls.chooseSubject, {
        params: { EID, TEST: TEST ?? '' },
        input: { winner },
      })
    expect(JSON.stringify((await choose('second')).errors)).toContain('{deadline}')
    expect((await choose('first')).data).toMatchObject({ state: 'decided', winner: 'first' })
  })
})

describe('Our product lets a host', () => {
  const atTest = async () => ({ EID, TEST: (await readTest())?.id ?? '' })

  it('choose by hand, once, and take that back while it is held', { tags: 'long' }, async () => {
    await setGuests(220)
    await send({ test })
    await deliverMails()
    const choose = async (winner: 'first' | 'second') =>
      asha.call(testCalls.chooseSubject, { params: await atTest(), input: { winner } })
    const [one, two] = await Promise.all([choose('second'), choose('second')])
    expect([one.data, two.data]).toMatchObject([
      { state: 'decided', winner: 'second', verdict: 'host', others: 176 },
      { state: 'decided', winner: 'second' },
    ])
    expect((await choose('first')).code).toBe('sendingBegun')
    const stopped = await asha.call(testCalls.stopSubjectTest, { params: await atTest() })
    expect(stopped.data).toMatchObject({ state: 'stopped', reason: 'host', others: 176 })
    await decideAfter(3 * hour)
    expect((await countMails()).each).toEqual([{ mails: 1, guests: 44 }])
    expect((await choose('first')).data).toMatchObject({ state: 'decided', winner: 'first' })
    await deliverMails()
    expect((await countMails()).each).toEqual([{ mails: 1, guests: 220 }])
    expect(await readHistory()).toMatchObject([{ guests: 220, counts: { sent: 220 } }])
  })

  it('stop, so that the others get nothing', async () => {
    await setGuests(220)
    await send({ test })
    await deliverMails()
    await asha.call(testCalls.stopSubjectTest, { params: await atTest() })
    await decideAfter(5 * hour)
    expect((await countMails()).each).toEqual([{ mails: 1, guests: 44 }])
    expect(await readTest()).toMatchObject({ state: 'stopped', reason: 'host' })
  })

  it('undo both parts while they are held', async () => {
    await setGuests(220)
    const { data } = await send({ test })
    const undone = await asha.call(calls.cancelNotification, { params: buildParams(data) })
    expect(undone.data).toMatchObject({ state: 'cancelled', test: { state: 'stopped' } })
    expect(await deliverMails()).toEqual([])
    await decideAfter(5 * hour)
    expect((await countMails()).each).toEqual([])
    const input = { winner: 'first' as const }
    expect((await asha.call(testCalls.chooseSubject, { params: await atTest(), input })).code).toBe(
      'sendingBegun',
    )
  })
})
