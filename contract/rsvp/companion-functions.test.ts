import { describe, expect, it } from 'vitest'
import {
  listPersonFunctions,
  renameCompanionFunctions,
  type CompanionFunctions,
} from './companion-functions.ts'
import { listReplacedPositions } from './party-positions.ts'

const own = { Layla: ['R'] }
const list = (companions: string[], people = 1 + companions.length) =>
  listPersonFunctions(own, { companions, people })

describe('Our product knows what each person of a party is invited to', () => {
  it('by name, wherever the person is', () => {
    expect(list(['Layla', 'Omar'])).toEqual([null, ['R'], null])
    expect(list(['Omar', 'Layla'])).toEqual([null, null, ['R']])
    expect(list(['Omar'])).toEqual([null, null])
    expect(list([], 1)).toEqual([null])
  })

  it('and of people without a name, who may be those whose names are missing', () => {
    expect(list([], 3)).toEqual([null, ['R'], null])
    expect(list(['Omar'], 4)).toEqual([null, null, ['R'], null])
    expect(list(['', 'Layla'], 3)).toEqual([null, null, ['R']])
  })

  it('while names that are words of programs are names as well', () => {
    expect(list(['constructor', '__proto__'])).toEqual([null, null, null])
  })
})

describe('Our product keeps what a companion is invited to', () => {
  const rename = (before: string[], after: string[], entries: CompanionFunctions = own) =>
    renameCompanionFunctions(
      entries,
      { companions: before },
      { companions: after, people: 1 + after.length },
    )

  it('when they are called otherwise in the same place', () => {
    expect(rename(['Layla', 'Omar'], ['Laila', 'Omar'])).toEqual({ Laila: ['R'] })
    expect(rename(['Omar', 'Layla'], ['Omar', 'Laila'])).toEqual({ Laila: ['R'] })
  })

  it('and for a person who moves, leaves, or takes a name that has its own', () => {
    expect(rename(['Layla', 'Omar'], ['Omar', 'Layla'])).toBe(own)
    expect(rename(['Layla'], [])).toBe(own)
    const both = { Layla: ['R'], Laila: ['S'] }
    expect(rename(['Layla'], ['Laila'], both)).toBe(both)
  })
})

describe('Our product keeps a restriction with its person', () => {
  const rename = (before: string[], after: string[], entries: CompanionFunctions = own) =>
    renameCompanionFunctions(
      entries,
      { companions: before },
      { companions: after, people: 1 + after.length },
    )

  it('where the name becomes that of another companion', () => {
    const second = rename(['Omar', 'Layla'], ['Omar', 'Omar'])
    expect(listPersonFunctions(second, { companions: ['Omar', 'Omar'], people: 3 })).toEqual([
      null,
      null,
      ['R'],
    ])
    const first = rename(['Layla', 'Omar'], ['Omar', 'Omar'])
    expect(listPersonFunctions(first, { companions: ['Omar', 'Omar'], people: 3 })).toEqual([
      null,
      ['R'],
      null,
    ])
    expect(rename(['Omar', 'Omar'], ['Omar', 'Layla'], second)).toEqual({ Layla: ['R'] })
    expect(rename(['Omar', 'Omar'], ['Zoya', 'Omar'], second)).toEqual({ Omar: ['R'] })
  })

  it('where one of two who are called alike leaves, and comes back', () => {
    const both = { Ali: ['R'], 'Ali\n2': ['S'] }
    const left = rename(['Ali', 'Ali', 'Omar'], ['Omar', 'Ali'], both)
    expect(left).toEqual({ Ali: ['S'], 'Ali\n2': ['R'] })
    const back = rename(['Omar', 'Ali'], ['Omar', 'Ali', 'Ali'], left)
    expect(listPersonFunctions(back, { companions: ['Omar', 'Ali', 'Ali'], people: 4 })).toEqual([
      null,
      null,
      ['S'],
      ['R'],
    ])
  })

  it('and is not given to the other one, who is invited to what the party is', () => {
    const names = ['Zoya', 'Ali', 'Omar']
    const left = rename(['Ali', 'Omar', 'Omar'], names, { Omar: ['R'] })
    expect(listPersonFunctions(left, { companions: names, people: 4 })).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('and one of the guest with the guest', () => {
    const lead = { '': ['R'] }
    expect(rename(['Layla'], ['Omar'], lead)).toBe(lead)
    expect(listPersonFunctions(lead, { companions: ['Omar', ''], people: 4 })).toEqual([
      ['R'],
      null,
      null,
      null,
    ])
  })
})

describe('Our product knows that another person has taken a place in a party', () => {
  const listReplaced = (namesBefore: string[], namesAfter: string[]) => [
    ...listReplacedPositions({ namesBefore, namesAfter, people: 1 + namesAfter.length }, 2),
  ]

  it('by another name, and not by one that says more', () => {
    expect(listReplaced(['Omar', 'Layla'], ['Zed', 'Layla'])).toEqual([1])
    expect(listReplaced(['Omar', 'Layla'], ['Omar Farooq', 'layla'])).toEqual([])
    expect(listReplaced(['Zoë'], ['Zoe Iyer'])).toEqual([])
    expect(listReplaced(['عمر'], ['عمر المنصوري'])).toEqual([])
    expect(listReplaced(['Omar', 'Layla'], ['Layla', 'Omar'])).toEqual([])
  })
})
