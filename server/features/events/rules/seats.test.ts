import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  addParty,
  countFreeSeats,
  decideSeats,
  exceedsPeopleLimit,
  isCounted,
  splitByFreeSeats,
  type EventSeats,
  type SeatRequest,
} from './seats.ts'

const empty: EventSeats = {
  version: '1',
  accountId: '00000000-0000-4000-8000-000000000001',
  isPurged: false,
  capacity: 10,
  waitingList: true,
  confirmsAtOnce: true,
  hostNotices: 'none',
  peopleLimit: 1_000_000,
  people: 0,
  coming: 0,
  waiting: {},
  lastWaitlistedAt: null,
}
const ask = (seats: Partial<EventSeats>, request: Partial<SeatRequest> & { party: number }) =>
  decideSeats({ ...empty, ...seats }, { acceptsWaitlist: true, at: 500, ...request })

describe('Our product decides who gets a seat', () => {
  it.each<[string, Partial<EventSeats>, Partial<SeatRequest> & { party: number }, object]>([
    [
      'all, without a capacity',
      { capacity: null, coming: 99 },
      { party: 9 },
      { outcome: 'seated' },
    ],
    ['a party that fits', { coming: 7 }, { party: 3 }, { outcome: 'seated' }],
    [
      'not a party that is too large, which waits',
      { coming: 8 },
      { party: 3 },
      { outcome: 'waiting', waitlistedAt: 500 },
    ],
    [
      'not a party larger than the event',
      { coming: 8 },
      { party: 11 },
      { outcome: 'full', free: 2 },
    ],
    [
      'not without a waiting list',
      { coming: 10, waitingList: false },
      { party: 1 },
      { outcome: 'full', free: 0 },
    ],
    [
      'not a party that could come with fewer people and prefers that',
      { coming: 8 },
      { party: 3, acceptsWaitlist: false },
      { outcome: 'full', free: 2 },
    ],
    [
      'not before a party that waits and fits',
      { coming: 8, waiting: { 2: 400 }, lastWaitlistedAt: 400 },
      { party: 1 },
      { outcome: 'waiting', waitlistedAt: 500 },
    ],
    [
      'but before a party that waits for more than there is',
      { coming: 8, waiting: { 3: 400 }, lastWaitlistedAt: 400 },
      { party: 2 },
      { outcome: 'seated' },
    ],
    [
      'with a place of its own behind one of the same moment',
      { coming: 10, waiting: { 1: 500 }, lastWaitlistedAt: 500 },
      { party: 1 },
      { outcome: 'waiting', waitlistedAt: 501 },
    ],
    [
      'to the longest waiting party first',
      { coming: 8, waiting: { 2: 300 }, lastWaitlistedAt: 400 },
      { party: 2, waitlistedAt: 300 },
      { outcome: 'seated' },
    ],
    [
      'and keeps the place of a waiting party that asks again',
      { coming: 8, waiting: { 2: 300 }, lastWaitlistedAt: 400 },
      { party: 2, waitlistedAt: 400 },
      { outcome: 'waiting', waitlistedAt: 400 },
    ],
    [
      'and never takes seats from a party that asks for more',
      { coming: 10 },
      { party: 4, held: 3 },
      { outcome: 'full', free: 3 },
    ],
    [
      'to a party that has them, also when others wait',
      { coming: 10, waiting: { 1: 300 } },
      { party: 3, held: 3 },
      { outcome: 'seated' },
    ],
    [
      'to a party that has them after the host made the event smaller',
      { coming: 14 },
      { party: 3, held: 3 },
      { outcome: 'seated' },
    ],
  ])('%s', (_, seats, request, decision) => {
    expect(ask(seats, request)).toEqual(decision)
  })

  it('and never gives more seats than there are, to any requests in any order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.array(
          fc.record({ party: fc.integer({ min: 1, max: 6 }), acceptsWaitlist: fc.boolean() }),
        ),
        (capacity, parties) => {
          let seats: EventSeats = { ...empty, capacity }
          for (const { party, acceptsWaitlist } of parties) {
            const decision = decideSeats(seats, { party, acceptsWaitlist, at: 1 })
            if (decision.outcome !== 'full') seats = addParty(seats, party, decision)
          }
          expect(seats.coming).toBeLessThanOrEqual(capacity)
          const sizes = Object.keys(seats.waiting).map(Number)
          expect(sizes.filter((size) => size <= countFreeSeats(seats))).toEqual([])
        },
      ),
    )
  })
})

describe('Our product promotes parties from the waiting list', () => {
  const parties = [3, 1, 2, 1].map((heads, at) => ({ id: `G${at}`, heads }))

  it.each([
    [0, []],
    [1, ['G1']],
    [2, ['G1', 'G3']],
    [4, ['G0', 'G1']],
    [5, ['G0', 'G1', 'G3']],
    [Infinity, ['G0', 'G1', 'G2', 'G3']],
  ])('in their order, each that fits: %s seats', (free, promoted) => {
    const seats = { capacity: free === Infinity ? null : free, coming: 0 }
    expect(splitByFreeSeats(parties, seats).seated.map(({ id }) => id)).toEqual(promoted)
  })
})

describe('Our product keeps a list within its plan', () => {
  it('and never shortens a list that is too long', () => {
    const full = { ...empty, people: 50, peopleLimit: 50 }
    const tooLong = { ...empty, people: 60, peopleLimit: 50 }
    expect([exceedsPeopleLimit(full, 0), exceedsPeopleLimit(full, 1)]).toEqual([false, true])
    expect([exceedsPeopleLimit(tooLong, 0), exceedsPeopleLimit(tooLong, 1)]).toEqual([false, true])
  })

  it('and counts answers one by one only near a limit', () => {
    const open = { ...empty, capacity: null }
    expect([
      isCounted(empty),
      isCounted(open),
      isCounted({ ...open, peopleLimit: 50 }),
      isCounted({ ...open, people: 980_000 }),
    ]).toEqual([true, false, true, true])
  })
})
