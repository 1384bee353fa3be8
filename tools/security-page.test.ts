import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(`${root}docs/security.md`, 'utf8')

/** How many requirements each section of the standard has: V6.1, V6.2 and so on. */
const counts: Record<string, number[]> = {
  6: [3, 12, 8, 6, 8, 4, 2, 3],
  7: [3, 4, 2, 5, 3, 2],
  8: [4, 4, 3, 2],
  11: [4, 5, 5, 3, 2, 2, 2],
}
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) .*$/gm)].map(([line, id = '']) => {
  const cells = line.split('|').slice(1, -1)
  return { id, how: cells.at(-2) ?? '', shownBy: cells.at(-1) ?? '' }
})
const listPaths = (text: string) =>
  [...text.matchAll(/`([^`]+\.\w+)`/g)].map(([, path = '']) => path)

describe('Our page about security', () => {
  test('has each requirement of the four chapters once', () => {
    const expected = Object.entries(counts).flatMap(([chapter, sections]) =>
      sections.flatMap((count, section) =>
        Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
      ),
    )
    expect(rows.map(({ id }) => id)).toEqual(expected)
  })

  test('names a test or a page for each, or says why it does not apply', () => {
    const unshown = rows.filter(
      ({ how, shownBy }) =>
        listPaths(shownBy).length === 0 && !/does not apply|None is sent/i.test(how),
    )
    expect(unshown.map(({ id }) => id)).toEqual([])
  })

  test('names files that exist', () => {
    const missing = [...new Set(listPaths(page))].filter(
      (path) => path.includes('/') && !path.startsWith('/') && !existsSync(root + path),
    )
    expect(missing).toEqual([])
  })

  test('lists every file that encrypts, signs or derives a key, and no other algorithm', async () => {
    const uses =
      /createCipheriv\(|createSign\(|generateKeyPair\)?\(|subtle\.(?:sign|verify|encrypt|deriveBits|deriveKey)|@node-rs\/argon2'|new SignJWT|hkdfSync\('|createHmac\('/
    const algorithms = /'(?:aes|des|rc4|bf|cast|chacha20)-[-\w]+'|createHash\('(?:md5|sha1)'\)/g
    const found: string[] = []
    const odd: string[] = []
    for await (const path of glob('{server,door,web,contract}/**/*.{ts,tsx}', { cwd: root })) {
      if (/\.test\.|(?:^|\/)test\//.test(path)) continue
      const text = readFileSync(root + path, 'utf8')
      if (uses.test(text)) found.push(path)
      for (const [name] of text.matchAll(algorithms))
        if (!/aes-256-(?:gcm|ctr)/.test(name)) odd.push(`${path} ${name}`)
    }
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter((path) => !page.includes(`\`${path}\``))).toEqual([])
    expect(odd).toEqual(["server/ops/storage-move.ts createHash('md5')"])
  })
})
