import { describe, expect, it } from 'vitest'
import { listPersonFunctions, renameCompanionFunctions } from './companion-functions.ts'
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
  const rename = (before: string[], after: string[], entries: Record<string, string[]> = own) =>
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
