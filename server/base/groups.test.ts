import { describe, expect, it } from 'vitest'
import { inGroups } from './groups.ts'

const soon = () => new Promise((resolve) => { setTimeout(resolve, 5) })

describe('Groups', () => {
  it('serve together what arrived while one was under way, each with its own answer', async () => {
    const sizes: number[] = []
    const double = inGroups(async (group: number[]) => { sizes.push(group.length); await soon(); return group.map((one) => one * 2) }, { keyOf: () => '', most: 4 })
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12])
    expect(sizes).toEqual([1, 4, 1])
  })

  it('keep keys apart', async () => {
    const groups: string[][] = []
    const run = inGroups(async (group: string[]) => { groups.push(group); await soon(); return group }, { keyOf: (one) => one.slice(0, 1), most: 9 })
    await Promise.all(['a1', 'b1', 'a2', 'b2'].map(run))
    expect(groups).toEqual([['a1'], ['b1'], ['a2'], ['b2']])
  })

  it('run side by side, as many as said', async () => {
    let [underWay, most] = [0, 0]
    const run = inGroups(async (group: number[]) => { most = Math.max(most, underWay += 1); await soon(); underWay -= 1; return group }, { keyOf: () => '', most: 2, atOnce: 2 })
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(run))).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(most).toBe(2)
  })

  it('let only the faulty one fail', async () => {
    const half = inGroups(async (group: number[]) => { await soon(); if (group.includes(13)) throw new Error('no 13'); return group }, { keyOf: () => '', most: 9 })
    const settled = await Promise.allSettled([1, 2, 13, 4].map(half))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })
})
