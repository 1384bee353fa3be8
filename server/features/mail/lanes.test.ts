import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queueMail, type QueuedMail } from '../../base/outbox.ts'
import { breakerOver, startPostman } from '../../base/postman.ts'
import type { Post } from '../../base/world.ts'
import { postOver } from '../../outside/smtp/post.ts'
import { openHouse, type House } from '../../test/house.ts'
import { scriptedServer } from '../../test/scripted-smtp.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ events: false })
})
afterEach(async () => {
  await house.close()
})

const queue = (subject: string, kind: QueuedMail['kind'] = 'thanks') =>
  queueMail(house.world.db, house.world, {
    kind,
    to: { name: 'Meera', address: `${subject}@guests.example` },
    fromName: 'House',
    language: 'en',
    subject,
    html: '<p>x</p>',
    text: 'x',
  })
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

describe('Our product sends a code', () => {
  it('within five seconds, though fifty thousand other mails wait and the mail server is slow', async () => {
    const server = await scriptedServer()
    const smtp = postOver(server.url)
    const { db } = house.world
    for (let at = 0; at < 20; at += 1) await queue(`other${at}`)
    await sql`insert into mail (id, kind, to_address, from_name, language, subject, html, body_text, next_at, created_at)
      select gen_random_uuid(), kind, to_address, from_name, language, subject, html, body_text, next_at, created_at from mail, generate_series(1, 2500)`.execute(
      db,
    )
    const began = performance.now()
    let code = 0
    const post: Post = async (mail) => {
      await smtp.post(mail)
      if (mail.urgent) code = performance.now() - began
      else await pause(50)
    }
    const postman = startPostman({ ...house.world, post })
    await pause(200)
    await queue('code', 'code')
    for (let waited = 0; code === 0 && waited < 100; waited += 1) await pause(50)
    expect(code).toBeGreaterThan(0)
    expect(code).toBeLessThan(5_000)
    const { count } = await db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeGreaterThan(45_000)
    await postman.stop()
    smtp.close()
    server.close()
  }, 30_000)
})

describe('Our product keeps off a mail server that is away', () => {
  it('after three mails: the others wait without a try spent, and one looks now and then', () => {
    const now = { at: 0 }
    const said: string[] = []
    const log = {
      info: (_: object, words: string) => void said.push(words),
      error: (_: object, words: string) => void said.push(words),
    }
    const breaker = breakerOver({ log, now: () => new Date(now.at) })
    for (let count = 0; count < 3; count += 1) breaker.heard({ unreachable: true })
    expect([breaker.isOpen(), breaker.allows(100)]).toEqual([true, 0])
    now.at += 2_001
    expect([breaker.allows(100), breaker.allows(100), breaker.isOpen()]).toEqual([1, 0, false])
    breaker.heard({ unreachable: true })
    now.at += 2_001
    expect(breaker.allows(100)).toBe(0)
    now.at += 2_001
    expect(breaker.allows(100)).toBe(1)
    breaker.sentNobody()
    expect(breaker.allows(100)).toBe(1)
    breaker.heard(null)
    expect([breaker.isOpen(), breaker.allows(100), said]).toEqual([
      false,
      100,
      ['the mail server cannot be reached; mails wait', 'the mail server is back'],
    ])
  })

  it('and sends everything that had not begun when it is back', async () => {
    for (let at = 0; at < 40; at += 1) await queue(`mail${at}`)
    house.world.log = { info: () => {}, error: () => {} }
    const server = await scriptedServer()
    const [away, there] = [postOver('smtp://127.0.0.1:1'), postOver(server.url)]
    let isThere = false
    const postman = startPostman({
      ...house.world,
      now: () => new Date(),
      post: (mail) => (isThere ? there : away).post(mail),
    })
    await pause(1_500)
    isThere = true
    for (let waited = 0; server.taken.length < 25 && waited < 150; waited += 1) await pause(100)
    await postman.stop()
    for (const close of [away.close, there.close, server.close]) close()
    const { rows } = await sql<{
      attempts: number
      state: string
    }>`select state, attempts from mail`.execute(house.world.db)
    expect(rows.filter(({ state }) => state === 'sent').length).toBeGreaterThanOrEqual(25)
    expect(rows.filter(({ state, attempts }) => state === 'sent' && attempts > 1)).toEqual([])
  }, 30_000)
})
