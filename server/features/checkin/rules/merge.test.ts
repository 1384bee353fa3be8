import { describe, expect, it } from 'vitest'
import { changedBy, mergeEntries, putRight, type Entry, type Party } from './merge.ts'
import { choicesOf, conflictFrom, peopleBy } from './conflicts.ts'
import { withoutGaps } from './screen.ts'

const minute = 60_000
const start = Date.parse('2026-12-12T13:00:00Z')
let made = 0
const entry = (facts: Partial<Entry> = {}): Entry => {
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
    isAnyway: false,
    isRehearsal: false,
    isProven: true,
    guestId: 'meera',
    of: null,
    ...facts,
  }
}
const party = (facts: Partial<Party> = {}): Party => ({
  id: 'meera',
  people: 1,
  arrived: 0,
  outside: 0,
  isExpected: true,
  saidNo: false,
  isDeleted: false,
  isWalkIn: false,
  version: '7',
  ...facts,
})

const merged = (
  entries: Entry[],
  parties: Party[] = [party()],
  standing: Partial<Parameters<typeof mergeEntries>[1]> = {},
) =>
  mergeEntries(entries, {
    parties: new Map(parties.map((one) => [one.id, one])),
    before: new Map(),
    helperId: null,
    opensAt: null,
    closesAt: null,
    isHeld: false,
    ...standing,
  })
const outcomes = (...given: Parameters<typeof merged>) =>
  merged(...given).logged.map(({ outcome }) => outcome)

describe('Our product merges what devices did', () => {
  it('one arrival where two let the same guest in, and both entries in the log', () => {
    const plan = merged([entry(), entry({ gate: 'Gate 2' })])
    expect([plan.logged.map(({ outcome }) => outcome), plan.arrivals.length, plan.changed]).toEqual(
      [['in', 'twice'], 1, [expect.objectContaining({ arrived: 1 })]],
    )
  })

  it('the rest of a party, however it is cut, and says where there is more than it', () => {
    const family = [party({ people: 5 })]
    expect(merged([entry({ people: 3 }), entry({ people: 2 })], family).changed[0]).toMatchObject({
      arrived: 5,
    })
    const plan = merged([entry({ people: 3 }), entry({ people: 3 })], family)
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

  it('more than the party where a helper said so, as people nobody expected', () => {
    expect(
      merged(
        [entry({ people: 2 }), entry({ isAnyway: true, people: 2 })],
        [party({ people: 2 })],
      ).arrivals.map(({ people, unexpected }) => [people, unexpected]),
    ).toEqual([
      [2, 0],
      [2, 2],
    ])
    expect(merged([entry()], [party({ isExpected: false })]).arrivals[0]).toMatchObject({
      unexpected: 1,
    })
  })

  it('of several devices one after the other, each as the one before left it', () => {
    const family = [party({ people: 5 })]
    const came = entry({ people: 3, at: new Date(start + minute) })
    const first = merged([came], family)
    const second = merged(
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
    expect(changedBy([first, second])).toEqual([
      expect.objectContaining({ arrived: 2, since: new Date(start), isTakenBack: true }),
    ])
    expect(changedBy([second, first])[0]).toMatchObject({ arrived: 3, isTakenBack: true })
  })

  it('in the order they happened, not the order they came in', () => {
    const [later, earlier] = [
      entry({ at: new Date(start + 9 * minute), gate: 'late' }),
      entry({ at: new Date(start + minute), gate: 'first' }),
    ]
    expect(merged([later, earlier]).logged.map(({ gate, outcome }) => [gate, outcome])).toEqual([
      ['first', 'in'],
      ['late', 'twice'],
    ])
    const same = new Date(start)
    expect(
      merged([
        entry({ at: same, count: 2, gate: 'second' }),
        entry({ at: same, count: 1, gate: 'first' }),
      ]).logged[0]?.gate,
    ).toBe('first')
  })

  it('check-outs and whoever comes back, who arrives once', () => {
    const plan = merged(
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

  it('an entry taken back as an entry of its own, once', () => {
    const came = entry()
    const plan = merged([
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

  it('an entry of before taken back by what it counts today, by a helper only their own', () => {
    const before = new Map([
      [
        'old',
        { id: 'old', guestId: 'meera', arrived: 2, outside: 0, isUndone: false, helperId: 'a' },
      ],
    ])
    const undo = () => [entry({ kind: 'undo', of: 'old', guestId: null })]
    const here = [party({ people: 2, arrived: 2 })]
    expect(merged(undo(), here, { before })).toMatchObject({
      takenBack: ['old'],
      changed: [{ arrived: 0, isTakenBack: true }],
    })
    expect([
      outcomes(undo(), here, { before, helperId: 'a' }),
      outcomes(undo(), here, { before, helperId: 'b' }),
      outcomes(undo(), here),
    ]).toEqual([['undone'], ['nothing'], ['nothing']])
  })

  it('and lists who was let in though they had said no, were taken off the list, or are on none', () => {
    expect(merged([entry()], [party({ saidNo: true, isExpected: false })])).toMatchObject({
      logged: [{ outcome: 'gone', arrived: 1 }],
      changed: [{ arrived: 1 }],
    })
    expect(outcomes([entry({ isAnyway: true })], [party({ saidNo: true })])).toEqual(['in'])
    expect(merged([entry()], [party({ isDeleted: true })])).toMatchObject({
      logged: [{ outcome: 'gone', arrived: 0 }],
      changed: [],
    })
    expect(outcomes([entry({ guestId: null }), entry({ guestId: 'nobody' })])).toEqual([
      'unknown',
      'unknown',
    ])
  })

  it('nothing of rehearsals, of devices that lost the right, or of hours before the door opens', () => {
    for (const [facts, standing, outcome] of [
      [{ isRehearsal: true }, {}, 'rehearsed'],
      [{}, { isHeld: true }, 'held'],
      [{}, { opensAt: new Date(start + 9_999 * minute) }, 'outside'],
    ] as const) {
      expect(merged([entry(facts)], [party()], standing)).toMatchObject({
        logged: [{ outcome }],
        arrivals: [],
        changed: [],
      })
    }
  })

  it('entries from paper and of after the door closed as late, and none of paper twice', () => {
    expect(
      merged(
        [entry(), entry({ kind: 'paper' }), entry({ kind: 'paper', people: 3, guestId: 'family' })],
        [party(), party({ id: 'family', people: 2 })],
      ).logged.map(({ outcome, arrived, isLate }) => [outcome, arrived, isLate]),
    ).toEqual([
      ['in', 1, false],
      ['nothing', 0, true],
      ['in', 2, true],
    ])
    expect(merged([entry()], [party()], { closesAt: new Date(start) }).arrivals[0]).toMatchObject({
      isLate: true,
    })
  })

  it('by clocks that are put right, and never tomorrow', () => {
    const now = new Date(start)
    expect(putRight(new Date(start + 110 * minute), { ahead: 120 * minute, now })).toEqual(
      new Date(start - 10 * minute),
    )
    expect(putRight(new Date(start - 130 * minute), { ahead: -120 * minute, now })).toEqual(
      new Date(start - 10 * minute),
    )
    expect(putRight(new Date(start + minute), { ahead: 0, now })).toEqual(now)
  })
})

describe('Our product lets somebody choose', () => {
  it('the likelier first, and nothing of whoever is on no list', () => {
    const choices = (
      outcome: 'twice' | 'more' | 'gone' | 'held' | 'outside' | 'unknown',
      guestId: string | null = 'meera',
    ) => choicesOf({ outcome, guestId, people: 1, arrived: 0, outside: 0, party: 1, inside: 0 })
    expect([
      choices('twice'),
      choices('more'),
      choices('gone'),
      choices('held'),
      choices('outside'),
      choices('unknown', null),
    ]).toEqual([
      ['drop', 'count'],
      ['count', 'drop'],
      ['count', 'drop'],
      ['count', 'drop'],
      ['drop', 'count'],
      ['drop'],
    ])
  })

  it('and thinks it likelier that one person came than two, where the guest is in by another entry', () => {
    const held = (facts: object) =>
      choicesOf({
        outcome: 'held',
        guestId: 'meera',
        people: 1,
        arrived: 0,
        outside: 0,
        party: 1,
        inside: 1,
        ...facts,
      })[0]
    expect([
      held({}),
      held({ party: 2 }),
      held({ party: 4, inside: 3, people: 2 }),
      held({ inside: 0, people: 3 }),
    ]).toEqual(['drop', 'count', 'drop', 'count'])
  })

  it('about who would be in by each choice', () => {
    const conflict = (facts: object) => {
      const { ifCounted, ifDropped } = conflictFrom({
        id: '1',
        outcome: 'more',
        kind: 'in',
        at: new Date(start),
        gate: '',
        by: '',
        device: '',
        people: 6,
        guestId: 'meera',
        name: 'Meera',
        party: 5,
        inside: 5,
        arrived: 3,
        outside: 0,
        since: null,
        isDeleted: false,
        others: [],
        ...facts,
      })
      return [ifCounted, ifDropped]
    }
    expect([
      conflict({}),
      conflict({ people: 7, inside: 5, arrived: 5 }),
      conflict({ outcome: 'twice', people: 1, arrived: 0, inside: 1, party: 1 }),
    ]).toEqual([
      [8, 5],
      [7, 5],
      [2, 1],
    ])
  })

  it('all of an entry’s people or none, and of too many those who were expected', () => {
    const people = (
      outcome: 'twice' | 'more',
      facts: { people: number; arrived: number; outside: number },
    ) => [peopleBy('count', { outcome, ...facts }), peopleBy('drop', { outcome, ...facts })]
    expect([
      people('twice', { people: 1, arrived: 0, outside: 0 }),
      people('more', { people: 3, arrived: 2, outside: 0 }),
      people('more', { people: 4, arrived: 1, outside: -2 }),
    ]).toEqual([
      [1, 0],
      [3, 2],
      [2, 1],
    ])
  })
})

describe('Our product draws arrivals', () => {
  it('every five minutes, also those in which nobody came', () => {
    const at = (minutes: number) => new Date(start + minutes * minute)
    expect(
      withoutGaps(
        [
          { at: at(0), people: 3 },
          { at: at(10), people: 1 },
        ],
        at(17),
      ),
    ).toEqual([
      { at: at(0), people: 3 },
      { at: at(5), people: 0 },
      { at: at(10), people: 1 },
      { at: at(15), people: 0 },
    ])
    expect(withoutGaps([], at(0))).toEqual([])
  })
})
