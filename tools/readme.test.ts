import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const pages = ['README.md', 'CHANGELOG.md', 'HOUSE.md', ...pagesIn('docs')]

/** Links and pictures, also those in HTML and those that are named below; not what stands in code. */
function addressesIn(text: string): string[] {
  const plain = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  const written = [
    ...plain.matchAll(
      /\]\(\s*<?([^)\s>]+)|^\s*\[[^\]]+\]:\s*<?([^\s>]+)|<(?:img|a|source)\b[^>]*?\s(?:src|href|srcset)="([^"\s]+)/gm,
    ),
  ]
  return written.flatMap(([, ...found]) => found.find((one) => one !== undefined) ?? [])
}

const isRelative = (address: string) => !/^(?:[a-z][a-z+.-]*:|\/\/|#)/i.test(address)
const fileOf = (page: string, address: string) =>
  join(
    root,
    address.startsWith('/') ? '' : dirname(page),
    decodeURIComponent(address.replace(/[?#].*$/, '')),
  )
const missingIn = (page: string, text: string) =>
  addressesIn(text).filter((address) => isRelative(address) && !existsSync(fileOf(page, address)))
const read = (page: string) => readFileSync(join(root, page), 'utf8')

describe('Our papers lead somewhere', () => {
  test.each(pages)('each relative link and picture of %s is a file that exists', (page) => {
    expect(missingIn(page, read(page))).toEqual([])
  })

  test('from the first page to pictures, and from the papers to what they show', () => {
    const shown = (page: string) =>
      addressesIn(read(page))
        .filter((address) => /\.(?:jpg|png|svg)$/.test(address))
        .map((address) => relative(root, fileOf(page, address)))
    expect(shown('README.md').length).toBeGreaterThan(1)
    expect(shown('docs/papers/README.md').length).toBeGreaterThan(3)
  })

  test('or would be found out, however they are written', () => {
    const text =
      '[a](gone.md#part) ![b](<gone.jpg> "b") [c](README.md) [d](https://mehfil.example/gone.md) [e](#part)\n<img width="9" src="gone.png">\n[f]: gone.svg\n`[g](code.md)`\n```\n[h](code.md)\n```\n'
    expect(missingIn('README.md', text)).toEqual([
      'gone.md#part',
      'gone.jpg',
      'gone.png',
      'gone.svg',
    ])
    expect(missingIn('docs/papers/README.md', '[up](../../README.md) [wrong](README.jpg)')).toEqual(
      ['README.jpg'],
    )
  })
})
