import { describe, expect, it } from 'vitest'
import { createDomainBreaker, createMailPacing, getWarmUpLimit } from './mail-pacing.ts'
import type { World } from '../world.ts'

const start = new Date('2026-12-01T00:00:00Z')
const minute = 60_000

const createClock = () => {
  let at = start.getTime()
  return { now: () => new Date(at), move: (ms: number) => void (at += ms) }
}
const deferral = { responseCode: 421 }

describe('Our product sends to a receiver that defers mails', () => {
  it('no more until some time has passed, then one, and all after it was taken', () => {
    const { now, move } = createClock()
    const breaker = createDomainBreaker(now)
    for (let mails = 0; mails < 4; mails += 1) breaker.record('slow.example', deferral)
    expect(breaker.findOpenEnd('slow.example')).toBeNull()
    breaker.record('slow.example', deferral)
    expect(breaker.findOpenEnd('slow.example')).toEqual(new Date(start.getTime() + minute))
    expect(breaker.findOpenEnd('other.example')).toBeNull()
    move(minute)
    expect(breaker.findOpenEnd('slow.example')).toBeNull()
    expect(breaker.findOpenEnd('slow.example')).not.toBeNull()
    breaker.record('slow.example', deferral)
    expect(breaker.findOpenEnd('slow.example')).toEqual(new Date(now().getTime() + 2 * minute))
    move(2 * minute)
    expect(breaker.findOpenEnd('slow.example')).toBeNull()
    breaker.record('slow.example', null)
    expect(breaker.findOpenEnd('slow.example')).toBeNull()
  })

  it.each([
    ['a mail server of ours that is away', { unreachable: true, responseCode: 421 }],
    ['an address that does not exist', { responseCode: 550 }],
    ['a full mailbox', { responseCode: 452 }],
  ])('as before after %s', (_, error) => {
    const breaker = createDomainBreaker(() => start)
    for (let mails = 0; mails < 9; mails += 1) breaker.record('well.example', error)
    expect(breaker.findOpenEnd('well.example')).toBeNull()
  })
})

describe('Our product sends little from a new domain', () => {
  it('and more each day', () => {
    const day = (count: number) => new Date(start.getTime() + count * 24 * 60 * minute)
    expect([-1, 0, 1, 4, 7, 8].map((count) => getWarmUpLimit(start, day(count)))).toEqual([
      200,
      200,
      500,
      5_000,
      50_000,
      null,
    ])
    expect(getWarmUpLimit(null, start)).toBeNull()
  })

  it('and so many in a minute to one receiver as the operator allows', async () => {
    const hits = new Map<string, number>()
    const limits: number[] = []
    const world = {
      settings: { mailPacing: { domainPerMinute: 2, warmUpSince: start } },
      now: () => start,
      log: { info: () => {}, error: () => {} },
      limiter: {
        consume: async (bucket: string, key: string, limit: { hits: number }) => {
          const name = `${bucket} ${key}`
          hits.set(name, (hits.get(name) ?? 0) + 1)
          limits.push(limit.hits)
          return (hits.get(name) ?? 0) <= limit.hits
        },
      },
    } as unknown as World
    const pacing = createMailPacing(world)
    const next = () => pacing.findDelay('a@one.example')
    expect([await next(), await next()]).toEqual([null, null])
    expect(await next()).toEqual(new Date(start.getTime() + minute))
    expect(await pacing.findDelay('a@two.example')).toBeNull()
    expect(limits).toContain(200)
    hits.set('mail-day 2026-12-01', 200)
    expect(await pacing.findDelay('a@three.example')).toEqual(new Date('2026-12-02T00:00:00Z'))
  })
})
