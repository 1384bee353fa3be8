import { describe, expect, it } from 'vitest'
import { limitConcurrency, limitConcurrencyPerKey } from './limit-concurrency.ts'

/** Jobs that end when told to, and what became of each that was started. */
function trackWork(run: (work: () => Promise<string>) => Promise<string>) {
  const running: Array<(end: string) => void> = []
  const results: string[] = []
  const begin = () =>
    void run(
      () =>
        new Promise((resolve) => {
          running.push(resolve)
        }),
    ).then(
      (end) => results.push(end),
      (error: { code: string }) => results.push(error.code),
    )
  const waitAndCount = async () => {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    return results
  }
  return { running, begin, settled: waitAndCount }
}

describe('Our product limits costly work', () => {
  it('to so many tasks at once and a short queue in order of arrival, and refuses the rest', async () => {
    const { running, begin, settled } = trackWork(
      limitConcurrency({ maxRunning: 2, maxQueueLength: 1 }),
    )
    for (let at = 0; at < 4; at += 1) begin()
    expect([await settled(), running.length]).toEqual([['busy'], 2])
    running[0]?.('first')
    expect([await settled(), running.length]).toEqual([['busy', 'first'], 3])
    running[1]?.('second')
    running[2]?.('third')
    expect(await settled()).toEqual(['busy', 'first', 'second', 'third'])
    begin()
    begin()
    await settled()
    expect(running).toHaveLength(5)
  })

  it('and frees the place of a task that failed', async () => {
    const inTurn = limitConcurrency({ maxRunning: 1, maxQueueLength: 0 })
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inTurn(async () => 'well')).toBe('well')
  })

  it('with a limit of its own for each key', async () => {
    const ofEach = limitConcurrencyPerKey({ maxRunning: 1, maxQueueLength: 0 })
    const [asha, ivo] = ['asha', 'ivo'].map((who) => trackWork((work) => ofEach(who, work)))
    for (const one of [asha, asha, ivo]) one?.begin()
    expect([await asha?.settled(), asha?.running.length, ivo?.running.length]).toEqual([
      ['busy'],
      1,
      1,
    ])
    asha?.running[0]?.('done')
    await asha?.settled()
    asha?.begin()
    await asha?.settled()
    expect(asha?.running).toHaveLength(2)
  })
})
