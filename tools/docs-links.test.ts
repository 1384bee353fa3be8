import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const listFiles = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  )
const isPage = (file: string) => file.endsWith('.md')
const isPicture = (file: string) => /\.(?:jpe?g|png|svg|webp|gif|avif)$/.test(file)
const rootPages = readdirSync(root).filter(isPage)
const pages = [
  ...rootPages,
  ...listFiles('docs').filter(isPage),
  ...listFiles('decisions'),
  'server/database/README.md',
  'locales/GLOSSARY.md',
]
/** More than these are drawn on demand into `build/pictures`. */
const pictureLimit = 40

/** Links and pictures, also in HTML and in reference form, but not inside code. */
function listAddresses(text: string): string[] {
  const plain = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  const written = [
    ...plain.matchAll(
      /\]\(\s*<?([^)\s>]+)|^\s*\[[^\]]+\]:\s*<?([^\s>]+)|<(?:img|a|source)\b[^>]*?\s(?:src|href|srcset)="([^"\s]+)/gm,
    ),
  ]
  return written.flatMap(([, ...found]) => found.find((one) => one !== undefined) ?? [])
}

const isRelativeAddress = (address: string) => !/^(?:[a-z][a-z+.-]*:|\/\/|#)/i.test(address)
const toFilePath = (page: string, address: string) =>
  join(
    root,
    address.startsWith('/') ? '' : dirname(page),
    decodeURIComponent(address.replace(/[?#].*$/, '')),
  )
const listMissingFiles = (page: string, text: string) =>
  listAddresses(text).filter(
    (address) => isRelativeAddress(address) && !existsSync(toFilePath(page, address)),
  )
/** Pictures that pages show or lead to, as paths from the root. */
const listShownPictures = (texts: readonly { page: string; text: string }[]) =>
  new Set(
    texts.flatMap(({ page, text }) =>
      listAddresses(text)
        .filter((address) => isRelativeAddress(address) && isPicture(address))
        .map((address) => relative(root, toFilePath(page, address))),
    ),
  )
/** Folders that tools write; a page may name a file in them. */
const writtenFolders = ['node_modules', 'build', 'data', '.cache', '.git', 'secrets', '.env']

const sourceFolders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !writtenFolders.includes(name))
/** Every file and folder, and each end of its path after a slash. */
const knownPathEnds = new Set(
  [...readdirSync(root), ...sourceFolders.flatMap(listFiles)]
    .filter((path) => !path.includes('node_modules'))
    .flatMap((path) => path.split(sep).map((_, at, parts) => parts.slice(at).join('/'))),
)
/** Words in code style that name a file or a folder: `rules/answer.ts`, `server/base`. */
const listMentionedPaths = (text: string) =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*)\/?`/g)].flatMap(
    ([, path = '']) =>
      sourceFolders.includes(path.split('/')[0] ?? '') ||
      /\w\.(?:tsx?|mjs|css|sql|json|md|typ)$/.test(path)
        ? [path]
        : [],
  )
/** Also a file of a package, such as `@mantine/core/styles/X.layer.css`. */
const isWrittenByTools = (path: string) =>
  path.startsWith('@') || path.split('/').some((part) => writtenFolders.includes(part))
const listUnknownPaths = (text: string) =>
  listMentionedPaths(text).filter((path) => !knownPathEnds.has(path) && !isWrittenByTools(path))
/** The change log names files as they were called then. */
const presentPages = pages.filter((page) => page !== 'CHANGELOG.md')

const readPage = (page: string) => readFileSync(join(root, page), 'utf8')

describe('Our product has pages of documentation in which', () => {
  test.each(pages)('each relative link and picture of %s is a file that exists', (page) => {
    expect(listMissingFiles(page, readPage(page))).toEqual([])
  })

  test.each(presentPages)('each file and folder that %s names exists', (page) => {
    expect(listUnknownPaths(readPage(page))).toEqual([])
  })

  test('a file that was renamed would be found', () => {
    const text =
      '`docs-links.test.ts` `tools/` `server/base/gone` `rules/gone.ts` `/events` `npm test` `n/a`\n```\n`gone.ts`\n```\n'
    expect(listUnknownPaths(text)).toEqual(['server/base/gone', 'rules/gone.ts'])
  })

  test(`at most ${pictureLimit} pictures are in docs, each of them shown by a page`, () => {
    const pictures = listFiles('docs').filter(isPicture)
    const shown = listShownPictures(pages.map((page) => ({ page, text: readPage(page) })))
    expect(pictures.length).toBeGreaterThan(9)
    expect(pictures.length).toBeLessThanOrEqual(pictureLimit)
    expect(pictures.filter((picture) => !shown.has(picture))).toEqual([])
  })

  test('a picture that is only mentioned is not shown', () => {
    const text = '![a](shown.jpg) `mentioned.jpg` [b](../other/linked.png) [c](page.md)'
    expect([...listShownPictures([{ page: 'docs/mails/README.md', text }])]).toEqual([
      'docs/mails/shown.jpg',
      'docs/other/linked.png',
    ])
  })

  test('a broken link would be found in every notation', () => {
    const text =
      '[a](gone.md#part) ![b](<gone.jpg> "b") [c](README.md) [d](https://mehfil.example/gone.md) [e](#part)\n<img width="9" src="gone.png">\n[f]: gone.svg\n`[g](code.md)`\n```\n[h](code.md)\n```\n'
    expect(listMissingFiles('README.md', text)).toEqual([
      'gone.md#part',
      'gone.jpg',
      'gone.png',
      'gone.svg',
    ])
    expect(
      listMissingFiles('docs/documents/README.md', '[up](../../README.md) [wrong](README.jpg)'),
    ).toEqual(['README.jpg'])
  })
})
