import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import type { MailWorkerHooks } from './delivery.ts'
import { enqueueMail, type QueuedMail } from './outbox.ts'
import { deliverDueMails } from './mail-worker.ts'
import type { MailSender } from '../world.ts'

let testApp: TestApp
let delivered: string[]
beforeEach(async () => {
  testApp = await openTestApp({ events: false })
  delivered = []
})
afterEach(async () => {
  await testApp.close()
})

const queue = (subject: string, kind: QueuedMail['kind'] = 'thanks') =>
  enqueueMail(testApp.world.db, testApp.world, {
    kind,
    to: { name: 'Meera', address: 'meera@guests.example' },
    fromName: 'House',
    language: 'en',
    subject,
    html: '<p>x</p>',
    text: 'x',
  })

const acceptMail: MailSender = async ({ messageId, subject }) =>
  void delivered.push(`${subject} ${messageId}`)
const createFailingSender =
  (told: { responseCode?: number; afterData?: boolean }): MailSender =>
  () =>
    Promise.reject(Object.assign(new Error('no'), told))
const cut = createFailingSender({ afterData: true })

const runRound = (sendMail: MailSender = acceptMail) =>
  deliverDueMails({ ...testApp.world, sendMail })
const row = async (subject: string) =>
  testApp.world.db
    .selectFrom('mail')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
const minutes = (count: number) => count * 60_000
const oneDay = 24 * 60

/** A process that claimed the mails and was killed before it recorded an outcome. */
async function simulateKilledWorker() {
  const { promise, resolve: heard } = Promise.withResolvers<void>()
  let rest = () => {}
  const dying = runRound(async (mail) => {
    await acceptMail(mail)
    heard()
    await new Promise<void>((resolve) => {
      rest = resolve
    })
  })
  await promise
  return { dying, wake: () => rest() }
}

/** Moves the clock in steps, and runs the mail worker in each. */
async function waitForDeliveries(count: number, post: MailSender = acceptMail) {
  for (let passed = 0; passed < count; passed += 10) {
    testApp.clock.move(minutes(10))
    await runRound(post)
  }
}

describe('Our product sends a mail again that may not have arrived', () => {
  it('half an hour after its process was killed, once and with the same message id', async () => {
    await queue('Thanks')
    await simulateKilledWorker()
    testApp.clock.move(121_000)
    await runRound()
    expect([delivered.length, (await row('Thanks')).state]).toEqual([1, 'uncertain'])
    await waitForDeliveries(oneDay)
    expect([delivered.length, new Set(delivered).size, (await row('Thanks')).state]).toEqual([
      2,
      1,
      'sent',
    ])
  })

  it('but no code, because its reader asked for the first one', async () => {
    await queue('Your code', 'code')
    await simulateKilledWorker()
    await waitForDeliveries(oneDay)
    expect([delivered.length, (await row('Your code')).state]).toEqual([1, 'uncertain'])
  })

  it(
    'once after a cut connection, also when the server had delayed it before',
    { tags: 'long' },
    async () => {
      await queue('Thanks')
      await runRound(createFailingSender({ responseCode: 450 }))
      testApp.clock.move(minutes(2))
      await runRound(cut)
      expect(await row('Thanks')).toMatchObject({
        state: 'uncertain',
        attempts: 2,
        cut_attempts: 1,
      })
      await waitForDeliveries(20)
      expect(delivered).toEqual([])
      await waitForDeliveries(oneDay)
      expect([delivered.length, (await row('Thanks')).state]).toEqual([1, 'sent'])
    },
  )

  it('and not a third time when the second connection is cut too', { tags: 'long' }, async () => {
    await queue('Thanks')
    let tries = 0
    const cutConnection: MailSender = (mail) => {
      tries += 1
      return cut(mail)
    }
    await runRound(cutConnection)
    await waitForDeliveries(oneDay, cutConnection)
    expect([tries, await row('Thanks')]).toMatchObject([2, { state: 'uncertain', cut_attempts: 2 }])
  })

  it(
    'and accepts the result of a slow process while no other process has the mail',
    { tags: 'long' },
    async () => {
      await queue('Thanks')
      const { dying, wake } = await simulateKilledWorker()
      testApp.clock.move(121_000)
      await runRound()
      expect((await row('Thanks')).state).toBe('uncertain')
      wake()
      await dying
      expect((await row('Thanks')).state).toBe('sent')
      await waitForDeliveries(oneDay)
      expect(delivered).toHaveLength(1)
    },
  )
})

describe('Our product records what a mail server accepted', () => {
  it('at once, without waiting for the slowest mail of the batch', async () => {
    const { promise: slow, resolve: end } = Promise.withResolvers<void>()
    for (const subject of ['One', 'Two', 'Slow']) await queue(subject)
    const batch = runRound(async (mail) => {
      if (mail.subject === 'Slow') await slow
      await acceptMail(mail)
    })
    await expect.poll(async () => (await row('Two')).state).toBe('sent')
    expect([(await row('One')).state, (await row('Slow')).state]).toEqual(['sent', 'inflight'])
    end()
    await batch
    expect((await row('Slow')).state).toBe('sent')
  })

  it(
    'also after the database was away at that moment, and sends no mail twice',
    { tags: 'long' },
    async () => {
      for (const subject of ['One', 'Two']) await queue(subject)
      let misses = 2
      const work: MailWorkerHooks = {
        writers: [],
        compose: async () => new Map(),
        notifyResults: () => {},
        applyResults: async () => {
          if (misses-- > 0) throw new Error('the database is away')
          return []
        },
      }
      await deliverDueMails({ ...testApp.world, sendMail: acceptMail }, work)
      expect([(await row('One')).state, (await row('Two')).state, delivered.length]).toEqual([
        'sent',
        'sent',
        2,
      ])
    },
  )

  it('also for the other mails when the database refuses one', async () => {
    testApp.world.log = { info: () => {}, error: () => {} }
    for (const subject of ['Good', 'Wrong']) await queue(subject)
    const wrong = (await row('Wrong')).id
    const applyResults: MailWorkerHooks['applyResults'] = async (_, rows) => {
      if (rows.some(({ id }) => id === wrong))
        throw Object.assign(new Error('wrong'), { code: '23514' })
      return []
    }
    await deliverDueMails(
      { ...testApp.world, sendMail: acceptMail },
      { writers: [], compose: async () => new Map(), notifyResults: () => {}, applyResults },
    )
    expect([(await row('Good')).state, (await row('Wrong')).state]).toEqual(['sent', 'inflight'])
  })
})
