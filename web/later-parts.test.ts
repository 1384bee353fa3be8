import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pageTexts } from './later-parts.ts'
import { firstTexts } from './page-parts.ts'

const folder = import.meta.dirname
const textsByPart: Record<string, readonly string[]> = { ...pageTexts, ...firstTexts }

/** The texts that a file uses, with all files it is loaded with. */
function collectTexts(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  const own = [...code.matchAll(/useTranslate\('(\w+)'\)/g)].map(([, name = '']) => name)
  const imports = [...code.matchAll(/^(?:import|export)( type)?[^;'"]*? from '(\.[^']+)'/gms)]
  return [
    ...own,
    ...imports.flatMap(([, type, path = '']) =>
      type ? [] : collectTexts(join(dirname(file), path), seen),
    ),
  ]
}

test('Our product loads the texts of a page with its code, and none it does not use', () => {
  const parts = ['later-parts.ts', 'page-parts.ts']
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const used = [...parts.matchAll(/(\w+): \(\)(?:: Promise<[^\n]*>)? =>\s+import\('(.*?)'\)/g)].map(
    ([, name = '', path = '']): [string, string[]] => [
      name,
      [...new Set(collectTexts(join(folder, path)))].filter((text) => text !== 'common').toSorted(),
    ],
  )
  const declared = used.map(([name]) => [name, [...(textsByPart[name] ?? [])].toSorted()])
  expect(used.length).toBeGreaterThan(40)
  expect(used.map(([name]) => name)).toContain('LoginPage')
  expect(declared).toEqual(used)
})
