import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { listMarkedLines } from './house/marked-lines.ts'
import { median } from './house/tree/measures.ts'
import { readTree } from './house/tree/source-tree.ts'
import { listFindings, treeRules } from './house/tree/tree-rules.ts'

const fixtures = fileURLToPath(new URL('fixtures/tree', import.meta.url))

describe('Our product has a check of the whole tree that', () => {
  test.each(treeRules.map(({ name }) => name))(
    'finds %s at every marked line and nothing else',
    (name) => {
      const found = listFindings(readFixture(name))
      const marked = listMarkedLines(join(fixtures, name)).map(({ place }) => place)
      expect(marked).not.toEqual([])
      expect(toPlaces(found)).toEqual(marked.toSorted())
      expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set([name]))
    },
  )

  test('has a rule for every fixture', () => {
    const names = readdirSync(fixtures).filter((name) => name !== 'clean')
    expect(names.toSorted()).toEqual(treeRules.map(({ name }) => name).toSorted())
  })

  test('finds no error in a clean project', () => {
    const tree = readFixture('clean')
    expect(tree.files.length).toBeGreaterThan(10)
    expect(listFindings(tree)).toEqual([])
  })

  test('takes the middle of a list as its median', () => {
    expect([median([]), median([9]), median([3, 100, 1])]).toEqual([0, 9, 3])
  })
})

const readFixture = (name: string) => readTree(join(fixtures, name))

const toPlaces = (found: Array<{ path: string; line: number }>) =>
  [...new Set(found.map(({ path, line }) => `${path}:${line}`))].toSorted()
