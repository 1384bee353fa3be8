import { describe, expect, it } from 'vitest'
import { getDeviceWalkIn, countUnsent } from './device-log.ts'
import { markCovered, getNextBatch, getRetryDelay, applyTapResults } from './sync.ts'
import { createLogEntry } from './test/pack-fixtures.ts'

const walkIn = {
  name: 'Priya Nair',
  category: '',
  guestOf: '',
  phone: '+91 98200 14141',
  answers: {},
}

describe('Our product sends the entries of a device', () => {
  const log = Array.from({ length: 600 }, () => createLogEntry({ guest: '12345678' }))

  it('in full batches, oldest first, until none is left', () => {
    const first = getNextBatch(log)
    expect([first.taps.length, first.waiting, first.taps[0]]).toEqual([250, 350, log[0]?.tap])
    const next = applyTapResults(
      log,
      first.taps.map(({ id }) => ({ id, outcome: 'in', guest: null })),
    )
    expect([countUnsent(next), getNextBatch(next).taps[0]]).toEqual([350, log[250]?.tap])
    expect(
      getNextBatch(
        applyTapResults(
          next,
          log.map(({ tap: { id } }) => ({ id, outcome: 'in', guest: null })),
        ),
      ),
    ).toEqual({ taps: [], waiting: 0 })
  })

  it('within the size limit of the server, but at least one at a time', () => {
    const wordy = Array.from({ length: 250 }, () =>
      createLogEntry({ kind: 'walk-in', walkIn: { ...walkIn, answers: { q: 'x'.repeat(1_000) } } }),
    )
    const { taps, waiting } = getNextBatch(wordy)
    expect(JSON.stringify(taps).length).toBeLessThan(90_000)
    expect(taps.length + waiting).toBe(250)
    expect(
      getNextBatch([
        createLogEntry({
          kind: 'walk-in',
          walkIn: { ...walkIn, answers: { q: 'x'.repeat(70_000) } },
        }),
      ]).taps,
    ).toHaveLength(1)
  })

  it('and keeps entries that the server did not mention', () => {
    const [one, two] = [log[0]!, log[1]!]
    const next = applyTapResults([one, two], [{ id: two.tap.id, outcome: 'twice', guest: null }])
    expect(next.map((entry) => entry.result?.outcome ?? null)).toEqual([null, 'twice'])
    expect(markCovered(next, new Set([two.tap.id])).map(({ isCovered }) => isCovered)).toEqual([
      false,
      true,
    ])
  })

  it('and retries with growing random delays of at most a minute', () => {
    expect([
      getRetryDelay(0, 1),
      getRetryDelay(3, 1),
      getRetryDelay(3, 0),
      getRetryDelay(99, 1),
      getRetryDelay(99, 0),
    ]).toEqual([1_000, 8_000, 4_000, 60_000, 30_000])
  })

  it('and knows its own walk-ins before they are on the list', () => {
    const came = createLogEntry({ kind: 'walk-in', people: 2, walkIn })
    const log2 = [came, createLogEntry({ kind: 'out', of: came.tap.id, people: 1 })]
    expect(getDeviceWalkIn(came, log2)).toMatchObject({
      name: 'Priya Nair',
      phone: '4141',
      people: 2,
      arrived: 2,
      outside: 1,
      rest: 1,
      waiting: 2,
    })
    expect(getDeviceWalkIn(log2[1]!, log2)).toBe(null)
  })
})
