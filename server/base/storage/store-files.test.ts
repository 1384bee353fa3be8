import { describe, expect, it } from 'vitest'
import type { World } from '../world.ts'
import { removeFiles, storeFiles } from './store-files.ts'

/** A storage of a few names; what fails is named by the test. */
function openWorld(failing: Record<string, string> = {}) {
  const stored = new Set<string>()
  const errors: string[] = []
  const world = {
    storage: {
      put: async (name: string) => {
        if (failing[name] === 'put') throw new Error(`no ${name}`)
        stored.add(name)
      },
      remove: async (name: string) => {
        if (failing[name] === 'remove') throw new Error('away')
        stored.delete(name)
      },
    },
    log: { info: () => {}, error: (_: object, message: string) => errors.push(message) },
  } as unknown as World
  return { world, stored, errors }
}
const toFiles = (...names: string[]) => names.map((name) => ({ name, bytes: Buffer.from(name) }))

describe('Our product stores the files of a picture', () => {
  it('all of them', async () => {
    const { world, stored } = openWorld()
    await storeFiles(world, toFiles('a', 'b'))
    expect([...stored]).toEqual(['a', 'b'])
  })

  it('or none, when one cannot be stored', async () => {
    const { world, stored } = openWorld({ b: 'put' })
    await expect(storeFiles(world, toFiles('a', 'b', 'c'))).rejects.toThrow('no b')
    expect([...stored]).toEqual([])
  })

  it('and removes as many as it can, and says which it could not', async () => {
    const { world, stored, errors } = openWorld({ a: 'remove' })
    await storeFiles(world, toFiles('a', 'b'))
    await removeFiles(world, ['a', 'b'])
    expect([[...stored], errors]).toEqual([['a'], ['an unused file could not be deleted']])
  })
})
