import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/webhooks.ts'
import { dayMs, hourMs } from '@mehfil/contract/durations.ts'
import { buildGuestRow, castEvents, castGuests } from '../../seed/cast-events.ts'
import { createSeededNumbers } from '../../base/seeded-numbers.ts'
import { verifyMessage } from '../../test/flows/programs/webhook-receiver.ts'
import { setUpWebhooks } from '../../test/flows/programs/webhooks.ts'
import { deliverDueMessages } from './actions/deliver.ts'
import { sweepWebhooks, watchWebhooks } from './jobs.ts'
import { claimDueMessages } from './store/deliveries.ts'

const webhooks = setUpWebhooks()
const { add, deliver, changeGuest, answer } = webhooks
const draftGuest = 'A5A00000000EE77'
const listMessages = () =>
  webhooks.testApp.world.db.selectFrom('webhook_message').selectAll().orderBy('position').execute()
const findWebhook = () =>
  webhooks.testApp.world.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()

describe('Our product tells a webhook', () => {
  it('of a reply, signed as Standard Webhooks says, once', async () => {
    const { secret } = await add()
    await answer('yes')
    await deliver()
    await deliver()
    expect(webhooks.receiver.listTypes()).toEqual(['guest.answered'])
    const [message] = webhooks.receiver.received
    expect(message && verifyMessage(message, secret, webhooks.testApp.clock.now())).toBe(true)
    expect(
      message && verifyMessage({ ...message, body: '{}' }, secret, webhooks.testApp.clock.now()),
    ).toBe(false)
    expect(message?.data.GUEST).toMatchObject({ GID: castGuests.meera, ANSWER: 'yes', PEOPLE: 1 })
    expect(message?.data.EVENT).toMatchObject({ EVENTID: castEvents.wedding })
  })

  it('of each thing that happens to a guest and to an event, in its order', async () => {
    await add()
    const at = webhooks.testApp.clock.now()
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
      webhooks.testApp.world.db
        .updateTable('event')
        .set({ updated_at: at, ...values })
        .where('id', '=', castEvents.wedding)
        .execute()
    await setEvent({ unpublished_at: at })
    await setEvent({ unpublished_at: null })
    await setEvent({ version: sql`version + 1`, venue: 'The garden' })
    await setEvent({ cancelled_at: at })
    while ((await deliver()) > 0);
    expect(webhooks.receiver.listTypes().filter((type) => !type.startsWith('event'))).toEqual([
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
    expect(webhooks.receiver.listTypes().filter((type) => type.startsWith('event'))).toEqual([
      'event.published',
      'event.changed',
      'event.cancelled',
    ])
  })

  it('of its kinds and its event alone, and not of those of another account', async () => {
    await add({ event: castEvents.wedding, kinds: ['guest.answered'] })
    await changeGuest({ name: 'Meera Pillai' })
    await webhooks.testApp.world.db
      .insertInto('guest')
      .values(
        buildGuestRow(castEvents.draft, draftGuest, 'Sara Kamal', webhooks.testApp.clock.now(), {}),
      )
      .execute()
    const others = await webhooks.testApp.world.db
      .updateTable('guest')
      .set({ answer: 'no', answered_at: webhooks.testApp.clock.now() })
      .where('event_id', 'in', [castEvents.ivos, castEvents.draft])
      .returning('event_id')
      .execute()
    expect(new Set(others.map(({ event_id: eventId }) => eventId))).toEqual(
      new Set([castEvents.ivos, castEvents.draft]),
    )
    await answer('no')
    await deliver()
    expect(webhooks.receiver.listTypes()).toEqual(['guest.answered'])
  })

  it('nothing of what was rolled back', async () => {
    await add()
    let written = 0
    const change = webhooks.testApp.world.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('guest')
        .set({ answer: 'yes', people: 1, answered_at: webhooks.testApp.clock.now() })
        .where('event_id', '=', castEvents.wedding)
        .execute()
      written = (await tx.selectFrom('webhook_message').select('id').execute()).length
      throw new Error('rolled back')
    })
    await expect(change).rejects.toThrow('rolled back')
    expect(written).toBeGreaterThan(0)
    expect(await listMessages()).toEqual([])
  })
})

/** Guests answer again and again while receivers fail at random; two workers send. */
async function sendUnderFailures(): Promise<Map<string, number[]>> {
  const random = createSeededNumbers(7)
  const accepted = new Map<string, number[]>()
  webhooks.receiver.setReply((message, response) => {
    const isAccepted = random() > 0.3
    setTimeout(() => {
      const { GID, PEOPLE } = message.data.GUEST ?? {}
      if (isAccepted)
        accepted.set(String(GID), [...(accepted.get(String(GID)) ?? []), Number(PEOPLE)])
      response.writeHead(isAccepted ? 200 : 503).end()
    }, random() * 8)
  })
  const other = await webhooks.testApp.secondNode()
  for (let round = 0; round < 60; round += 1) {
    const sent = await Promise.all([deliver(), deliverDueMessages(other.world)])
    const rest = (await listMessages()).filter(({ ended_at }) => ended_at === null)
    if (rest.length === 0) break
    if (sent.every((count) => count === 0)) webhooks.testApp.clock.move(10 * 60_000)
  }
  return accepted
}

const answers = Array.from({ length: 12 }, (_, at) => at + 1)
async function answerManyTimes(): Promise<void> {
  await add({ kinds: ['guest.answered'] })
  for (const people of answers)
    for (const id of [castGuests.meera, castGuests.jon])
      await changeGuest({ answer: 'yes', people, answered_at: webhooks.testApp.clock.now() }, id)
}

describe('Our product, when two workers send and receivers fail,', () => {
  it('tells of each guest in order, and of everything', async () => {
    await answerManyTimes()
    const accepted = await sendUnderFailures()
    expect([...accepted.values()]).toEqual([answers, answers])
  })

  it('would not without the rule that messages about one guest wait for each other', async () => {
    await answerManyTimes()
    await sql`update webhook_message set subject = position::text`.execute(
      webhooks.testApp.world.db,
    )
    const accepted = [...(await sendUnderFailures()).values()]
    expect(accepted.map((list) => list.toSorted((a, b) => a - b))).toEqual([answers, answers])
    expect(accepted).not.toEqual([answers, answers])
  })

  it('sends a message again, with the same id, when a worker dies before it stored the answer', async () => {
    await add()
    await answer('yes')
    const [claimed] = await claimDueMessages(
      webhooks.testApp.world.db,
      webhooks.testApp.clock.now(),
    )
    await webhooks.testApp.world.webhooks.post({
      url: webhooks.receiver.url,
      headers: { 'webhook-id': `msg_${claimed?.id}` },
      body: '{"type":"guest.answered"}',
    })
    expect(await deliver()).toBe(0)
    webhooks.testApp.clock.move(31_000)
    expect(await deliver()).toBe(1)
    expect(webhooks.receiver.received.map(({ id }) => id)).toEqual([
      `msg_${claimed?.id}`,
      `msg_${claimed?.id}`,
    ])
  })

  it('sends at most five messages of a webhook at a time', async () => {
    await add()
    for (let at = 0; at < 8; at += 1)
      await sql`insert into webhook_message (account_id, webhook_id, kind, subject, happened_at, due_at)
        select account_id, id, 'guest.seen', ${`guest ${at}`}, ${webhooks.testApp.clock.now()}, ${webhooks.testApp.clock.now()} from webhook`.execute(
        webhooks.testApp.world.db,
      )
    const other = await webhooks.testApp.secondNode()
    const claims = await Promise.all(
      [webhooks.testApp.world, other.world, webhooks.testApp.world].map(({ db }) =>
        claimDueMessages(db, webhooks.testApp.clock.now()),
      ),
    )
    expect(claims.flat()).toHaveLength(5)
  })
})

describe('Our product, when a receiver refuses,', () => {
  beforeEach(async () => {
    await add()
    webhooks.receiver.setReply((_, response) => response.writeHead(500).end('broken'))
    await answer('yes')
  })

  it('tries again later and later for three days, then pauses with a mail, and loses nothing', async () => {
    const gaps: number[] = []
    for (let tries = 0; tries < 60 && (await findWebhook()).paused_at === null; tries += 1) {
      await deliver()
      const [message] = await listMessages()
      const now = webhooks.testApp.clock.now().getTime()
      gaps.push(Number(message?.due_at) - now)
      webhooks.testApp.clock.move(Math.max(0, Number(message?.due_at) - now))
    }
    expect(gaps.slice(0, 9).every((gap, at) => at === 0 || gap > (gaps[at - 1] ?? 0))).toBe(true)
    expect(gaps.slice(0, -1).reduce((sum, gap) => sum + gap, 0)).toBeGreaterThan(
      3 * dayMs - 7 * hourMs,
    )
    expect(await findWebhook()).toMatchObject({ pause_reason: 'failing' })
    const mails = await webhooks.testApp.mails()
    expect(mails.filter(({ subject }) => subject.includes('are paused'))).toHaveLength(1)
    await answer('no')
    expect(await deliver()).toBe(0)
    webhooks.receiver.setReply((_, response) => void response.end())
    webhooks.receiver.received.length = 0
    const asha = await webhooks.testApp.as('asha')
    await asha.call(calls.resumeWebhook, { params: { WEBHOOK: (await findWebhook()).id } })
    while ((await deliver()) > 0);
    expect(webhooks.receiver.received.map(({ data }) => data.GUEST?.['ANSWER'])).toEqual([
      'yes',
      'no',
    ])
  })

  it('waits as long as it asks', async () => {
    webhooks.receiver.setReply((_, response) =>
      response.writeHead(429, { 'retry-after': '3600' }).end(),
    )
    await deliver()
    const [message] = await listMessages()
    expect(Number(message?.due_at) - webhooks.testApp.clock.now().getTime()).toBe(hourMs)
  })

  it('pauses at once where it is gone for good', async () => {
    webhooks.receiver.setReply((_, response) => response.writeHead(410).end())
    await deliver()
    expect(await findWebhook()).toMatchObject({ pause_reason: 'gone' })
  })

  it('takes a redirect for a refusal', async () => {
    webhooks.receiver.setReply((_, response) =>
      response.writeHead(302, { location: '/else' }).end(),
    )
    await deliver()
    expect((await listMessages())[0]).toMatchObject({ answer_status: 302, delivered_at: null })
  })
})

describe('Our product forgets messages', () => {
  beforeEach(async () => {
    await add()
    await answer('yes')
    await deliver()
    expect(await listMessages()).toHaveLength(1)
  })

  it('after thirty days', async () => {
    webhooks.testApp.clock.move(29 * dayMs)
    await sweepWebhooks.run(webhooks.testApp.world, {})
    expect(await listMessages()).toHaveLength(1)
    webhooks.testApp.clock.move(2 * dayMs)
    await sweepWebhooks.run(webhooks.testApp.world, {})
    expect(await listMessages()).toEqual([])
  })

  it('together with their guest', async () => {
    await webhooks.testApp.world.db.deleteFrom('guest').where('id', '=', castGuests.meera).execute()
    expect(await listMessages()).toEqual([])
  })
})

it('Our product sends what is due by itself, and ends what it began when it stops', async () => {
  await add()
  const worker = watchWebhooks(webhooks.testApp.world)
  await answer('yes')
  await expect.poll(() => webhooks.receiver.listTypes()).toEqual(['guest.answered'])
  await answer('no')
  await expect.poll(() => webhooks.receiver.received.length).toBe(2)
  await worker.stop()
  expect((await listMessages()).map(({ delivered_at }) => delivered_at !== null)).toEqual([
    true,
    true,
  ])
})
