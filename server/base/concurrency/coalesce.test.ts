import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

const log = { info: () => {}, error: () => {} }

describe('Our product', () => {
  it('runs work once for many calls, and once more for the calls that came during the run', async () => {
    const runs: string[][] = []
    let under = 0
    const gathered = coalesce(
      { log },
      async (ids) => {
        under += 1
        expect(under, 'at once').toBe(1)
        runs.push(ids)
        if (runs.length === 1) for (const id of ['a', 'c', 'c']) gathered.add(id)
        await pause(10)
        under -= 1
      },
      5,
    )
    for (const id of ['a', 'b', 'a', 'b', 'a']) gathered.add(id)
    await vi.waitFor(() => expect(runs).toHaveLength(2), 5_000)
    await gathered.stop()
    expect(runs).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ])
  })

  it('rests after a long run, so that it takes a tenth of the time at most', async () => {
    const runs: Array<{ began: number; ended: number }> = []
    const gathered = coalesce(
      { log },
      async () => {
        const began = performance.now()
        if (runs.length === 0) gathered.add('b')
        await pause(30)
        runs.push({ began, ended: performance.now() })
      },
      5,
    )
    gathered.add('a')
    await vi.waitFor(() => expect(runs).toHaveLength(2), 5_000)
    await gathered.stop()
    const [first, second] = runs
    const took = first!.ended - first!.began
    expect(second!.began - first!.ended).toBeGreaterThan(8 * took)
  })

  it('goes on after a run that failed, and stops when it is told to', async () => {
    const messages: string[] = []
    const runs: string[][] = []
    const gathered = coalesce(
      {
        log: {
          ...log,
          error: (_, words) => {
            messages.push(words)
          },
        },
      },
      async (ids) => {
        runs.push(ids)
        if (runs.length === 1) throw new Error('away')
      },
      5,
    )
    gathered.add('a')
    await pause(30)
    gathered.add('b')
    await pause(30)
    gathered.add('c')
    await gathered.stop()
    await pause(30)
    expect([runs, messages]).toEqual([[['a'], ['b']], ['joined calls failed']])
  })
})
