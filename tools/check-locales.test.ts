import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { localeFaults } from './locales/faults.ts'

const fixtures = fileURLToPath(new URL('fixtures/locales', import.meta.url))
const rules = [
  'keys',
  'plurals',
  'depth',
  'empty',
  'arabic',
  'french-spaces',
  'placeholders',
  'missing',
  'unused',
]

describe('Our locale check', () => {
  test.each(rules)('finds %s at every key marked wrong and nothing else', (rule) => {
    const { faults } = localeFaults(join(fixtures, rule))
    const marked = markedKeys(join(fixtures, rule))
    expect(marked.size).toBeGreaterThan(0)
    expect(new Set(faults.map((fault) => fault.rule))).toEqual(new Set([rule]))
    expect(
      new Set(faults.map(({ where, says }) => wrongWords(`${where} ${says}`)[0] ?? where)),
    ).toEqual(marked)
  })

  test('has a fixture for every rule', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual(
      [...rules, 'clean', 'missing-namespace'].toSorted(),
    )
  })

  test('finds nothing in clean locales', () => {
    expect(localeFaults(join(fixtures, 'clean'))).toEqual({ faults: [], texts: 3 })
  })

  test('reads a key from the namespace its screen asked for', () => {
    const { faults } = localeFaults(join(fixtures, 'missing-namespace'))
    expect(faults).toEqual([
      {
        rule: 'missing',
        where: 'web/ui/guest-bar.tsx:3',
        says: 'page.title is in no dashboard or common file',
      },
    ])
  })
})

const wrongWords = (text: string) => [...text.matchAll(/wrong(?:-[a-z]+)*/g)].map(([word]) => word)

function markedKeys(folder: string): Set<string> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Set(
    files.flatMap(({ parentPath, name }) =>
      wrongWords(readFileSync(join(parentPath, name), 'utf8')),
    ),
  )
}
