import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDeviceGuest } from './device-log.ts'
import {
  addCounts,
  countAtFunction,
  countPackAtFunction,
  getGuestAtFunction,
  type FunctionCount,
} from './function-guest.ts'
import { combinePresence, getFunctionDoubt } from './functions.ts'
import type { FunctionAttendance, PackFunction, PackGuest } from './pack.ts'
import { applyChanges, findGuest } from './pack-read.ts'
import {
  createGuest,
  createLogEntry,
  createTestPack,
  encodeTestPack,
} from './test/pack-fixtures.ts'

const createFunction = (id: string, facts: Partial<PackFunction> = {}): PackFunction => ({
  id,
  title: id,
  everyone: true,
  startsAt: null,
  opensAt: null,
  closesAt: null,
  ...facts,
})
const functions = ['F1', 'F2', 'F3'].map((id) => createFunction(id))
const head = { functions }

const attendance: fc.Arbitrary<FunctionAttendance> = fc.record({
  isInvited: fc.boolean(),
  coming: fc.option(fc.integer({ min: 0, max: 5 })),
  arrived: fc.integer({ min: 0, max: 5 }),
  outside: fc.constant(0),
  last: fc.constant(null),
})
const parties = fc.array(
  fc.record({
    people: fc.integer({ min: 1, max: 5 }),
    isWalkIn: fc.boolean(),
    replyStatus: fc.constantFrom('coming' as const, 'silent' as const),
    functions: fc.record({ F1: attendance, F2: attendance, F3: attendance }),
  }),
  { maxLength: 30 },
)
const sumAt = (guests: readonly PackGuest[], id: string): FunctionCount =>
  guests.reduce((sum, guest) => addCounts(sum, countAtFunction(guest, id)), {
    arrived: 0,
    outside: 0,
    expected: 0,
    walkIns: 0,
  })

describe('Our product knows on a device who comes to which function', () => {
  it('and expects of a party those who are invited there, until it answers', () => {
    const reply = { isInvited: true, coming: null, arrived: 0, outside: 0, last: null }
    const [silent, answered, whole] = [
      createGuest({
        people: 4,
        replyStatus: 'silent',
        functions: { F1: { ...reply, uninvited: 1 }, F2: reply, F3: { ...reply, uninvited: 3 } },
      }),
      createGuest({ people: 4, functions: { F1: { ...reply, coming: 2 }, F2: reply, F3: reply } }),
      createGuest({ people: 2, functions: { F1: reply, F2: reply, F3: reply } }),
    ] as const
    const pack = createTestPack([silent, answered, whole], { head })
    const countAt = (guest: PackGuest) =>
      ['F1', 'F2', 'F3'].map(
        (id) => getGuestAtFunction(findGuest(pack, guest.passcode)!, id).people,
      )
    expect([silent, answered, whole].map(countAt)).toEqual([
      [3, 4, 1],
      [2, 4, 4],
      [2, 2, 2],
    ])
    expect(findGuest(pack, silent.passcode)).toEqual(silent)
  })

  it('and reads every reply and arrival unchanged', () => {
    fc.assert(
      fc.property(parties, (list) => {
        const guests = list.map((facts) => createGuest(facts))
        const pack = createTestPack(guests, { head })
        for (const guest of guests)
          expect(findGuest(pack, guest.passcode)?.functions).toEqual(guest.functions)
      }),
    )
  })

  it('and counts them, also after changes of some guests', () => {
    fc.assert(
      fc.property(parties, parties, fc.nat(5), (list, changes, gone) => {
        const guests = list.map((facts) => createGuest(facts))
        const pack = createTestPack(guests, { head })
        expect(countPackAtFunction(pack, 'F2')).toEqual(sumAt(guests, 'F2'))
        const deleted = guests.slice(0, gone).map(({ passcode }) => passcode)
        const changed = changes
          .slice(0, guests.length)
          .map((facts, at) => createGuest({ ...facts, passcode: guests[at]!.passcode }))
          .filter(({ passcode }) => !deleted.includes(passcode))
        const next = applyChanges(
          pack,
          encodeTestPack(changed, {
            since: pack.head.version,
            deleted,
            head: { ...head, guests: guests.length - deleted.length },
          }),
        )
        const after = guests
          .slice(gone)
          .map((guest) => changed.find(({ passcode }) => passcode === guest.passcode) ?? guest)
        expect(next && countPackAtFunction(next, 'F2')).toEqual(sumAt(after, 'F2'))
      }),
    )
  })

  it('and loads the whole list again once the event has other functions', () => {
    const pack = createTestPack([createGuest()], { head })
    const changes = (list: PackFunction[]) =>
      applyChanges(
        pack,
        encodeTestPack([], { since: pack.head.version, head: { functions: list, guests: 1 } }),
      )
    expect(changes(functions)).not.toBeNull()
    expect(changes(functions.slice(1))).toBeNull()
    expect(changes([createFunction('F1', { everyone: false }), ...functions.slice(1)])).toBeNull()
  })

  it('with the people who said yes to it, and its own entries', () => {
    const last = { at: new Date('2026-12-12T12:00:00Z'), gate: 'Gate 2', by: 'Sara' }
    const guest = createGuest({
      people: 4,
      arrived: 3,
      last,
      functions: {
        F1: { isInvited: true, coming: 2, arrived: 0, outside: 0, last: null },
        F2: { isInvited: true, coming: 4, arrived: 3, outside: 0, last },
      },
    })
    expect(getGuestAtFunction(guest, 'F1')).toMatchObject({ people: 2, arrived: 0, last: null })
    expect(getGuestAtFunction(guest, 'F2')).toMatchObject({ people: 4, arrived: 3, last })
    const log = [createLogEntry({ guest: guest.passcode, people: 2, functionId: 'F1' })]
    expect(getDeviceGuest(guest, log, { functionId: 'F1' })).toMatchObject({ arrived: 2, rest: 0 })
    expect(getDeviceGuest(guest, log, { functionId: 'F2' })).toMatchObject({ arrived: 3, rest: 1 })
  })

  it.each([
    [{ isInvited: true, coming: null }, null],
    [{ isInvited: true, coming: 2 }, null],
    [{ isInvited: true, coming: 0 }, 'not-coming'],
    [{ isInvited: false, coming: null }, 'uninvited'],
    [{ isInvited: false, coming: 0 }, 'uninvited'],
    // A guest who was taken off keeps the answer.
    [{ isInvited: false, coming: 1 }, null],
  ] as const)('and asks the helper about a reply %j: %s', (reply, doubt) => {
    expect(getFunctionDoubt(reply)).toBe(doubt)
  })

  it('and counts each person of the event once', () => {
    expect(
      combinePresence([
        { arrived: 4, outside: 4 },
        { arrived: 2, outside: 0 },
      ]),
    ).toEqual({ arrived: 4, outside: 2 })
    expect(combinePresence([])).toEqual({ arrived: 0, outside: 0 })
  })
})
