import { describe, expect, it, vi } from 'vitest'
import { mapInTurns } from './map-in-turns.ts'

describe('Our product does long work in turns', () => {
  it('in order, and lets others run in between', async () => {
    const clock = vi.spyOn(performance, 'now')
    let now = 0
    clock.mockImplementation(() => now)
    const seen: string[] = []
    setImmediate(() => seen.push('another'))
    const doubled = await mapInTurns([1, 2, 3], (number) => {
      now += 5
      seen.push(String(number))
      return number * 2
    })
    clock.mockRestore()
    expect(doubled).toEqual([2, 4, 6])
    expect(seen).toEqual(['1', 'another', '2', '3'])
  })

  it('at once where it is short', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    let isInterrupted = false
    setImmediate(() => (isInterrupted = true))
    const mapped = mapInTurns([1, 2], () => isInterrupted)
    clock.mockRestore()
    expect(await mapped).toEqual([false, false])
  })

  it('and fails with the first failure', async () => {
    const broken = mapInTurns([1], () => {
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
  })
})
