import { describe, expect, it } from 'vitest'
import type { SeatingTable, SeatingWish } from '@mehfil/contract/seating/seating.ts'
import { gid, table, tid } from '../../../../test/models/seating.ts'
import { seededRandom } from '../../../../seed/seeded-random.ts'
import { getSeatKey } from '../seating-plan.ts'
import { createSeatingState, type PartyToSeat } from './seating-state.ts'
import { proposeSeats, type SeatingProposal } from './propose-seats.ts'

const party = (at: number, people: number, category = ''): PartyToSeat => ({
  guestId: gid(at),
  category,
  people: Array.from({ length: people }, (_, person) => person),
})
const wish = (at: number, kind: SeatingWish['kind'], guests: number[]): SeatingWish => ({
  id: tid(900 + at),
  kind,
  guests: guests.map(gid),
})
type Scene = {
  tables: SeatingTable[]
  parties: PartyToSeat[]
  wishes?: SeatingWish[]
  seats?: Map<string, string>
  seed?: number
}
const propose = ({ wishes = [], seats = new Map(), seed = 1, ...scene }: Scene): SeatingProposal =>
  proposeSeats({
    ...scene,
    wishes,
    seats,
    seed,
    categories: new Map(scene.parties.map(({ guestId, category }) => [guestId, category])),
  })
const tablesOf = ({ changes }: SeatingProposal, at: number) => [
  ...new Set(changes.filter(({ guestId }) => guestId === gid(at)).map(({ to }) => to)),
]

function draw(seed: number): Scene {
  const chance = seededRandom(seed)
  const parties = Array.from({ length: 40 }, (_, at) =>
    party(at + 1, 1 + chance.below(6), chance.pick(['Bride', 'Groom', ''])),
  )
  const pair = () => [1 + chance.below(40), 1 + chance.below(40)]
  const wishes = Array.from({ length: 16 }, (_, at) => {
    const [one = 1, other = 1] = pair()
    return wish(
      at,
      chance.pick(['APART', 'TOGETHER'] as const),
      one === other ? [1, 2] : [one, other],
    )
  })
  const tables = Array.from({ length: 12 + chance.below(8) }, (_, at) =>
    table(at + 1, { seats: 4 + chance.below(8), x: chance.below(4_000), y: chance.below(4_000) }),
  )
  const seats = new Map([[getSeatKey(gid(1), 0), tid(1)]])
  parties[0] = { ...parties[0]!, people: parties[0]!.people.slice(1) }
  return { parties: parties.filter(({ people }) => people.length > 0), wishes, tables, seats, seed }
}

describe('Our product proposes seats', () => {
  it('that keep apart who is to be kept apart, and never more people than seats', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const scene = draw(seed)
      const { changes, left, why } = propose(scene)
      const free = new Map(scene.tables.map(({ id, seats }) => [id, seats]))
      const there = new Map<string, Set<string>>()
      const put = (guestId: string, to: string) => {
        free.set(to, free.get(to)! - 1)
        there.set(to, (there.get(to) ?? new Set()).add(guestId))
      }
      put(gid(1), tid(1))
      for (const { guestId, to } of changes) put(guestId, to!)
      expect(Math.min(...free.values())).toBeGreaterThanOrEqual(0)
      for (const { kind, guests } of scene.wishes!)
        if (kind === 'APART')
          for (const others of there.values())
            expect(guests.filter((one) => others.has(one)).length).toBeLessThan(2)
      const seated = new Set(changes.map(({ guestId, person }) => `${guestId}.${person}`))
      expect(seated.size).toBe(changes.length)
      const people = scene.parties.reduce((sum, one) => sum + one.people.length, 0)
      expect(changes.length + left.reduce((sum, one) => sum + one.people, 0)).toBe(people)
      expect(why.length + left.length).toBe(scene.parties.length)
    }
  })

  it('that are the same for one seed, and others for another', () => {
    expect(propose(draw(7))).toEqual(propose(draw(7)))
    expect(propose({ ...draw(7), seed: 8 }).changes).not.toEqual(propose(draw(7)).changes)
  })

  it('that keep a party, and parties with a wish, at one table', () => {
    const tables = [table(1, { seats: 6 }), table(2, { seats: 6 })]
    const proposal = propose({
      tables,
      parties: [party(1, 4), party(2, 4), party(3, 2)],
      wishes: [wish(1, 'TOGETHER', [1, 3])],
    })
    expect(tablesOf(proposal, 1)).toEqual(tablesOf(proposal, 3))
    expect(tablesOf(proposal, 2)).not.toEqual(tablesOf(proposal, 1))
    expect(proposal.why.find(({ guestId }) => guestId === gid(3))).toMatchObject({
      reason: 'WISH',
      with: [gid(1)],
    })
  })

  it('that bring a person to their party, and a guest to the guest of a wish who has a seat', () => {
    const proposal = propose({
      tables: [table(1), table(2), table(3)],
      parties: [{ ...party(1, 3), people: [1, 2] }, party(2, 1)],
      wishes: [wish(1, 'TOGETHER', [2, 5])],
      seats: new Map([
        [getSeatKey(gid(1), 0), tid(2)],
        [getSeatKey(gid(5), 0), tid(3)],
      ]),
    })
    expect([tablesOf(proposal, 1), tablesOf(proposal, 2)]).toEqual([[tid(2)], [tid(3)]])
    expect(proposal.why.map(({ reason }) => reason).toSorted()).toEqual(['PARTY', 'WISH'])
  })

  it('that fill the tables of one category first', () => {
    const proposal = propose({
      tables: [table(1), table(2)],
      parties: [
        party(1, 2, 'Bride'),
        party(2, 2, 'Groom'),
        party(3, 2, 'Bride'),
        party(4, 1, 'Groom'),
      ],
    })
    expect(tablesOf(proposal, 1)).toEqual(tablesOf(proposal, 3))
    expect(tablesOf(proposal, 2)).toEqual(tablesOf(proposal, 4))
    expect(tablesOf(proposal, 1)).not.toEqual(tablesOf(proposal, 2))
  })

  it('that part a party only over tables side by side, and say so', () => {
    const proposal = propose({
      tables: [table(1), table(9), table(2)],
      parties: [party(1, 7)],
    })
    expect(tablesOf(proposal, 1).toSorted()).toEqual([tid(1), tid(2)])
    expect(proposal.why).toMatchObject([{ reason: 'SPLIT', tables: [tid(1), tid(2)] }])
  })

  it('and says who is left, and why', () => {
    expect(propose({ tables: [table(1)], parties: [party(1, 5)] }).left).toEqual([
      { guestId: gid(1), reason: 'FULL', people: 5 },
    ])
    expect(
      propose({
        tables: [table(1)],
        parties: [party(1, 2), party(2, 2)],
        wishes: [wish(1, 'APART', [1, 2]), wish(2, 'TOGETHER', [1, 2])],
      }).left,
    ).toMatchObject([{ reason: 'APART', people: 2 }])
  })

  it('and puts no one into an area', () => {
    const area = table(1, { kind: 'AREA', number: null, seats: 0, name: 'Stage' })
    expect(
      createSeatingState({ tables: [area], seats: new Map(), wishes: [], categories: new Map() })
        .tables,
    ).toEqual([])
  })
})
