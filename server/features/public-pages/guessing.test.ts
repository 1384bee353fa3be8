import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemRandom } from '../../base/random.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

/** `GUESSES=100000` takes several minutes. */
const guesses = Number(process.env['GUESSES'] ?? 480)
const window = 10 * 60_000
const addresses = 4
const most = 20
const EID = castEvents.wedding

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live', leniency: 1 })
})
afterAll(async () => {
  await testApp.close()
})

const from = (remoteAddress: string, url: string) =>
  testApp.app.inject({ method: 'GET', url, remoteAddress })
const middle = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

describe('Our product keeps personal links from being guessed', () => {
  it('by allowing an address twenty guesses in ten minutes, none of which finds a guest', async () => {
    const found: Record<number, number> = {}
    const eachWindow = 60
    for (let done = 0; done < guesses; done += addresses * eachWindow) {
      const looked = Array.from({ length: addresses }, () => 0)
      for (let at = 0; at < eachWindow; at += 1) {
        const statuses = await Promise.all(
          looked.map((_, which) => from(`203.0.113.${which}`, `/${EID}/${systemRandom.id()}`)),
        )
        statuses.forEach(({ statusCode }, which) => {
          found[statusCode] = (found[statusCode] ?? 0) + 1
          if (statusCode !== 429) looked[which] = (looked[which] ?? 0) + 1
        })
      }
      expect(Math.max(...looked)).toBeLessThanOrEqual(most)
      testApp.clock.move(window)
    }
    console.info('guesses of personal links by answer:', JSON.stringify(found))
    expect(Object.keys(found).sort()).toEqual(['303', '429'])
  }, 1_800_000)

  it('by taking equally long for existing and missing events', { tags: 'long' }, async () => {
    const times: Record<'there' | 'not there', number[]> = { there: [], 'not there': [] }
    for (let at = 0; at < 120; at += 1) {
      for (const [which, event] of [
        ['there', EID],
        ['not there', systemRandom.id()],
      ] as const) {
        const began = performance.now()
        await from(`198.51.${at}.${which.length}`, `/${event}/${systemRandom.id()}`)
        times[which].push(performance.now() - began)
      }
    }
    const ratio = middle(times.there) / middle(times['not there'])
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })
})
