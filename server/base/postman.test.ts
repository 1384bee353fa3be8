import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHouse, type House } from '../test/house.ts'
import type { PostWork } from './delivery.ts'
import { queueMail, type QueuedMail } from './outbox.ts'
import { deliverDue } from './postman.ts'
import type { Post } from './world.ts'

let house: House
let delivered: string[]
beforeEach(async () => {
  house = await openHouse({ events: false })
  delivered = []
})
afterEach(async () => {
  await house.close()
})

const queue = (subject: string, kind: QueuedMail['kind'] = 'thanks') =>
  queueMail(house.world.db, house.world, {
    kind,
    to: { name: 'Meera', address: 'meera@guests.example' },
    fromName: 'House',
    language: 'en',
    subject,
    html: '<p>x</p>',
    text: 'x',
  })

const takes: Post = async ({ messageId, subject }) => void delivered.push(`${subject} ${messageId}`)
const thatFails =
  (told: { responseCode?: number; afterData?: boolean }): Post =>
  () =>
    Promise.reject(Object.assign(new Error('no'), told))
const cut = thatFails({ afterData: true })

const round = (post: Post = takes) => deliverDue({ ...house.world, post })
const row = async (subject: string) =>
  house.world.db
    .selectFrom('mail')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
const minutes = (count: number) => count * 60_000
const oneDay = 24 * 60

/** A process that took the mails and was killed before it wrote down what became of them. */
async function killedAfterTheHandOver() {
  const { promise, resolve: heard } = Promise.withResolvers<void>()
  let rest = () => {}
  const dying = round(async (mail) => {
    await takes(mail)
    heard()
    await new Promise<void>((resolve) => {
      rest = resolve
    })
  })
  await promise
  return { dying, wake: () => rest() }
}

/** Lets time pass in steps, and the postman come by in each. */
async function waitOn(count: number, post: Post = takes) {
  for (let passed = 0; passed < count; passed += 10) {
    house.clock.move(minutes(10))
    await round(post)
  }
}

describe('Our product sends again what may not have arrived', () => {
  it('half an hour after its process was killed, once and under the same name', async () => {
    await queue('Thanks')
    await killedAfterTheHandOver()
    house.clock.move(121_000)
    await round()
    expect([delivered.length, (await row('Thanks')).state]).toEqual([1, 'uncertain'])
    await waitOn(oneDay)
    expect([delivered.length, new Set(delivered).size, (await row('Thanks')).state]).toEqual([
      2,
      1,
      'sent',
    ])
  })

  it('but no code: a second one would not be the one that was asked for', async () => {
    await queue('Your code', 'code')
    await killedAfterTheHandOver()
    await waitOn(oneDay)
    expect([delivered.length, (await row('Your code')).state]).toEqual([1, 'uncertain'])
  })

  it('once after a cut, also when the server had put it off before', async () => {
    await queue('Thanks')
    await round(thatFails({ responseCode: 450 }))
    house.clock.move(minutes(2))
    await round(cut)
    expect(await row('Thanks')).toMatchObject({ state: 'uncertain', attempts: 2, cuts: 1 })
    await waitOn(20)
    expect(delivered).toEqual([])
    await waitOn(oneDay)
    expect([delivered.length, (await row('Thanks')).state]).toEqual([1, 'sent'])
  })

  it('and not a third time when the second one is cut as well', async () => {
    await queue('Thanks')
    let tries = 0
    const cutting: Post = (mail) => {
      tries += 1
      return cut(mail)
    }
    await round(cutting)
    await waitOn(oneDay, cutting)
    expect([tries, await row('Thanks')]).toMatchObject([2, { state: 'uncertain', cuts: 2 }])
  })

  it('and hears a slow process out as long as nobody else has the mail', async () => {
    await queue('Thanks')
    const { dying, wake } = await killedAfterTheHandOver()
    house.clock.move(121_000)
    await round()
    expect((await row('Thanks')).state).toBe('uncertain')
    wake()
    await dying
    expect((await row('Thanks')).state).toBe('sent')
    await waitOn(oneDay)
    expect(delivered).toHaveLength(1)
  })
})

describe('Our product writes down what a mail server took', () => {
  it('at once, and not when the slowest mail of the batch is done', async () => {
    const { promise: slow, resolve: end } = Promise.withResolvers<void>()
    for (const subject of ['One', 'Two', 'Slow']) await queue(subject)
    const batch = round(async (mail) => {
      if (mail.subject === 'Slow') await slow
      await takes(mail)
    })
    await expect.poll(async () => (await row('Two')).state).toBe('sent')
    expect([(await row('One')).state, (await row('Slow')).state]).toEqual(['sent', 'inflight'])
    end()
    await batch
    expect((await row('Slow')).state).toBe('sent')
  })

  it('also when the database was away at that moment: nothing is sent again', async () => {
    for (const subject of ['One', 'Two']) await queue(subject)
    let misses = 2
    const work: PostWork = {
      writers: [],
      compose: async () => new Map(),
      told: () => {},
      settled: async () => {
        if (misses-- > 0) throw new Error('the database is away')
        return []
      },
    }
    await deliverDue({ ...house.world, post: takes }, work)
    expect([(await row('One')).state, (await row('Two')).state, delivered.length]).toEqual([
      'sent',
      'sent',
      2,
    ])
  })

  it('and of those the database takes, when it does not take one', async () => {
    house.world.log = { info: () => {}, error: () => {} }
    for (const subject of ['Good', 'Wrong']) await queue(subject)
    const wrong = (await row('Wrong')).id
    const settled: PostWork['settled'] = async (_, rows) => {
      if (rows.some(({ id }) => id === wrong))
        throw Object.assign(new Error('wrong'), { code: '23514' })
      return []
    }
    await deliverDue(
      { ...house.world, post: takes },
      { writers: [], compose: async () => new Map(), told: () => {}, settled },
    )
    expect([(await row('Good')).state, (await row('Wrong')).state]).toEqual(['sent', 'inflight'])
  })
})
