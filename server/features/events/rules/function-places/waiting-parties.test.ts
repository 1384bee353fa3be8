import { expect, it } from 'vitest'
import { functionsQuestionId as key } from '@mehfil/contract/rsvp/questions.ts'
import { seatWaitingParties } from './waiting-parties.ts'

const parties = ['F1', 'F1', 'F2'].map((said, at) => ({
  id: `G${at}`,
  heads: 1,
  answers: { [key]: said },
}))
const full = { places: 1, coming: 0, waiting: {}, lastWaitlistedAt: null }
const place = (capacity: number, waitingList: boolean) => {
  const functions = { F1: { ...full, waitingList } }
  const { seated, rest } = seatWaitingParties(parties, { capacity, coming: 0, functions }, 500)
  return [seated.map(({ id, answers }) => [id, answers[key]]), rest.map(({ id }) => id)]
}

it('Our product seats waiting parties in their order, each to wait for functions without room', () => {
  expect(place(3, true)).toEqual([
    [
      ['G0', 'F1'],
      ['G1', '~F1:500'],
      ['G2', 'F2'],
    ],
    [],
  ])
  expect(place(2, true)[1]).toEqual(['G2'])
})

it('Our product leaves the seats to the next one where a party cannot wait for its function', () => {
  expect(place(3, false)).toEqual([
    [
      ['G0', 'F1'],
      ['G2', 'F2'],
    ],
    ['G1'],
  ])
})
