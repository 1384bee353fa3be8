import { describe, expect, it } from 'vitest'
import { turnsOf, turnsOfEach } from './turns.ts'

/** Work that ends when it is told to, and what became of all that was begun. */
function works(run: (work: () => Promise<string>) => Promise<string>) {
  const begun: Array<(end: string) => void> = []
  const told: string[] = []
  const begin = () =>
    void run(
      () =>
        new Promise((resolve) => {
          begun.push(resolve)
        }),
    ).then(
      (end) => told.push(end),
      (error: { code: string }) => told.push(error.code),
    )
  const settled = async () => {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    return told
  }
  return { begun, begin, settled }
}

describe('Our product does costly work in turns', () => {
  it('so many at once, a short line after them in its order, and nobody after that', async () => {
    const { begun, begin, settled } = works(turnsOf({ atOnce: 2, longestLine: 1 }))
    for (let at = 0; at < 4; at += 1) begin()
    expect([await settled(), begun.length]).toEqual([['busy'], 2])
    begun[0]?.('first')
    expect([await settled(), begun.length]).toEqual([['busy', 'first'], 3])
    begun[1]?.('second')
    begun[2]?.('third')
    expect(await settled()).toEqual(['busy', 'first', 'second', 'third'])
    begin()
    begin()
    await settled()
    expect(begun).toHaveLength(5)
  })

  it('and gives a place back after a failure', async () => {
    const inTurn = turnsOf({ atOnce: 1, longestLine: 0 })
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inTurn(async () => 'well')).toBe('well')
  })

  it('apart for each', async () => {
    const ofEach = turnsOfEach({ atOnce: 1, longestLine: 0 })
    const [asha, ivo] = ['asha', 'ivo'].map((who) => works((work) => ofEach(who, work)))
    for (const one of [asha, asha, ivo]) one?.begin()
    expect([await asha?.settled(), asha?.begun.length, ivo?.begun.length]).toEqual([['busy'], 1, 1])
    asha?.begun[0]?.('done')
    await asha?.settled()
    asha?.begin()
    await asha?.settled()
    expect(asha?.begun).toHaveLength(2)
  })
})
