import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realRandom } from '../../base/random.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

/** `GUESSES=100000` takes some minutes. */
const guesses = Number(process.env['GUESSES'] ?? 1_200)
const window = 10 * 60_000
const addresses = 4
const most = 20
const EID = castEvents.wedding

let house: House
beforeAll(async () => {
  house = await openHouse({ mode: 'live', leniency: 1 })
})
afterAll(async () => {
  await house.close()
})

const from = (remoteAddress: string, url: string) =>
  house.app.inject({ method: 'GET', url, remoteAddress })
const middle = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

describe('Our product keeps personal links from being guessed', () => {
  it('looking at twenty guesses of an address in ten minutes, and finding nobody', async () => {
    const found: Record<number, number> = {}
    const eachWindow = 60
    for (let done = 0; done < guesses; done += addresses * eachWindow) {
      const looked = Array.from({ length: addresses }, () => 0)
      for (let at = 0; at < eachWindow; at += 1) {
        const statuses = await Promise.all(
          looked.map((_, which) => from(`203.0.113.${which}`, `/${EID}/${realRandom.id()}`)),
        )
        statuses.forEach(({ statusCode }, which) => {
          found[statusCode] = (found[statusCode] ?? 0) + 1
          if (statusCode !== 429) looked[which] = (looked[which] ?? 0) + 1
        })
      }
      expect(Math.max(...looked)).toBeLessThanOrEqual(most)
      house.clock.move(window)
    }
    console.info('guesses of personal links by answer:', JSON.stringify(found))
    expect(Object.keys(found).sort()).toEqual(['303', '429'])
  }, 1_800_000)

  it('taking as long over an event that is there as over one that is not', async () => {
    const times: Record<'there' | 'not there', number[]> = { there: [], 'not there': [] }
    for (let at = 0; at < 120; at += 1) {
      for (const [which, event] of [
        ['there', EID],
        ['not there', realRandom.id()],
      ] as const) {
        const began = performance.now()
        await from(`198.51.${at}.${which.length}`, `/${event}/${realRandom.id()}`)
        times[which].push(performance.now() - began)
      }
    }
    const ratio = middle(times.there) / middle(times['not there'])
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })
})
