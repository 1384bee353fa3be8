import { expect, it } from 'vitest'
import { toPresentParty } from './split-parties.ts'

const splits = [
  { guestId: 'A', addedId: 'B', staying: ['Meera', 'Omar'], leaving: ['Layla', 'Zoya'] },
  { guestId: 'A', addedId: 'C', staying: ['Meera', 'Omar'], leaving: ['Sara', 'Omar'] },
]
it.each([
  [['Layla'], { guestId: 'B' }],
  [['Layla', 'Zoya'], { guestId: 'B' }],
  [['Meera', 'Omar'], { guestId: 'A' }],
  [[], { guestId: 'A' }],
  [['Meera', 'Layla'], { guestId: 'A', elsewhere: 1 }],
  [['Layla', 'Sara'], { guestId: 'A', elsewhere: 2 }],
])('Our product finds the party of %j after a split', (names, present) => {
  expect(toPresentParty({ guestId: 'A', names }, splits)).toEqual({ names, ...present })
})
it('Our product leaves entries of other parties alone', () => {
  const entry = { guestId: 'D', names: ['Layla'] }
  expect(toPresentParty(entry, splits)).toBe(entry)
})
