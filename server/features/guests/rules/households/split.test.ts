import { describe, expect, it } from 'vitest'
import {
  joinInvitations,
  splitInvitations,
  isPartyOf,
  joinAnswers,
  joinDetails,
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

describe('Our product moves what single people are invited to with them', () => {
  const own = { '': ['F3'], Ravi: ['F1'], Zoya: ['F2'], Kabir: [], Away: ['F3'] }
  const companions = ['Ravi', 'Zoya', 'Kabir']

  it('to the new guest, and back', () => {
    const parts = splitInvitations({ functions: ['F1', 'F2', 'F3'], own, companions }, [1, 2])
    expect(parts).toEqual({
      staying: { '': ['F3'], Kabir: [], Away: ['F3'] },
      leaving: { '': ['F1'], Zoya: ['F2'] },
      functions: ['F1', 'F2'],
    })
    const party = {
      leaving: [1, 2],
      stayingNames: ['Kabir'],
      leavingNames: ['Zoya K'],
      names: ['Ravi K', 'Zoya K', 'Kabir'],
    }
    const renamed = { ...parts, leaving: { '': ['F1'], 'Zoya K': ['F2'] } }
    expect(joinInvitations(renamed, party)).toEqual({
      '': ['F3'],
      'Ravi K': ['F1'],
      'Zoya K': ['F2'],
      Kabir: [],
      Away: ['F3'],
    })
    const open = { functions: ['F1'], own: {}, companions: ['Ravi'] }
    expect(splitInvitations(open, [1])).toEqual({ staying: {}, leaving: {}, functions: ['F1'] })
  })

  it('also of two who are called alike', () => {
    const alike = { functions: ['F1'], own: { 'Omar\n2': ['F1'] }, companions: ['Omar', 'Omar'] }
    expect(splitInvitations(alike, [1])).toMatchObject({ staying: { Omar: ['F1'] }, leaving: {} })
    const parts = splitInvitations(alike, [2])
    expect(parts).toMatchObject({ staying: {}, leaving: { '': ['F1'] } })
    const party = {
      leaving: [2],
      stayingNames: ['Omar'],
      leavingNames: [],
      names: ['Omar', 'Omar'],
    }
    expect(joinInvitations(parts, party)).toEqual(alike.own)
  })
})

describe('Our product gives a whole party back what the new guest got since a split', () => {
  const guest = { name: 'Meera', phone: '', tags: ['T1'], doorNote: '', hostNote: 'Vegan' }
  const added = {
    name: 'Ravi',
    phone: '+1',
    tags: ['T0', 'T2'],
    doorNote: 'Ramp',
    hostNote: 'Late',
  }

  it('and joins notes that differ', () => {
    expect(joinDetails(guest, added, { tagsBefore: ['T0', 'T1'] })).toEqual({
      phone: '+1',
      tags: ['T1', 'T2'],
      doorNote: 'Ramp',
      hostNote: 'Vegan\nLate',
    })
  })

  it('and what has no room of its own goes to the private note', () => {
    const long = { ...guest, phone: '+2', doorNote: 'a'.repeat(198) }
    expect(joinDetails(long, added, { tagsBefore: [] })).toMatchObject({
      phone: '+2',
      doorNote: long.doorNote,
      hostNote: 'Vegan\n☎ +1 (Ravi)\nRavi: Ramp\nLate',
    })
    const same = { ...guest, ...added }
    expect(joinDetails(same, added, { tagsBefore: [] })).toMatchObject({
      doorNote: 'Ramp',
      hostNote: 'Late',
    })
  })
})
