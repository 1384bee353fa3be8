import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/door/checkin.ts'
import { doorConflicts, settleConflict } from '@mehfil/contract/door/conflicts.ts'
import { countPackAtFunction } from '@mehfil/door/function-guest.ts'
import { EID, passcodes, resetDoor, silentGuest, start } from '../../test/door/door-wedding.ts'
import { addFunctions, functionIds, recountDoor } from '../../test/door/function-door.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'

const params = { EID }
const places = [functionIds.sangeet, functionIds.wedding, ''] as const
const { testApp, noah, asha, device } = await openOfflineDoor()

type DoorStep =
  | {
      do: 'tap'
      phone: number
      place: number
      guest: 'meera' | 'jon'
      kind: 'in' | 'out'
      people: number
      isAnyway: boolean
    }
  | { do: 'undo'; phone: number }
  | { do: 'walk-in'; phone: number; place: number; people: number }
  | { do: 'send'; phone: number }
  | { do: 'settle'; choice: 'count' | 'drop' }

const phone = fc.integer({ min: 0, max: 1 })
const place = fc.integer({ min: 0, max: 2 })
const people = fc.integer({ min: 1, max: 4 })
const step: fc.Arbitrary<DoorStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      phone,
      place,
      guest: fc.constantFrom('meera' as const, 'jon' as const),
      kind: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
      people,
      isAnyway: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), phone }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('walk-in' as const), phone, place, people }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), phone }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      choice: fc.constantFrom('count' as const, 'drop' as const),
    }),
  },
)

/** Two phones at two functions and the whole event, in any order, with and without a network. */
async function walk(steps: readonly DoorStep[]): Promise<void> {
  await resetDoor(testApp, new Date(start + 3_600_000), { jon: silentGuest })
  await addFunctions(testApp)
  const phones = [await device(), await device({ who: asha })]
  const sent: string[][] = [[], []]
  const take = async (one: DoorStep): Promise<void> => {
    testApp.clock.move(1_000)
    if (one.do === 'settle') {
      const [first] = (await asha.call(doorConflicts, { params })).data.conflicts
      if (first?.choices.includes(one.choice))
        await asha.call(settleConflict, {
          params: { EID, TAP: first.id },
          input: { choice: one.choice },
        })
      return
    }
    const at = phones[one.phone]!
    if (one.do === 'send') return void (await at.send())
    if (one.do === 'undo') {
      const of = sent[one.phone]?.pop()
      if (of) await at.enter({ kind: 'undo', of })
      return
    }
    at.moveTo(places[one.place]!)
    const tap =
      one.do === 'walk-in'
        ? await at.enter({
            kind: 'walk-in',
            people: one.people,
            walkIn: { name: 'Ravi', category: '', guestOf: '', phone: '', answers: {} },
          })
        : await at.enter({
            kind: one.kind,
            guest: passcodes[one.guest],
            people: one.people,
            isAnyway: one.isAnyway,
          })
    sent[one.phone]?.push(tap.id)
  }
  for (const one of steps) await take(one)
  for (const at of phones) await at.send()
  await expectSameCounts(await phones[0]!.refresh())
}

async function expectSameCounts(pack: Parameters<typeof countPackAtFunction>[0]): Promise<void> {
  const counted = await recountDoor(testApp)
  expect(counted).toMatchObject({
    guestRows: counted.people,
    newPeople: counted.people,
    attended: 0,
  })
  const { data: whole } = await noah.call(calls.doorOf, { params })
  expect(whole.counters.arrived).toBe(counted.people)
  for (const id of places.filter(Boolean)) {
    const { data } = await noah.call(calls.doorOf, { params, query: { functionId: id } })
    const { free: _, ...counters } = data.counters
    expect(counters.arrived).toBe(counted.functions[id] ?? 0)
    expect(countPackAtFunction(pack, id)).toEqual(counters)
  }
}

describe('Our product counts each person of an event once', () => {
  it(
    'after any entries of two devices at two functions, as a recount of the arrivals does',
    { tags: 'long', timeout: 120_000 },
    async () => {
      await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 14 }), walk), {
        numRuns: 25,
      })
    },
  )
})
