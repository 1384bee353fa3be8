import { expect, test } from 'vitest'
import type { World } from '../../../base/world.ts'
import { getCachedPack } from './pack-cache.ts'

test('Our product gives a device that has sent entries only a list built afterwards, and builds one for all requests in the meantime', async () => {
  const [world, now] = [{} as World, new Date()]
  const finish: Array<() => void> = []
  const make = async () => {
    const nth = finish.length
    await new Promise<void>((resolve) => {
      finish.push(resolve)
    })
    return { bytes: Buffer.from(String(nth)), size: 5_000 }
  }
  const ask = async (isFresh: boolean) =>
    String(await getCachedPack(world, { key: 'E', now, isFresh }, make))
  const first = [ask(false), ask(false)]
  const later = [ask(true), ask(true)]
  finish[0]?.()
  expect(await Promise.all(first)).toEqual(['0', '0'])
  await expect.poll(() => finish.length).toBe(2)
  finish[1]?.()
  expect(await Promise.all(later)).toEqual(['1', '1'])
  expect(await ask(false)).toBe('1')
  const again = ask(true)
  finish[2]?.()
  expect(await again).toBe('2')
})
