import { describe, expect, it } from 'vitest'
import {
  joinInvitations,
  splitInvitations,
  isPartyOf,
  joinAnswers,
  joinNames,
  listStayingNames,
  placePeople,
  splitAnswers,
  splitArrivals,
} from './split.ts'

const companions = ['Ravi', 'Zoya', 'Kabir']

describe('Our product splits a party', () => {
  it('where the people are in it as the host saw them', () => {
    const party = { companions, heads: 5 }
    expect(isPartyOf(party, [{ person: 2, name: 'Zoya' }])).toBe(true)
    expect(isPartyOf(party, [{ person: 2, name: 'Ravi' }])).toBe(false)
    expect(isPartyOf(party, [{ person: 4, name: 'Leela' }])).toBe(true)
    expect(isPartyOf(party, [{ person: 5, name: 'Leela' }])).toBe(false)
    const twice = [
      { person: 1, name: 'Ravi' },
      { person: 1, name: 'Ravi' },
    ]
    expect(isPartyOf(party, twice)).toBe(false)
  })

  it('so that answers go with each person, and those of the party stay', () => {
    const places = placePeople(5, [3, 1])
    const answers = {
      meal: 'veg',
      room: 'yes',
      'meal.1': 'fish',
      'meal.2': 'meat',
      'meal.3': 'egg',
      'meal.4': 'any',
    }
    const parts = splitAnswers(answers, places)
    expect(parts.staying).toEqual({ meal: 'veg', room: 'yes', 'meal.1': 'meat', 'meal.2': 'any' })
    expect(parts.leaving).toEqual({ meal: 'egg', 'meal.1': 'fish' })
    expect(listStayingNames(companions, [3, 1])).toEqual(['Zoya'])
  })

  it('and joins it again with the names and answers of now', () => {
    const places = placePeople(5, [3, 1])
    expect(
      joinNames(companions, ['Zoya K'], { leaving: [3, 1], names: ['Kabir B', 'Ravi'] }),
    ).toEqual(['Ravi', 'Zoya K', 'Kabir B'])
    const staying = { meal: 'veg', room: 'yes', 'meal.1': 'meat' }
    const leaving = { meal: 'fish', 'meal.1': 'egg', room: 'no' }
    expect(
      joinAnswers(staying, leaving, { places, isPerPerson: (question) => question === 'meal' }),
    ).toEqual({ meal: 'veg', room: 'yes', 'meal.2': 'meat', 'meal.3': 'fish', 'meal.1': 'egg' })
  })
})

describe('Our product moves arrivals with the people', () => {
  it('by the names that were ticked', () => {
    const arrivals = [
      { id: 'a', people: 2, names: ['Asha', 'Ravi'] },
      { id: 'b', people: 1, names: ['Kabir'] },
    ]
    expect(splitArrivals(arrivals, { leaving: ['Kabir', 'Ravi'], staying: 2 })).toEqual([
      { id: 'a', people: 1, names: ['Ravi'], isWhole: false },
      { id: 'b', people: 1, names: ['Kabir'], isWhole: true },
    ])
  })

  it('and without names those who stay came first', () => {
    const arrival = { id: 'a', people: 3, names: [] }
    expect(splitArrivals([arrival], { leaving: ['Ravi'], staying: 3 })).toEqual([])
    expect(splitArrivals([arrival], { leaving: ['Ravi', 'Zoya'], staying: 2 })).toEqual([
      { id: 'a', people: 1, names: [], isWhole: false },
    ])
    const more = { id: 'b', people: 9, names: [] }
    expect(splitArrivals([more], { leaving: ['Ravi'], staying: 2 })).toEqual([
      { id: 'b', people: 1, names: [], isWhole: false },
    ])
  })
})

it('Our product moves what single companions are invited to with their names', () => {
  const own = { Ravi: ['F1'], Zoya: ['F2'], Kabir: [] }
  const parts = splitInvitations(
    { functions: ['F1', 'F2', 'F3'], own },
    { staying: ['Kabir'], leaving: ['Ravi', 'Zoya'] },
  )
  expect(parts).toEqual({
    staying: { Kabir: [] },
    leaving: { Zoya: ['F2'] },
    functions: ['F1', 'F2'],
  })
  expect(joinInvitations(own, parts, { before: 'Ravi', now: 'Ravi K' })).toEqual({
    'Ravi K': ['F1'],
    Zoya: ['F2'],
    Kabir: [],
  })
  const open = { functions: ['F1'], own: {} }
  expect(splitInvitations(open, { staying: [], leaving: ['Ravi'] })).toEqual({
    staying: {},
    leaving: {},
    functions: ['F1'],
  })
})
