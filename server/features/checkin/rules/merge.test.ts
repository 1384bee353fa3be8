import { describe, expect, it } from 'vitest'
import {
  createEntry,
  createParty,
  listOutcomes,
  mergeAll,
  mergeStart,
} from '../../../test/models/door-merging.ts'
import { combineChanges, correctDeviceTime, type MergeEntry } from './merge.ts'

const minute = 60_000

describe('Our product merges what devices did', () => {
  it('into one arrival where two admitted the same guest, with both entries in the log', () => {
    const plan = mergeAll([createEntry(), createEntry({ gate: 'Gate 2' })])
    expect([plan.logged.map(({ outcome }) => outcome), plan.arrivals.length, plan.changed]).toEqual(
      [['in', 'twice'], 1, [expect.objectContaining({ arrived: 1 })]],
    )
  })

  it('for the rest of a party in any parts, and reports more people than expected', () => {
    const family = [createParty({ people: 5 })]
    expect(
      mergeAll([createEntry({ people: 3 }), createEntry({ people: 2 })], family).changed[0],
    ).toMatchObject({
      arrived: 5,
    })
    const plan = mergeAll([createEntry({ people: 3 }), createEntry({ people: 3 })], family)
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
        [createEntry({ people: 2 }), createEntry({ isAnyway: true, people: 2 })],
        [createParty({ people: 2 })],
      ).arrivals.map(({ people, unexpected }) => [people, unexpected]),
    ).toEqual([
      [2, 0],
      [2, 2],
    ])
    expect(
      mergeAll([createEntry()], [createParty({ isExpected: false })]).arrivals[0],
    ).toMatchObject({
      unexpected: 1,
    })
  })

  it('of several devices in turn, each based on the one before', () => {
    const family = [createParty({ people: 5 })]
    const came = createEntry({ people: 3, at: new Date(mergeStart + minute) })
    const first = mergeAll([came], family)
    const second = mergeAll(
      [
        createEntry({ people: 3, at: new Date(mergeStart) }),
        createEntry({
          kind: 'undo',
          of: came.id,
          guestId: null,
          at: new Date(mergeStart + 2 * minute),
        }),
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
      expect.objectContaining({ arrived: 2, since: new Date(mergeStart), isTakenBack: true }),
    ])
    expect(combineChanges([second, first])[0]).toMatchObject({ arrived: 3, isTakenBack: true })
  })

  it('in the order of their times, not of their arrival', () => {
    const [later, earlier] = [
      createEntry({ at: new Date(mergeStart + 9 * minute), gate: 'late' }),
      createEntry({ at: new Date(mergeStart + minute), gate: 'first' }),
    ]
    expect(mergeAll([later, earlier]).logged.map(({ gate, outcome }) => [gate, outcome])).toEqual([
      ['first', 'in'],
      ['late', 'twice'],
    ])
    const same = new Date(mergeStart)
    expect(
      mergeAll([
        createEntry({ at: same, count: 2, gate: 'second' }),
        createEntry({ at: same, count: 1, gate: 'first' }),
      ]).logged[0]?.gate,
    ).toBe('first')
  })

  it('with check-outs and returns, counting one arrival', () => {
    const plan = mergeAll(
      [
        createEntry({ people: 2 }),
        createEntry({ kind: 'out', people: 2 }),
        createEntry({ people: 1 }),
        createEntry({ people: 1 }),
        createEntry({ people: 1 }),
        createEntry({ kind: 'out', people: 9 }),
      ],
      [createParty({ people: 2 })],
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
    expect(listOutcomes([createEntry({ kind: 'out' })])).toEqual(['nothing'])
  })

  it('with an undo as an entry of its own, once', () => {
    const came = createEntry()
    const plan = mergeAll([
      came,
      createEntry({ kind: 'undo', of: came.id, guestId: null }),
      createEntry({ kind: 'undo', of: came.id, guestId: null }),
      createEntry(),
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
    const undo = () => [createEntry({ kind: 'undo', of: 'old', guestId: null })]
    const here = [createParty({ people: 2, arrived: 2 })]
    expect(mergeAll(undo(), here, { before })).toMatchObject({
      takenBack: ['old'],
      changed: [{ arrived: 0, isTakenBack: true }],
    })
    expect([
      listOutcomes(undo(), here, { before, helperId: 'a' }),
      listOutcomes(undo(), here, { before, helperId: 'b' }),
      listOutcomes(undo(), here),
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
    const undo = (of: string) => createEntry({ kind: 'undo', of, guestId: null })
    const walkIn = createParty({ people: 2, arrived: 2, isWalkIn: true })
    const leaves = (entries: MergeEntry[], one = walkIn) =>
      mergeAll(entries, [one], { before }).changed.map(({ leavesList }) => leavesList)
    expect([
      leaves([undo('first'), undo('second')]),
      leaves([undo('first')]),
      leaves([undo('first'), undo('second'), createEntry()]),
      leaves([undo('first'), undo('second')], { ...walkIn, isWalkIn: false }),
      leaves([createEntry({ kind: 'out' })]),
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
      [createEntry({ kind: 'undo', of: 'came', guestId: null })],
      [createParty({ arrived: 1, isWalkIn: true })],
      { before: new Map([['came', came]]) },
    )
    const second = mergeAll([createEntry()], [...first.parties.values()], { before: first.before })
    expect([first, second].map((_, at, plans) => combineChanges(plans.slice(0, at + 1)))).toEqual([
      [expect.objectContaining({ arrived: 0, leavesList: true })],
      [expect.objectContaining({ arrived: 1, leavesList: false, isTakenBack: true })],
    ])
  })

  it('and reports admitted guests who had declined, were deleted, or are unknown', () => {
    expect(
      mergeAll([createEntry()], [createParty({ saidNo: true, isExpected: false })]),
    ).toMatchObject({
      logged: [{ outcome: 'gone', arrived: 1 }],
      changed: [{ arrived: 1 }],
    })
    expect(
      listOutcomes([createEntry({ isAnyway: true })], [createParty({ saidNo: true })]),
    ).toEqual(['in'])
    expect(mergeAll([createEntry()], [createParty({ isDeleted: true })])).toMatchObject({
      logged: [{ outcome: 'gone', arrived: 0 }],
      changed: [],
    })
    expect(
      listOutcomes([createEntry({ guestId: null }), createEntry({ guestId: 'nobody' })]),
    ).toEqual(['unknown', 'unknown'])
  })

  it('without counting rehearsals, devices without the right, or times before the door opens', () => {
    for (const [facts, conditions, outcome] of [
      [{ isRehearsal: true }, {}, 'rehearsed'],
      [{}, { isHeld: true }, 'held'],
      [{}, { opensAt: new Date(mergeStart + 9_999 * minute) }, 'outside'],
    ] as const) {
      expect(mergeAll([createEntry(facts)], [createParty()], conditions)).toMatchObject({
        logged: [{ outcome }],
        arrivals: [],
        changed: [],
      })
    }
  })

  it('with entries from paper and after closing as late, and no paper entry twice', () => {
    expect(
      mergeAll(
        [
          createEntry(),
          createEntry({ kind: 'paper' }),
          createEntry({ kind: 'paper', people: 3, guestId: 'family' }),
        ],
        [createParty(), createParty({ id: 'family', people: 2 })],
      ).logged.map(({ outcome, arrived, isLate }) => [outcome, arrived, isLate]),
    ).toEqual([
      ['in', 1, false],
      ['nothing', 0, true],
      ['in', 2, true],
    ])
    expect(
      mergeAll([createEntry()], [createParty()], { closesAt: new Date(mergeStart) }).arrivals[0],
    ).toMatchObject({
      isLate: true,
    })
  })

  it('by corrected clocks, and never in the future', () => {
    const now = new Date(mergeStart)
    expect(
      correctDeviceTime(new Date(mergeStart + 110 * minute), { ahead: 120 * minute, now }),
    ).toEqual(new Date(mergeStart - 10 * minute))
    expect(
      correctDeviceTime(new Date(mergeStart - 130 * minute), { ahead: -120 * minute, now }),
    ).toEqual(new Date(mergeStart - 10 * minute))
    expect(correctDeviceTime(new Date(mergeStart + minute), { ahead: 0, now })).toEqual(now)
  })
})
