import { expect, it } from 'vitest'
import { toPresentParty } from './split-parties.ts'

const splits = [
  {
    guestId: 'A',
    addedId: 'B',
    staying: ['Meera', 'Omar'],
    leaving: ['Layla', 'Zoya'],
    stayingPeople: 3,
    leavingPeople: 2,
  },
  {
    guestId: 'A',
    addedId: 'C',
    staying: ['Meera', 'Omar'],
    leaving: ['Sara', 'Omar'],
    stayingPeople: 3,
    leavingPeople: 2,
  },
]
it.each([
  [['Layla'], { guestId: 'B' }],
  [['Layla', 'Zoya'], { guestId: 'B' }],
  [['Meera', 'Omar'], { guestId: 'A' }],
  [[], { guestId: 'A' }],
  [['Meera', 'Layla'], { guestId: 'A', elsewhere: 1 }],
  [['Layla', 'Sara'], { guestId: 'A', elsewhere: 2 }],
])('Our product finds the party of %j after a split', (names, present) => {
  const people = Math.max(1, names.length)
  const entry = { guestId: 'A', names, people }
  expect(toPresentParty(entry, splits)).toEqual({ ...entry, ...present })
})
it('Our product leaves people without a name with the party that they came with', () => {
  const entry = { guestId: 'A', names: ['Layla'], people: 3 }
  expect(toPresentParty(entry, splits)).toEqual({ ...entry, elsewhere: 1 })
})
it('Our product knows without names who came with an entry of the whole party', () => {
  const entry = { guestId: 'A', names: [], people: 7 }
  expect(toPresentParty(entry, splits)).toEqual({ ...entry, elsewhere: 4 })
  const fewer = { ...entry, people: 6 }
  expect(toPresentParty(fewer, splits)).toBe(fewer)
})
it('Our product leaves entries of other parties alone', () => {
  const entry = { guestId: 'D', names: ['Layla'], people: 1 }
  expect(toPresentParty(entry, splits)).toBe(entry)
})
