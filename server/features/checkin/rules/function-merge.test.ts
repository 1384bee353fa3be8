import { describe, expect, it } from 'vitest'
import type { FunctionDoor } from './function-doors.ts'
import type { PartyFunctions } from './party-functions.ts'
import { mergeEntries, type MergeEntry } from './merge.ts'
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

describe('Our product merges what devices did at functions', () => {
  const door = (id: string, facts: Partial<FunctionDoor> = {}): FunctionDoor => ({
    id,
    title: id,
    titles: {},
    everyone: true,
    state: 'open',
    startsAt: null,
    opensAt: null,
    closesAt: null,
    ...facts,
  })
  const functions = [door('F1'), door('F2')]
  const saidYes = (facts: Partial<PartyFunctions> = {}) =>
    party({
      people: 4,
      functions: { chosen: [], answers: ['F1,F2', 'F1,F2', 'F2', 'F2'], presence: {}, ...facts },
    })

  it('each with its own people, and the event with the greatest of them', () => {
    const plan = mergeAll(
      [
        entry({ functionId: 'F1', people: 2 }),
        entry({ functionId: 'F2', people: 3 }),
        entry({ functionId: 'F1', people: 1 }),
        entry({ functionId: 'F2', people: 1 }),
      ],
      [saidYes()],
      { functions },
    )
    expect(plan.logged.map(({ outcome }) => outcome)).toEqual(['in', 'in', 'twice', 'in'])
    expect(plan.changed).toMatchObject([
      {
        arrived: 4,
        attendance: { F1: { arrived: 2, outside: 0 }, F2: { arrived: 4, outside: 0 } },
      },
    ])
  })

  it('and what was entered for the whole event before stays', () => {
    const plan = mergeAll(
      [entry({ functionId: 'F1', people: 2 })],
      [{ ...saidYes(), arrived: 3, outside: 1 }],
      { functions },
    )
    expect(plan.changed).toMatchObject([
      {
        arrived: 3,
        outside: 1,
        attendance: { '': { arrived: 3, outside: 1 }, F1: { arrived: 2 } },
      },
    ])
  })

  it('and lists a party that comes to another function, unless the helper decided', () => {
    const elsewhere = saidYes({ answers: ['F2', 'F2', 'F2', 'F2'] })
    expect(outcomes([entry({ functionId: 'F1', people: 4 })], [elsewhere], { functions })).toEqual([
      'gone',
    ])
    expect(
      outcomes([entry({ functionId: 'F1', people: 4, isAnyway: true })], [elsewhere], {
        functions,
      }),
    ).toEqual(['in'])
  })

  it('at the times of each, and of the event for one that is gone', () => {
    const opensAt = new Date(start + 60 * minute)
    const conditions = { functions: [door('F1', { opensAt })] }
    expect(
      outcomes(
        [entry({ functionId: 'F1' }), entry({ functionId: 'gone' }), entry()],
        [party({ people: 9 })],
        conditions,
      ),
    ).toEqual(['outside', 'in', 'in'])
  })

  it('and an undo counts where its entry was made', () => {
    const [first, second] = [
      entry({ functionId: 'F1', people: 2 }),
      entry({ functionId: 'F2', people: 3 }),
    ]
    const plan = mergeAll(
      [first, second, entry({ kind: 'undo', of: second.id, guestId: null, people: 0 })],
      [saidYes()],
      { functions },
    )
    expect(plan.changed).toMatchObject([
      { arrived: 2, attendance: { F1: { arrived: 2 }, F2: { arrived: 0 } } },
    ])
    expect(plan.logged.map(({ functionId }) => functionId)).toEqual(['F1', 'F2', 'F2'])
  })
})
