import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findLocaleFaults } from './locales/faults.ts'
import { listBuiltKeys } from './locales/key-lists.ts'
import { readProductCode } from './locales/product-code.ts'
import { listTranslators } from './locales/usage.ts'

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

describe('Our product has a check of its texts that', () => {
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

  test('refuses a key that the namespace of its translator does not have', () => {
    const { faults } = findLocaleFaults(join(fixtures, 'missing-namespace'), fixtureLanguages)
    expect(faults.map(({ rule, where, says }) => [rule, where, says])).toEqual([
      ['missing', 'web/ui/guest-bar.tsx:6', 'page.title is in no dashboard or common file'],
      ['missing', 'web/ui/guest-bar.tsx:11', 'page.title is in no creation or common file'],
      ['missing', 'web/ui/guest-bar.tsx:14', 'page.none is in no locale file'],
    ])
  })

  test('knows the translators of more than 100 files of the product', { tags: 'long' }, () => {
    const files = readProductCode(fileURLToPath(new URL('..', import.meta.url)))
    expect(files.filter((file) => listTranslators(file).size > 0).length).toBeGreaterThan(100)
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
