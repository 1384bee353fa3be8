import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/door/door.ts'
import { createMemoryStore, startDevice } from '@mehfil/door/test/device.ts'
import { buildGuestRow } from '../../seed/cast-events.ts'
import { openTestDevice } from '../../test/door/door-devices.ts'
import { EID, start } from '../../test/door/door-wedding.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'

const params = { EID }
const minute = 60_000

const { testApp, noah, asha, counters, conflicts, log } = await openOfflineDoor()

/** The short form of `npm run faults -- door`. */
describe('Our product loses no entry of an evening', () => {
  const insertCrowd = async () => {
    const now = testApp.clock.now()
    const many = Array.from({ length: 57 }, (_, at) =>
      buildGuestRow(
        EID,
        `DD000000000${(at + 4096).toString(16).toUpperCase()}`,
        `Guest ${at}`,
        now,
        {
          passcode: String(60_000_000 + at),
          email: '',
          answer: 'yes',
          answered_at: now,
          confirmed_at: now,
          people: 1,
        },
      ),
    )
    await testApp.world.db.insertInto('guest').values(many).execute()
    return many.map(({ passcode }) => passcode)
  }

  /**
   * Three phones without a network for an hour. The first one restarts half-way with what it has
   * stored.
   */
  const evening = async ({ keeps }: { keeps: boolean }) => {
    const codes = await insertCrowd()
    const store = createMemoryStore()
    const phones = await Promise.all(
      [-120, 0, 120].map((off, place) =>
        openTestDevice({
          testApp,
          who: place === 1 ? asha : noah,
          EID,
          gate: `Gate ${place + 1}`,
          ahead: off * minute,
          ...(place === 0 && { store }),
        }),
      ),
    )
    const list = await phones[0]!.ask.fetchPack(null)
    for (const phone of phones) {
      await phone.refresh()
      phone.line.isUp = false
    }
    for (let at = 0; at < 20; at += 1) {
      testApp.clock.move(3 * minute)
      if (at === 10) {
        const { ask, clock } = phones[0]!
        const again = await startDevice({
          store: keeps ? store : createMemoryStore(),
          server: { ...ask, fetchPack: () => Promise.resolve(list) },
          clock,
          gate: 'Gate 1',
        })
        phones[0] = { ...phones[0]!, ...again }
        await again.refresh()
      }
      for (const [place, phone] of phones.entries())
        expect((await phone.scan(codes[(place * 19 + at) % 57] ?? '')).kind).toBe('welcome')
    }
    const told = []
    for (const phone of phones.toReversed()) {
      phone.line.isUp = true
      told.push(...(await phone.send()))
    }
    return {
      told: told.length,
      log: (await log()).length,
      arrived: (await counters()).arrived,
      conflicts: (await conflicts()).length,
    }
  }

  it('with three devices offline for an hour, clocks two hours apart, one restart, and some guests scanned twice', async () => {
    expect(await evening({ keeps: true })).toEqual({ told: 60, log: 60, arrived: 57, conflicts: 3 })
    const span = (await log()).map(({ at }) => at.getTime())
    expect([Math.min(...span), Math.max(...span)]).toEqual([start - 57 * minute, start])
    expect(
      (await asha.call(calls.doorScreen, { params, query: {} })).data.devices.map(
        ({ missing }) => missing,
      ),
    ).toEqual([0, 0, 0])
  })

  it('and would lose ten entries of a phone without storage: the test can fail', async () => {
    expect((await evening({ keeps: false })).log).toBe(50)
  })
})
