import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findLocaleFaults } from './locales/faults.ts'
import { listBuiltKeys } from './locales/key-lists.ts'

const fixtureLanguages = ['en', 'fr', 'arb'] as const
const fixtures = fileURLToPath(new URL('fixtures/locales', import.meta.url))
const rules = [
  'keys',
  'languages',
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
    const { faults } = findLocaleFaults(join(fixtures, rule), fixtureLanguages)
    const marked = listMarkedKeys(join(fixtures, rule))
    expect(marked.size).toBeGreaterThan(0)
    expect(new Set(faults.map((fault) => fault.rule))).toEqual(new Set([rule]))
    expect(
      new Set(faults.map(({ where, says }) => listWrongWords(`${where} ${says}`)[0] ?? where)),
    ).toEqual(marked)
  })

  test('has a fixture for every rule', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual(
      [...rules, 'clean', 'missing-namespace'].toSorted(),
    )
  })

  test('finds nothing in clean locales', () => {
    expect(findLocaleFaults(join(fixtures, 'clean'), fixtureLanguages)).toEqual({
      faults: [],
      texts: 3,
    })
  })

  test('finds a key that the code builds from a list and no file has', () => {
    const built = ['common:page.title', 'common:page.guests', 'common:page.velvet']
    const { faults } = findLocaleFaults(join(fixtures, 'clean'), fixtureLanguages, built)
    expect(faults).toEqual([
      { rule: 'built', where: 'locales/en/common.json page.velvet', says: 'is missing' },
    ])
  })

  test('knows the names of designs, their colours and the short texts as keys the code builds', () => {
    expect(listBuiltKeys()).toEqual(
      expect.arrayContaining([
        'creation:template.jaali-hint',
        'creation:mail-template.jaali',
        'creation:style.ruby',
        'creation:details.kicker-hint',
        'creation:part.kicker',
      ]),
    )
  })

  test('reads a key from the namespace that its screen asked for', () => {
    const { faults } = findLocaleFaults(join(fixtures, 'missing-namespace'), fixtureLanguages)
    expect(faults).toEqual([
      {
        rule: 'missing',
        where: 'web/ui/guest-bar.tsx:3',
        says: 'page.title is in no dashboard or common file',
      },
    ])
  })
})

const listWrongWords = (text: string) =>
  [...text.matchAll(/wrong(?:-[a-z]+)*/g)].map(([word]) => word)

function listMarkedKeys(folder: string): Set<string> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Set(
    files.flatMap(({ parentPath, name }) =>
      listWrongWords(readFileSync(join(parentPath, name), 'utf8')),
    ),
  )
}
