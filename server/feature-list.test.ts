import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { jobs } from './feature-list.ts'

describe('Our product', () => {
  it('works off every job that a feature defines', async () => {
    const defined: string[] = []
    for await (const path of glob('features/**/*.ts', { cwd: import.meta.dirname }))
      if (!path.endsWith('.test.ts'))
        for (const [, name = ''] of readFileSync(`${import.meta.dirname}/${path}`, 'utf8').matchAll(
          /defineJob\(\{\s*name: '([a-z-]+)'/g,
        ))
          defined.push(name)
    const known = new Set(jobs.map(({ name }) => name))
    expect(defined.length).toBeGreaterThan(40)
    expect(defined.filter((name) => !known.has(name))).toEqual([])
  })
})
