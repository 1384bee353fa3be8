import { describe, expect, it } from 'vitest'
import {
  decideAdmission,
  planAdmission,
  planUndo,
  type Admission,
  type DoorParty,
  type EarlierAdmission,
} from './admission.ts'
import type { MergeEntry } from './merge.ts'

const at = new Date('2026-12-12T18:00:00.000Z')
const expected: DoorParty = {
  id: 'MEERA',
  people: 4,
  arrived: 0,
  outside: 0,
  isExpected: true,
  saidNo: false,
  isDeleted: false,
  isWalkIn: false,
  version: '5',
  functions: null,
  needsDecision: false,
}
const earlier: EarlierAdmission = {
  guestId: 'MEERA',
  kind: 'in',
  outcome: 'in',
  people: 3,
  isUndone: false,
}
const entry: MergeEntry & { isLate: boolean } = {
  id: 'tap',
  kind: 'in',
  at,
  deviceAt: at,
  count: null,
  people: 3,
  names: [],
  gate: 'North',
  functionId: '',
  isAnyway: false,
  isRehearsal: false,
  isProven: true,
  guestId: 'MEERA',
  of: null,
  isLate: false,
}

describe('Our product admits guests', () => {
  it.each<[string, Partial<DoorParty>, Partial<Admission>, unknown[]]>([
    ['all who are expected', {}, {}, ['welcome', 4, 4, 0]],
    ['as many as came', {}, { people: 3 }, ['welcome', 3, 3, 0]],
    ['the rest of a party', { arrived: 3 }, {}, ['welcome', 1, 1, 0]],
    ['those who were outside', { arrived: 4, outside: 2 }, {}, ['back', 2, 0, -2]],
    ['some back and some new', { arrived: 2, outside: 1 }, { people: 3 }, ['welcome', 3, 2, -1]],
    ['no person twice', { arrived: 4 }, {}, ['already', 0]],
    ['no person twice of a list that has shrunk', { people: 2, arrived: 4 }, {}, ['already', 0]],
    ['more than expected only after a decision', {}, { people: 5 }, ['ask', 0]],
    ['more than expected by decision', {}, { people: 5, isAnyway: true }, ['welcome', 5, 5, 0]],
    ['a guest without a place only by decision', { needsDecision: true }, {}, ['ask', 0]],
    [
      'the rest of such a party, once decided',
      { needsDecision: true, arrived: 1 },
      {},
      ['welcome', 3, 3, 0],
    ],
    [
      'one more of a full party by decision',
      { arrived: 4 },
      { isAnyway: true },
      ['welcome', 1, 1, 0],
    ],
  ])('%s', (_, party, admission, result) => {
    const { verdict, people, effect } = decideAdmission({ ...expected, ...party }, null, {
      people: null,
      isAnyway: false,
      ...admission,
    })
    expect([verdict, people, ...(effect ? [effect.arrived, effect.outside] : [])]).toEqual(result)
  })

  it.each<[string, Partial<EarlierAdmission>, unknown[]]>([
    ['as before', {}, ['welcome', 3]],
    ['as before, when they came back', { outcome: 'back' }, ['back', 3]],
    ['not when it was undone since', { isUndone: true }, ['ask', 0]],
    ['not for another guest', { guestId: 'JON' }, ['elsewhere', 0]],
    ['not as another kind of entry', { kind: 'walk-in' }, ['elsewhere', 0]],
  ])('once for a tap that is sent again: %s', (_, before, result) => {
    const { verdict, people, effect } = decideAdmission(
      { ...expected, arrived: 3 },
      { ...earlier, ...before },
      { people: 3, isAnyway: true },
    )
    expect([verdict, people, effect]).toEqual([...result, null])
  })

  it('and writes the entry, the arrival with the unexpected people, and the guest', () => {
    const plan = planAdmission({ ...expected, people: 2 }, entry, {
      effect: { arrived: 3, outside: 0, outcome: 'in' },
      doors: [],
    })
    expect(plan.logged).toMatchObject([{ id: 'tap', guestId: 'MEERA', arrived: 3, outcome: 'in' }])
    expect(plan.arrivals).toMatchObject([{ people: 3, unexpected: 1, gate: 'North' }])
    expect(plan.changed).toEqual([
      {
        id: 'MEERA',
        version: '5',
        arrived: 3,
        outside: 0,
        since: at,
        isTakenBack: false,
        leavesList: false,
      },
    ])
  })

  it('and writes no arrival for people who come back', () => {
    const plan = planAdmission({ ...expected, arrived: 4, outside: 2 }, entry, {
      effect: { arrived: 0, outside: -2, outcome: 'back' },
      doors: [],
    })
    expect(plan.arrivals).toEqual([])
    expect(plan.changed).toMatchObject([{ arrived: 4, outside: 0, since: null }])
  })
})

describe('Our product undoes an entry', () => {
  const undo: MergeEntry = {
    ...entry,
    id: 'undo',
    kind: 'undo',
    people: 3,
    guestId: null,
    of: 'tap',
  }
  const undone = (isUndone: boolean) =>
    planUndo(undo, {
      functions: [],
      parties: new Map([['MEERA', { ...expected, arrived: 3, outside: 1 }]]),
      before: new Map([
        [
          'tap',
          {
            id: 'tap',
            guestId: 'MEERA',
            arrived: 3,
            outside: 0,
            isUndone,
            helperId: null,
            functionId: '',
          },
        ],
      ]),
    })

  it('with a line of the log that takes its people away', () => {
    const plan = undone(false)
    expect(plan?.logged).toMatchObject([
      { id: 'undo', of: 'tap', arrived: -3, outcome: 'undone', people: 3 },
    ])
    expect(plan?.takenBack).toEqual(['tap'])
    expect(plan?.changed).toMatchObject([
      { id: 'MEERA', arrived: 0, outside: 0, isTakenBack: true },
    ])
  })

  it('only once', () => {
    expect(undone(true)).toBeNull()
  })
})
