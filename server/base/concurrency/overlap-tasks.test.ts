import { describe, expect, it } from 'vitest'
import { overlapTasks } from './overlap-tasks.ts'

describe('Our product, with one task beside the preparation of the next,', () => {
  it('runs them one after another', async () => {
    const seen: string[] = []
    const tasks = overlapTasks(0)
    let finish = () => {}
    const first = async () => {
      seen.push('first begins')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      seen.push('first ends')
      return 1
    }
    expect(await tasks.start(first)).toBe(0)
    seen.push('prepared')
    const second = tasks.start(async () => {
      seen.push('second begins')
      return 2
    })
    finish()
    expect(await second).toBe(1)
    expect(await tasks.end()).toBe(2)
    expect(seen).toEqual(['first begins', 'prepared', 'first ends', 'second begins'])
  })

  it('throws an error with the next call, and starts nothing after it', async () => {
    const tasks = overlapTasks<null>(null)
    const broken = new Error('the database is away')
    await tasks.start(() => Promise.reject(broken))
    let isStarted = false
    const next = tasks.start(async () => {
      isStarted = true
      return null
    })
    await expect(next).rejects.toBe(broken)
    await expect(tasks.end()).rejects.toBe(broken)
    expect(isStarted).toBe(false)
  })
})
