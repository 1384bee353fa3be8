import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { median } from './house/measures.ts'
import { findings, rules } from './house/rules.ts'
import { readTree } from './house/tree.ts'

const fixtures = fileURLToPath(new URL('fixtures/house', import.meta.url))

describe('Our house check', () => {
  test.each(rules.map(({ name }) => name))(
    'finds %s at every marked line and nothing else',
    (name) => {
      const found = findings(fixtureTree(name))
      const marked = markedLines(join(fixtures, name))
      expect(marked).not.toEqual([])
      expect(lines(found)).toEqual(marked)
      expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set([name]))
    },
  )

  test('has a rule for every fixture', () => {
    const names = readdirSync(fixtures).filter((name) => name !== 'clean')
    expect(names.toSorted()).toEqual(rules.map(({ name }) => name).toSorted())
  })

  test('says in HOUSE.md which rules there are', () => {
    const page = readFileSync(new URL('../HOUSE.md', import.meta.url), 'utf8')
    expect(rules.filter(({ name }) => !page.includes(`[${name}]`)).map(({ name }) => name)).toEqual(
      [],
    )
  })

  test('finds nothing in a clean house', () => {
    const tree = fixtureTree('clean')
    expect(tree.files.length).toBeGreaterThan(10)
    expect(findings(tree)).toEqual([])
  })

  test('takes the middle of a list as its median', () => {
    expect([median([]), median([9]), median([3, 100, 1])]).toEqual([0, 9, 3])
  })
})

const fixtureTree = (name: string) => readTree(join(fixtures, name))

const lines = (found: Array<{ path: string; line: number }>) =>
  [...new Set(found.map(({ path, line }) => `${path}:${line}`))].toSorted()

function markedLines(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  return files
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const text = readFileSync(path, 'utf8').split('\n')
      return text.flatMap((line, index) =>
        /\bwrong\b/.test(line) ? [`${path.slice(folder.length + 1)}:${index + 1}`] : [],
      )
    })
    .toSorted()
}
