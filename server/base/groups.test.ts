import { describe, expect, it } from 'vitest'
import { inGroups } from './groups.ts'

const soon = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
const fault = (code: string) => Object.assign(new Error(`fault ${code}`), { code })

describe('Groups', () => {
  it('serve together what arrived while one was under way, each with its own answer', async () => {
    const sizes: number[] = []
    const double = inGroups(
      async (group: number[]) => {
        sizes.push(group.length)
        await soon()
        return group.map((one) => one * 2)
      },
      { keyOf: () => '', most: 4 },
    )
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12])
    expect(sizes).toEqual([1, 4, 1])
  })

  it('keep keys apart', async () => {
    const groups: string[][] = []
    const run = inGroups(
      async (group: string[]) => {
        groups.push(group)
        await soon()
        return group
      },
      { keyOf: (one) => one.slice(0, 1), most: 9 },
    )
    await Promise.all(['a1', 'b1', 'a2', 'b2'].map(run))
    expect(groups).toEqual([['a1'], ['b1'], ['a2'], ['b2']])
  })

  it('go on with who comes after the last was served', async () => {
    const run = inGroups(async (group: number[]) => group, { keyOf: () => '', most: 9 })
    expect([await run(1), await run(2), ...(await Promise.all([run(3), run(4)]))]).toEqual([
      1, 2, 3, 4,
    ])
  })

  it.each(['22001', '23503'])('let only the one fail whose own fault it is (%s)', async (code) => {
    const half = inGroups(
      async (group: number[]) => {
        await soon()
        if (group.includes(13)) throw fault(code)
        return group
      },
      { keyOf: () => '', most: 9 },
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
    'fail together when the database is slow or away (%s): nobody waits for a second try',
    async (code) => {
      let tries = 0
      const run = inGroups(
        async (group: number[]) => {
          tries += 1
          await soon()
          if (group.length > 1 || tries > 1) throw fault(code)
          return group
        },
        { keyOf: () => '', most: 9 },
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

  it('and stop asking for each when it goes away meanwhile', async () => {
    const asked: number[] = []
    const run = inGroups(
      async (group: number[]) => {
        await soon()
        asked.push(group.length)
        if (group.length > 1) throw fault('23505')
        if (asked.length > 3) throw fault('55P03')
        return group
      },
      { keyOf: () => '', most: 9 },
    )
    const settled = await Promise.allSettled([1, 2, 3, 4, 5].map(run))
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    expect(asked).toEqual([1, 4, 1, 1])
  })
})
