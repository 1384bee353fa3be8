import { describe, expect, it } from 'vitest'
import { getConflictChoices, formatConflict, countPeopleByChoice } from './conflicts.ts'

const start = Date.parse('2026-12-12T13:00:00Z')

describe('Our product offers choices for a conflict', () => {
  it('the likelier first, and none for an unknown code', () => {
    const choices = (
      outcome: 'twice' | 'more' | 'gone' | 'held' | 'outside' | 'unknown',
      guestId: string | null = 'meera',
    ) =>
      getConflictChoices({
        outcome,
        guestId,
        people: 1,
        arrived: 0,
        outside: 0,
        party: 1,
        inside: 0,
      })
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

  it('and prefers one person over two where another entry has admitted the guest', () => {
    const held = (facts: object) =>
      getConflictChoices({
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

  it('and says who would be inside after each choice', () => {
    const conflict = (facts: object) => {
      const { ifCounted, ifDropped } = formatConflict({
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
        functionId: '',
        functions: null,
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

  it('counting all people of an entry or none, and for a larger party the expected ones', () => {
    const people = (
      outcome: 'twice' | 'more',
      facts: { people: number; arrived: number; outside: number },
    ) => [
      countPeopleByChoice('count', { outcome, ...facts }),
      countPeopleByChoice('drop', { outcome, ...facts }),
    ]
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
