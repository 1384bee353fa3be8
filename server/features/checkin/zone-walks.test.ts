import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doorZones, saveZones } from '@mehfil/contract/door/zones.ts'
import type { DeviceLogEntry } from '@mehfil/door/device-log.ts'
import { findGuest, type Pack } from '@mehfil/door/pack-read.ts'
import type { DoorTap } from '@mehfil/door/tap.ts'
import { countPeopleInZone } from '@mehfil/door/zones.ts'
import { EID, passcodes, resetDoor, start } from '../../test/door/door-wedding.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { garden, lounge, recountZones, zoneIds } from '../../test/door/zones.ts'

const params = { EID }
const zones = [zoneIds.lounge, zoneIds.garden] as const
const { testApp, asha, device } = await openOfflineDoor()

type ZoneStep =
  | {
      do: 'tap'
      phone: number
      zone: number
      guest: 'meera' | 'jon'
      kind: 'zone-in' | 'zone-out'
      people: number
      isAnyway: boolean
    }
  | { do: 'undo'; phone: number }
  /** Only the first phone has a network. */
  | { do: 'send' }

const phone = fc.integer({ min: 0, max: 1 })
const step: fc.Arbitrary<ZoneStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      phone,
      zone: fc.integer({ min: 0, max: 1 }),
      guest: fc.constantFrom('meera' as const, 'jon' as const),
      kind: fc.constantFrom('zone-in' as const, 'zone-in' as const, 'zone-out' as const),
      people: fc.integer({ min: 1, max: 4 }),
      isAnyway: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), phone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
)
type ZoneWalk = { steps: ZoneStep[]; order: number[] }
const zoneWalk: fc.Arbitrary<ZoneWalk> = fc.record({
  steps: fc.array(step, { maxLength: 16 }),
  order: fc.array(fc.nat(1_000), { minLength: 24, maxLength: 24 }),
})

/** Two phones, of which the second has no network until the end. Then all of it again, shuffled and twice. */
async function walk({ steps, order }: ZoneWalk): Promise<void> {
  await resetDoor(testApp, new Date(start + 3_600_000))
  await asha.call(saveZones, { params, input: { zones: [lounge, garden] } })
  const phones = [await device(), await device({ who: asha })]
  const logs: DoorTap[][] = [[], []]
  const undone = new Set<string>()
  for (const one of steps) {
    testApp.clock.move(1_000)
    if (one.do === 'send') {
      await phones[0]!.send()
      continue
    }
    const log = logs[one.phone]!
    if (one.do === 'undo') {
      const tap = log.findLast(({ id, kind }) => kind !== 'zone-undo' && !undone.has(id))
      if (!tap) continue
      undone.add(tap.id)
      const { guest, zoneId } = tap
      log.push(await phones[one.phone]!.enter({ kind: 'zone-undo', of: tap.id, guest, zoneId }))
      continue
    }
    const { kind, people, isAnyway } = one
    log.push(
      await phones[one.phone]!.enter({
        kind,
        people,
        isAnyway,
        zoneId: zones[one.zone],
        guest: passcodes[one.guest],
      }),
    )
  }
  for (const one of phones) await one.send()
  const counted = await expectRecounted()
  for (const [at, one] of phones.entries()) await expectSameOnDevice(await one.refresh(), logs[at]!)

  await testApp.world.db.deleteFrom('zone_tap').where('event_id', '=', EID).execute()
  const shuffled = logs
    .flatMap((log, at) => [...log, ...log].map((tap) => ({ at, tap })))
    .map((entry, place) => ({ ...entry, key: order[place % order.length]! * 100 + place }))
    .toSorted((one, other) => one.key - other.key)
  for (const { at, tap } of shuffled)
    await phones[at]!.ask.sendTaps({ sentAt: phones[at]!.clock(), waiting: 0, taps: [tap] })
  expect(await expectRecounted()).toEqual(counted)
}

async function expectRecounted(): Promise<Record<string, number>> {
  const { inside, fewest } = await recountZones(testApp)
  const { data } = await asha.call(doorZones, { params })
  expect(data.inside).toEqual(inside)
  expect(fewest).toBe(0)
  return inside
}

async function expectSameOnDevice(pack: Pack, log: readonly DoorTap[]): Promise<void> {
  const { inside } = await recountZones(testApp)
  const entries: DeviceLogEntry[] = log.map((tap) => ({
    tap,
    result: { outcome: 'in', guest: null },
    isCovered: true,
  }))
  for (const id of zones) {
    const people = inside[id] ?? 0
    expect(countPeopleInZone({ pack, entries, isRehearsal: false }, id)).toBe(people)
    expect(
      Object.values(passcodes).reduce(
        (sum, code) => sum + (findGuest(pack, code)?.zones?.[id]?.inside ?? 0),
        0,
      ),
    ).toBe(people)
  }
}

describe('Our product counts who is inside a zone', () => {
  it(
    'after any entries of two devices, one of them without a network, in any order and twice, as a recount does',
    { tags: 'long', timeout: 180_000 },
    async () => {
      await fc.assert(fc.asyncProperty(zoneWalk, walk), { numRuns: 25 })
    },
  )
})
