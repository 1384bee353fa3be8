import { describe, expect, it } from 'vitest'
import { combineChanges, mergeEntries, correctDeviceTime, type MergeEntry } from './merge.ts'
import type { MergeParty } from './party-functions.ts'

const minute = 60_000
const start = Date.parse('2026-12-12T13:00:00Z')
let made = 0
const entry = (facts: Partial<MergeEntry> = {}): MergeEntry => {
  made += 1
  const at = facts.at ?? new Date(start + made * 1_000)
  return {
    id: `tap ${made}`,
    kind: 'in',
    at,
    deviceAt: at,
    count: made,
    people: 1,
    names: [],
    gate: 'Gate 1',
    functionId: '',
    isAnyway: false,
    isRehearsal: false,
    isProven: true,
    guestId: 'meera',
    of: null,
    ...facts,
  }
}
const party = (facts: Partial<MergeParty> = {}): MergeParty => ({
  id: 'meera',
  people: 1,
  arrived: 0,
  outside: 0,
  isExpected: true,
  saidNo: false,
  isDeleted: false,
  isWalkIn: false,
  version: '7',
  functions: null,
  ...facts,
})

const mergeAll = (
  entries: MergeEntry[],
  parties: MergeParty[] = [party()],
  conditions: Partial<Parameters<typeof mergeEntries>[1]> = {},
) =>
  mergeEntries(entries, {
    parties: new Map(parties.map((one) => [one.id, one])),
    before: new Map(),
    helperId: null,
    functions: [],
    opensAt: null,
    closesAt: null,
    isHeld: false,
    ...conditions,
  })
const outcomes = (...given: Parameters<typeof mergeAll>) =>
  mergeAll(...given).logged.map(({ outcome }) => outcome)

describe('Our product merges what devices did', () => {
  it('into one arrival where two admitted the same guest, with both entries in the log', () => {
    const plan = mergeAll([entry(), entry({ gate: 'Gate 2' })])
    expect([plan.logged.map(({ outcome }) => outcome), plan.arrivals.length, plan.changed]).toEqual(
      [['in', 'twice'], 1, [expect.objectContaining({ arrived: 1 })]],
    )
  })

  it('for the rest of a party in any parts, and reports more people than expected', () => {
    const family = [party({ people: 5 })]
    expect(mergeAll([entry({ people: 3 }), entry({ people: 2 })], family).changed[0]).toMatchObject(
      {
        arrived: 5,
      },
    )
    const plan = mergeAll([entry({ people: 3 }), entry({ people: 3 })], family)
    expect([
      plan.logged.map(({ outcome, arrived }) => [outcome, arrived]),
      plan.arrivals.map(({ people, unexpected }) => [people, unexpected]),
    ]).toEqual([
      [
        ['in', 3],
        ['more', 2],
      ],
      [
        [3, 0],
        [2, 0],
      ],
    ])
  })

  it('with more people than the party where a helper confirmed it, counted as unexpected', () => {
    expect(
      mergeAll(
        [entry({ people: 2 }), entry({ isAnyway: true, people: 2 })],
        [party({ people: 2 })],
      ).arrivals.map(({ people, unexpected }) => [people, unexpected]),
    ).toEqual([
      [2, 0],
      [2, 2],
    ])
    expect(mergeAll([entry()], [party({ isExpected: false })]).arrivals[0]).toMatchObject({
      unexpected: 1,
    })
  })

  it('of several devices in turn, each based on the one before', () => {
    const family = [party({ people: 5 })]
    const came = entry({ people: 3, at: new Date(start + minute) })
    const first = mergeAll([came], family)
    const second = mergeAll(
      [
        entry({ people: 3, at: new Date(start) }),
        entry({ kind: 'undo', of: came.id, guestId: null, at: new Date(start + 2 * minute) }),
      ],
      family,
      { parties: first.parties, before: first.before },
    )
    expect([
      second.logged.map(({ outcome }) => outcome),
      second.takenBack,
      second.arrivals.map(({ people }) => people),
    ]).toEqual([['more', 'undone'], [came.id], [2]])
    expect(combineChanges([first, second])).toEqual([
      expect.objectContaining({ arrived: 2, since: new Date(start), isTakenBack: true }),
    ])
    expect(combineChanges([second, first])[0]).toMatchObject({ arrived: 3, isTakenBack: true })
  })

  it('in the order of their times, not of their arrival', () => {
    const [later, earlier] = [
      entry({ at: new Date(start + 9 * minute), gate: 'late' }),
      entry({ at: new Date(start + minute), gate: 'first' }),
    ]
    expect(mergeAll([later, earlier]).logged.map(({ gate, outcome }) => [gate, outcome])).toEqual([
      ['first', 'in'],
      ['late', 'twice'],
    ])
    const same = new Date(start)
    expect(
      mergeAll([
        entry({ at: same, count: 2, gate: 'second' }),
        entry({ at: same, count: 1, gate: 'first' }),
      ]).logged[0]?.gate,
    ).toBe('first')
  })

  it('with check-outs and returns, counting one arrival', () => {
    const plan = mergeAll(
      [
        entry({ people: 2 }),
        entry({ kind: 'out', people: 2 }),
        entry({ people: 1 }),
        entry({ people: 1 }),
        entry({ people: 1 }),
        entry({ kind: 'out', people: 9 }),
      ],
      [party({ people: 2 })],
    )
    expect(plan.logged.map(({ outcome, arrived, outside }) => [outcome, arrived, outside])).toEqual(
      [
        ['in', 2, 0],
        ['out', 0, 2],
        ['back', 0, -1],
        ['back', 0, -1],
        ['twice', 0, 0],
        ['out', 0, 2],
      ],
    )
    expect([plan.arrivals.length, plan.changed[0]]).toEqual([
      1,
      expect.objectContaining({ arrived: 2, outside: 2 }),
    ])
    expect(outcomes([entry({ kind: 'out' })])).toEqual(['nothing'])
  })

  it('with an undo as an entry of its own, once', () => {
    const came = entry()
    const plan = mergeAll([
      came,
      entry({ kind: 'undo', of: came.id, guestId: null }),
      entry({ kind: 'undo', of: came.id, guestId: null }),
      entry(),
    ])
    expect(plan.logged.map(({ outcome }) => outcome)).toEqual(['in', 'undone', 'nothing', 'in'])
    expect([plan.arrivals.map(({ isUndone }) => isUndone), plan.changed[0]]).toEqual([
      [true, false],
      expect.objectContaining({ arrived: 1, isTakenBack: true }),
    ])
  })

  it('undoing an earlier entry by its present count, and for a helper only their own', () => {
    const before = new Map([
      [
        'old',
        {
          id: 'old',
          guestId: 'meera',
          arrived: 2,
          outside: 0,
          isUndone: false,
          helperId: 'a',
          functionId: '',
        },
      ],
    ])
    const undo = () => [entry({ kind: 'undo', of: 'old', guestId: null })]
    const here = [party({ people: 2, arrived: 2 })]
    expect(mergeAll(undo(), here, { before })).toMatchObject({
      takenBack: ['old'],
      changed: [{ arrived: 0, isTakenBack: true }],
    })
    expect([
      outcomes(undo(), here, { before, helperId: 'a' }),
      outcomes(undo(), here, { before, helperId: 'b' }),
      outcomes(undo(), here),
    ]).toEqual([['undone'], ['nothing'], ['nothing']])
  })

  it('so that a walk-in leaves the list with the last arrival, and no other guest does', () => {
    const before = new Map(
      ['first', 'second'].map((id) => [
        id,
        {
          id,
          guestId: 'meera',
          arrived: 1,
          outside: 0,
          isUndone: false,
          helperId: null,
          functionId: '',
        },
      ]),
    )
    const undo = (of: string) => entry({ kind: 'undo', of, guestId: null })
    const walkIn = party({ people: 2, arrived: 2, isWalkIn: true })
    const leaves = (entries: MergeEntry[], one = walkIn) =>
      mergeAll(entries, [one], { before }).changed.map(({ leavesList }) => leavesList)
    expect([
      leaves([undo('first'), undo('second')]),
      leaves([undo('first')]),
      leaves([undo('first'), undo('second'), entry()]),
      leaves([undo('first'), undo('second')], { ...walkIn, isWalkIn: false }),
      leaves([entry({ kind: 'out' })]),
    ]).toEqual([[true], [false], [false], [false], [false]])
  })

  it('also where another device brings the walk-in back', () => {
    const came = {
      id: 'came',
      guestId: 'meera',
      arrived: 1,
      outside: 0,
      isUndone: false,
      helperId: null,
      functionId: '',
    }
    const first = mergeAll(
      [entry({ kind: 'undo', of: 'came', guestId: null })],
      [party({ arrived: 1, isWalkIn: true })],
      { before: new Map([['came', came]]) },
    )
    const second = mergeAll([entry()], [...first.parties.values()], { before: first.before })
    expect([first, second].map((_, at, plans) => combineChanges(plans.slice(0, at + 1)))).toEqual([
      [expect.objectContaining({ arrived: 0, leavesList: true })],
      [expect.objectContaining({ arrived: 1, leavesList: false, isTakenBack: true })],
    ])
  })

  it('and reports admitted guests who had declined, were deleted, or are unknown', () => {
    expect(mergeAll([entry()], [party({ saidNo: true, isExpected: false })])).toMatchObject({
      logged: [{ outcome: 'gone', arrived: 1 }],
      changed: [{ arrived: 1 }],
    })
    expect(outcomes([entry({ isAnyway: true })], [party({ saidNo: true })])).toEqual(['in'])
    expect(mergeAll([entry()], [party({ isDeleted: true })])).toMatchObject({
      logged: [{ outcome: 'gone', arrived: 0 }],
      changed: [],
    })
    expect(outcomes([entry({ guestId: null }), entry({ guestId: 'nobody' })])).toEqual([
      'unknown',
      'unknown',
    ])
  })

  it('without counting rehearsals, devices without the right, or times before the door opens', () => {
    for (const [facts, conditions, outcome] of [
      [{ isRehearsal: true }, {}, 'rehearsed'],
      [{}, { isHeld: true }, 'held'],
      [{}, { opensAt: new Date(start + 9_999 * minute) }, 'outside'],
    ] as const) {
      expect(mergeAll([entry(facts)], [party()], conditions)).toMatchObject({
        logged: [{ outcome }],
        arrivals: [],
        changed: [],
      })
    }
  })

  it('with entries from paper and after closing as late, and no paper entry twice', () => {
    expect(
      mergeAll(
        [entry(), entry({ kind: 'paper' }), entry({ kind: 'paper', people: 3, guestId: 'family' })],
        [party(), party({ id: 'family', people: 2 })],
      ).logged.map(({ outcome, arrived, isLate }) => [outcome, arrived, isLate]),
    ).toEqual([
      ['in', 1, false],
      ['nothing', 0, true],
      ['in', 2, true],
    ])
    expect(mergeAll([entry()], [party()], { closesAt: new Date(start) }).arrivals[0]).toMatchObject(
      {
        isLate: true,
      },
    )
  })

  it('by corrected clocks, and never in the future', () => {
    const now = new Date(start)
    expect(correctDeviceTime(new Date(start + 110 * minute), { ahead: 120 * minute, now })).toEqual(
      new Date(start - 10 * minute),
    )
    expect(
      correctDeviceTime(new Date(start - 130 * minute), { ahead: -120 * minute, now }),
    ).toEqual(new Date(start - 10 * minute))
    expect(correctDeviceTime(new Date(start + minute), { ahead: 0, now })).toEqual(now)
  })
})
