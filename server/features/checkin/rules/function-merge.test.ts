import { describe, expect, it } from 'vitest'
import {
  createEntry,
  createParty,
  listOutcomes,
  mergeAll,
  mergeStart,
} from '../../../test/models/door-merging.ts'
import type { FunctionDoor } from './function-doors.ts'
import type { PartyFunctions } from './party-functions.ts'

const minute = 60_000

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
    createParty({
      people: 4,
      functions: { chosen: [], answers: ['F1,F2', 'F1,F2', 'F2', 'F2'], presence: {}, ...facts },
    })

  it('each with its own people, and the event with the greatest of them', () => {
    const plan = mergeAll(
      [
        createEntry({ functionId: 'F1', people: 2 }),
        createEntry({ functionId: 'F2', people: 3 }),
        createEntry({ functionId: 'F1', people: 1 }),
        createEntry({ functionId: 'F2', people: 1 }),
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
      [createEntry({ functionId: 'F1', people: 2 })],
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
    expect(
      listOutcomes([createEntry({ functionId: 'F1', people: 4 })], [elsewhere], { functions }),
    ).toEqual(['gone'])
    expect(
      listOutcomes([createEntry({ functionId: 'F1', people: 4, isAnyway: true })], [elsewhere], {
        functions,
      }),
    ).toEqual(['in'])
  })

  it('at the times of each, and of the event for one that is gone', () => {
    const opensAt = new Date(mergeStart + 60 * minute)
    const conditions = { functions: [door('F1', { opensAt })] }
    expect(
      listOutcomes(
        [createEntry({ functionId: 'F1' }), createEntry({ functionId: 'gone' }), createEntry()],
        [createParty({ people: 9 })],
        conditions,
      ),
    ).toEqual(['outside', 'in', 'in'])
  })

  it('and an undo counts where its entry was made', () => {
    const [first, second] = [
      createEntry({ functionId: 'F1', people: 2 }),
      createEntry({ functionId: 'F2', people: 3 }),
    ]
    const plan = mergeAll(
      [first, second, createEntry({ kind: 'undo', of: second.id, guestId: null, people: 0 })],
      [saidYes()],
      { functions },
    )
    expect(plan.changed).toMatchObject([
      { arrived: 2, attendance: { F1: { arrived: 2 }, F2: { arrived: 0 } } },
    ])
    expect(plan.logged.map(({ functionId }) => functionId)).toEqual(['F1', 'F2', 'F2'])
  })
})
