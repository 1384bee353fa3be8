import { describe, expect, it } from 'vitest'
import { createBatcher } from './batch.ts'

const waitShortly = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
const createFault = (code: string) => Object.assign(new Error(`fault ${code}`), { code })

describe('Our product’s batches', () => {
  it('process the items that arrived during a batch together, each with its own result', async () => {
    const sizes: number[] = []
    const double = createBatcher(
      async (group: number[]) => {
        sizes.push(group.length)
        await waitShortly()
        return group.map((one) => one * 2)
      },
      { getKey: () => '', maxSize: 4 },
    )
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12])
    expect(sizes).toEqual([1, 4, 1])
  })

  it('keep the items of different keys apart', async () => {
    const groups: string[][] = []
    const run = createBatcher(
      async (group: string[]) => {
        groups.push(group)
        await waitShortly()
        return group
      },
      { getKey: (one) => one.slice(0, 1), maxSize: 9 },
    )
    await Promise.all(['a1', 'b1', 'a2', 'b2'].map(run))
    expect(groups).toEqual([['a1'], ['b1'], ['a2'], ['b2']])
  })

  it('continue with items that arrive after the last batch', async () => {
    const run = createBatcher(async (group: number[]) => group, { getKey: () => '', maxSize: 9 })
    expect([await run(1), await run(2), ...(await Promise.all([run(3), run(4)]))]).toEqual([
      1, 2, 3, 4,
    ])
  })

  it.each(['22001', '23503'])('fail only the item that causes the error (%s)', async (code) => {
    const half = createBatcher(
      async (group: number[]) => {
        await waitShortly()
        if (group.includes(13)) throw createFault(code)
        return group
      },
      { getKey: () => '', maxSize: 9 },
    )
    const settled = await Promise.allSettled([1, 2, 13, 4].map(half))
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  it.each(['55P03', '57014', '08006', 'ECONNREFUSED', ''])(
    'fail as a whole when the database is slow or away (%s), so that no item waits for a second try',
    async (code) => {
      let tries = 0
      const run = createBatcher(
        async (group: number[]) => {
          tries += 1
          await waitShortly()
          if (group.length > 1 || tries > 1) throw createFault(code)
          return group
        },
        { getKey: () => '', maxSize: 9 },
      )
      const settled = await Promise.allSettled([1, 2, 3, 4].map(run))
      expect([tries, ...settled.map(({ status }) => status)]).toEqual([
        2,
        'fulfilled',
        'rejected',
        'rejected',
        'rejected',
      ])
    },
  )

  it('and stop retrying single items when the database goes away meanwhile', async () => {
    const requested: number[] = []
    const run = createBatcher(
      async (group: number[]) => {
        await waitShortly()
        requested.push(group.length)
        if (group.length > 1) throw createFault('23505')
        if (requested.length > 3) throw createFault('55P03')
        return group
      },
      { getKey: () => '', maxSize: 9 },
    )
    const settled = await Promise.allSettled([1, 2, 3, 4, 5].map(run))
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    expect(requested).toEqual([1, 4, 1, 1])
  })
})
