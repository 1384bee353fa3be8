import { describe, expect, it } from 'vitest'
import { walkInHere, waitingIn } from './log.ts'
import { covered, nextBatch, pauseAfter, withTold } from './sync.ts'
import { kept } from './test/made.ts'

const walkIn = {
  name: 'Priya Nair',
  category: '',
  guestOf: '',
  phone: '+91 98200 14141',
  answers: {},
}

describe('Our product sends what a device did', () => {
  const log = Array.from({ length: 600 }, () => kept({ guest: '12345678' }))

  it('the oldest first, as many as go at once, until nothing waits', () => {
    const first = nextBatch(log)
    expect([first.taps.length, first.waiting, first.taps[0]]).toEqual([250, 350, log[0]?.tap])
    const told = withTold(
      log,
      first.taps.map(({ id }) => ({ id, outcome: 'in', guest: null })),
    )
    expect([waitingIn(told), nextBatch(told).taps[0]]).toEqual([350, log[250]?.tap])
    expect(
      nextBatch(
        withTold(
          told,
          log.map(({ tap: { id } }) => ({ id, outcome: 'in', guest: null })),
        ),
      ),
    ).toEqual({ taps: [], waiting: 0 })
  })

  it('no more letters than a server takes, and one entry at least', () => {
    const wordy = Array.from({ length: 250 }, () =>
      kept({ kind: 'walk-in', walkIn: { ...walkIn, answers: { q: 'x'.repeat(1_000) } } }),
    )
    const { taps, waiting } = nextBatch(wordy)
    expect(JSON.stringify(taps).length).toBeLessThan(90_000)
    expect(taps.length + waiting).toBe(250)
    expect(
      nextBatch([
        kept({ kind: 'walk-in', walkIn: { ...walkIn, answers: { q: 'x'.repeat(70_000) } } }),
      ]).taps,
    ).toHaveLength(1)
  })

  it('and lets those wait that no answer speaks of', () => {
    const [one, two] = [log[0]!, log[1]!]
    const told = withTold([one, two], [{ id: two.tap.id, outcome: 'twice', guest: null }])
    expect(told.map((entry) => entry.told?.outcome ?? null)).toEqual([null, 'twice'])
    expect(covered(told, new Set([two.tap.id])).map(({ isCovered }) => isCovered)).toEqual([
      false,
      true,
    ])
  })

  it('and tries again later and later, a minute at most, each device at a time of its own', () => {
    expect([
      pauseAfter(0, 1),
      pauseAfter(3, 1),
      pauseAfter(3, 0),
      pauseAfter(99, 1),
      pauseAfter(99, 0),
    ]).toEqual([1_000, 8_000, 4_000, 60_000, 30_000])
  })

  it('and knows whoever walked in here before the list does', () => {
    const came = kept({ kind: 'walk-in', people: 2, walkIn })
    const log2 = [came, kept({ kind: 'out', of: came.tap.id, people: 1 })]
    expect(walkInHere(came, log2)).toMatchObject({
      name: 'Priya Nair',
      phone: '4141',
      people: 2,
      arrived: 2,
      outside: 1,
      rest: 1,
      waiting: 2,
    })
    expect(walkInHere(log2[1]!, log2)).toBe(null)
  })
})
