import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/webhooks.ts'
import { dayMs, hourMs } from '@mehfil/contract/durations.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { createSeededNumbers } from '../../base/seeded-numbers.ts'
import {
  addTestWebhook,
  openReceiver,
  verifyMessage,
  type TestReceiver,
} from '../../test/flows/programs/webhooks.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { deliverDueMessages } from './actions/deliver.ts'
import { sweepWebhooks, watchWebhooks } from './jobs.ts'
import { claimDueMessages } from './store/deliveries.ts'

let testApp: TestApp
let receiver: TestReceiver
beforeEach(async () => {
  testApp = await openTestApp()
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  await testApp.close()
})

const deliver = () => deliverDueMessages(testApp.world)
const changeGuest = (values: object, id: string = castGuests.meera) =>
  testApp.world.db
    .updateTable('guest')
    .set({ updated_at: testApp.clock.now(), ...values })
    .where('event_id', '=', castEvents.wedding)
    .where('id', '=', id)
    .execute()
const answer = (word: string, id?: string) =>
  changeGuest({ answer: word, people: 1, answered_at: testApp.clock.now() }, id)
const listMessages = () =>
  testApp.world.db.selectFrom('webhook_message').selectAll().orderBy('position').execute()
const findWebhook = () =>
  testApp.world.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()

describe('Our product tells a webhook', () => {
  it('of a reply, signed as Standard Webhooks says, once', async () => {
    const { secret } = await addTestWebhook(testApp, { url: receiver.url })
    await answer('yes')
    await deliver()
    await deliver()
    expect(receiver.listTypes()).toEqual(['guest.answered'])
    const [message] = receiver.received
    expect(message && verifyMessage(message, secret, testApp.clock.now())).toBe(true)
    expect(message && verifyMessage({ ...message, body: '{}' }, secret, testApp.clock.now())).toBe(
      false,
    )
    expect(message?.data.GUEST).toMatchObject({ GID: castGuests.meera, ANSWER: 'yes', PEOPLE: 1 })
    expect(message?.data.EVENT).toMatchObject({ EVENTID: castEvents.wedding })
  })

  it('of each thing that happens to a guest and to an event, in its order', async () => {
    await addTestWebhook(testApp, { url: receiver.url })
    const at = testApp.clock.now()
    const later = new Date(at.getTime() + 1_000)
    await changeGuest({ name: 'Meera Pillai' })
    await changeGuest({ invited_at: later })
    await changeGuest({ viewed_at: later })
    await changeGuest({ answer: 'yes', people: 2, answered_at: later, waitlisted_at: later })
    await changeGuest({ waitlisted_at: null, promoted_at: later })
    await changeGuest({ confirmed_at: later })
    await changeGuest({ bounced_at: later })
    await changeGuest({ attended_at: later, arrived: 2 })
    await changeGuest({ outside: 1 })
    await changeGuest({ note: 'no news' })
    await changeGuest({ deleted_at: later })
    await changeGuest({ deleted_at: null })
    const setEvent = (values: object) =>
      testApp.world.db
        .updateTable('event')
        .set({ updated_at: at, ...values })
        .where('id', '=', castEvents.wedding)
        .execute()
    await setEvent({ unpublished_at: at })
    await setEvent({ unpublished_at: null })
    await setEvent({ version: sql`version + 1`, venue: 'The garden' })
    await setEvent({ cancelled_at: at })
    while ((await deliver()) > 0);
    expect(receiver.listTypes().filter((type) => !type.startsWith('event'))).toEqual([
      'guest.changed',
      'guest.invited',
      'guest.seen',
      'guest.answered',
      'guest.waitlisted',
      'guest.promoted',
      'guest.confirmed',
      'mail.bounced',
      'guest.arrived',
      'guest.left',
      'guest.removed',
      'guest.added',
    ])
    expect(receiver.listTypes().filter((type) => type.startsWith('event'))).toEqual([
      'event.published',
      'event.changed',
      'event.cancelled',
    ])
  })

  it('of its kinds and its event alone, and not of those of another account', async () => {
    await addTestWebhook(testApp, {
      url: receiver.url,
      event: castEvents.wedding,
      kinds: ['guest.answered'],
    })
    await changeGuest({ name: 'Meera Pillai' })
    await testApp.world.db
      .updateTable('guest')
      .set({ answer: 'no', answered_at: testApp.clock.now() })
      .where('event_id', 'in', [castEvents.ivos, castEvents.mail])
      .execute()
    await answer('no')
    await deliver()
    expect(receiver.listTypes()).toEqual(['guest.answered'])
  })

  it('nothing of what was rolled back', async () => {
    await addTestWebhook(testApp, { url: receiver.url })
    await testApp.world.db
      .transaction()
      .execute(async (tx) => {
        await tx
          .updateTable('guest')
          .set({ answer: 'yes', people: 1, answered_at: testApp.clock.now() })
          .where('event_id', '=', castEvents.wedding)
          .execute()
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await listMessages()).toEqual([])
  })
})

/** Guests answer again and again while receivers fail at random; two workers send. */
async function sendUnderFailures(): Promise<Map<string, number[]>> {
  const random = createSeededNumbers(7)
  const accepted = new Map<string, number[]>()
  receiver.setReply((message, response) => {
    const isAccepted = random() > 0.3
    setTimeout(() => {
      const { GID, PEOPLE } = message.data.GUEST ?? {}
      if (isAccepted)
        accepted.set(String(GID), [...(accepted.get(String(GID)) ?? []), Number(PEOPLE)])
      response.writeHead(isAccepted ? 200 : 503).end()
    }, random() * 8)
  })
  const other = await testApp.secondNode()
  for (let round = 0; round < 60; round += 1) {
    const sent = await Promise.all([deliver(), deliverDueMessages(other.world)])
    const rest = (await listMessages()).filter(({ ended_at }) => ended_at === null)
    if (rest.length === 0) break
    if (sent.every((count) => count === 0)) testApp.clock.move(10 * 60_000)
  }
  return accepted
}

const answers = Array.from({ length: 12 }, (_, at) => at + 1)
async function answerManyTimes(): Promise<void> {
  await addTestWebhook(testApp, { url: receiver.url, kinds: ['guest.answered'] })
  for (const people of answers)
    for (const id of [castGuests.meera, castGuests.jon])
      await changeGuest({ answer: 'yes', people, answered_at: testApp.clock.now() }, id)
}

describe('Our product, when two workers send and receivers fail,', () => {
  it('tells of each guest in order, and of everything', async () => {
    await answerManyTimes()
    const accepted = await sendUnderFailures()
    expect([...accepted.values()]).toEqual([answers, answers])
  })

  it('would not without the rule that messages about one guest wait for each other', async () => {
    await answerManyTimes()
    await sql`update webhook_message set subject = position::text`.execute(testApp.world.db)
    const accepted = [...(await sendUnderFailures()).values()]
    expect(accepted.map((list) => list.toSorted((a, b) => a - b))).toEqual([answers, answers])
    expect(accepted).not.toEqual([answers, answers])
  })

  it('sends a message again, with the same id, when a worker dies before it stored the answer', async () => {
    await addTestWebhook(testApp, { url: receiver.url })
    await answer('yes')
    const [claimed] = await claimDueMessages(testApp.world.db, testApp.clock.now())
    await testApp.world.webhooks.post({
      url: receiver.url,
      headers: { 'webhook-id': `msg_${claimed?.id}` },
      body: '{"type":"guest.answered"}',
    })
    expect(await deliver()).toBe(0)
    testApp.clock.move(31_000)
    expect(await deliver()).toBe(1)
    expect(receiver.received.map(({ id }) => id)).toEqual([
      `msg_${claimed?.id}`,
      `msg_${claimed?.id}`,
    ])
  })

  it('sends at most five messages of a webhook at a time', async () => {
    await addTestWebhook(testApp, { url: receiver.url })
    for (let at = 0; at < 8; at += 1)
      await sql`insert into webhook_message (account_id, webhook_id, kind, subject, happened_at, due_at)
        select account_id, id, 'guest.seen', ${`guest ${at}`}, ${testApp.clock.now()}, ${testApp.clock.now()} from webhook`.execute(
        testApp.world.db,
      )
    const other = await testApp.secondNode()
    const claims = await Promise.all(
      [testApp.world, other.world, testApp.world].map(({ db }) =>
        claimDueMessages(db, testApp.clock.now()),
      ),
    )
    expect(claims.flat()).toHaveLength(5)
  })
})

describe('Our product, when a receiver refuses,', () => {
  beforeEach(async () => {
    await addTestWebhook(testApp, { url: receiver.url })
    receiver.setReply((_, response) => response.writeHead(500).end('broken'))
    await answer('yes')
  })

  it('tries again later and later for three days, then pauses with a mail, and loses nothing', async () => {
    const gaps: number[] = []
    for (let tries = 0; tries < 60 && (await findWebhook()).paused_at === null; tries += 1) {
      await deliver()
      const [message] = await listMessages()
      const now = testApp.clock.now().getTime()
      gaps.push(Number(message?.due_at) - now)
      testApp.clock.move(Math.max(0, Number(message?.due_at) - now))
    }
    expect(gaps.slice(0, 9).every((gap, at) => at === 0 || gap > (gaps[at - 1] ?? 0))).toBe(true)
    expect(gaps.slice(0, -1).reduce((sum, gap) => sum + gap, 0)).toBeGreaterThan(
      3 * dayMs - 7 * hourMs,
    )
    expect(await findWebhook()).toMatchObject({ pause_reason: 'failing' })
    const mails = await testApp.mails()
    expect(mails.filter(({ subject }) => subject.includes('are paused'))).toHaveLength(1)
    await answer('no')
    expect(await deliver()).toBe(0)
    receiver.setReply((_, response) => void response.end())
    receiver.received.length = 0
    const asha = await testApp.as('asha')
    await asha.call(calls.resumeWebhook, { params: { WEBHOOK: (await findWebhook()).id } })
    while ((await deliver()) > 0);
    expect(receiver.received.map(({ data }) => data.GUEST?.['ANSWER'])).toEqual(['yes', 'no'])
  })

  it('waits as long as it asks', async () => {
    receiver.setReply((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end())
    await deliver()
    const [message] = await listMessages()
    expect(Number(message?.due_at) - testApp.clock.now().getTime()).toBe(hourMs)
  })

  it('pauses at once where it is gone for good', async () => {
    receiver.setReply((_, response) => response.writeHead(410).end())
    await deliver()
    expect(await findWebhook()).toMatchObject({ pause_reason: 'gone' })
  })

  it('takes a redirect for a refusal', async () => {
    receiver.setReply((_, response) => response.writeHead(302, { location: '/else' }).end())
    await deliver()
    expect((await listMessages())[0]).toMatchObject({ answer_status: 302, delivered_at: null })
  })
})

describe('Our product forgets messages', () => {
  beforeEach(async () => {
    await addTestWebhook(testApp, { url: receiver.url })
    await answer('yes')
    await deliver()
    expect(await listMessages()).toHaveLength(1)
  })

  it('after thirty days', async () => {
    testApp.clock.move(29 * dayMs)
    await sweepWebhooks.run(testApp.world, {})
    expect(await listMessages()).toHaveLength(1)
    testApp.clock.move(2 * dayMs)
    await sweepWebhooks.run(testApp.world, {})
    expect(await listMessages()).toEqual([])
  })

  it('together with their guest', async () => {
    await testApp.world.db.deleteFrom('guest').where('id', '=', castGuests.meera).execute()
    expect(await listMessages()).toEqual([])
  })
})

it('Our product sends what is due by itself, and ends what it began when it stops', async () => {
  await addTestWebhook(testApp, { url: receiver.url })
  const worker = watchWebhooks(testApp.world)
  await answer('yes')
  await expect.poll(() => receiver.listTypes()).toEqual(['guest.answered'])
  await answer('no')
  await expect.poll(() => receiver.received.length).toBe(2)
  await worker.stop()
  expect((await listMessages()).map(({ delivered_at }) => delivered_at !== null)).toEqual([
    true,
    true,
  ])
})
