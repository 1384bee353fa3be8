import { mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { World } from '../../../base/world.ts'
import type { FontSubsetRequest } from '../../../adapters/fonts/subset-fonts.ts'
import { createDiskStorage } from '../../../adapters/storage/disk-storage.ts'
import { sweepFontSubsets } from '../jobs.ts'
import { createFontSubsetCache } from './font-subsets.ts'
import { createPageFonts, type FontFaceRenderer } from './fonts.ts'

let folder: string
let world: World
let at: number
let errors: unknown[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  at = Date.now()
  errors = []
  world = {
    storage: createDiskStorage(folder),
    now: () => new Date(at),
    log: { info: () => {}, error: ({ err }: { err: unknown }) => errors.push(err) },
  } as unknown as World
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))

const days = (count: number) => {
  at += count * 86_400_000
}
const files = async () => (await world.storage.list('font-')).map(({ name }) => name)

/** The fonts of one server. Its fake subset maker counts the subsets and the parallel runs. */
function openFonts({ fails = () => false }: { fails?: (letters: string) => boolean } = {}) {
  const seen = { subsets: 0, threads: 0, most: 0 }
  const subsetFonts = async (requests: readonly FontSubsetRequest[]) => {
    seen.most = Math.max(seen.most, (seen.threads += 1))
    await pause(2)
    seen.threads -= 1
    if (requests.some(({ letters }) => fails(letters))) throw new Error('blunt')
    seen.subsets += requests.length
    return requests.map(({ letters }) => Buffer.from(letters))
  }
  const fonts = createPageFonts(world, createFontSubsetCache(world, subsetFonts))
  const ofHost = (html: string, { lang = 'en' as 'en' | 'ar', event = 'A' } = {}) =>
    new Promise<{ first: string[]; after: string[] }>((done) => {
      const first = urlsOf(
        fonts.forHost(event, () =>
          done({
            first,
            after: urlsOf(
              fonts.forHost(event, () => {}),
              html,
              lang,
            ),
          }),
        ),
        html,
        lang,
      )
      if (first.every(isSubset)) done({ first, after: first })
    })
  return {
    fonts,
    seen,
    ofHost,
    ofAnybody: (html: string, lang: 'en' | 'ar' = 'en') => urlsOf(fonts.forAnyone, html, lang),
  }
}

const urlsOf = (faces: FontFaceRenderer, html: string, lang: 'en' | 'ar') =>
  [...faces('jaali', { lang, html }).rules.matchAll(/url\(\/fonts\/([^)]+)\)/g)].map(
    ([, name]) => name ?? '',
  )
const isSubset = (name: string) => /^font-[0-9a-f]{24}\.woff2$/.test(name)
const soon = { timeout: 20_000, interval: 10 }
/** A page with letters that no other page has. */
const rare = (count: number) => `<p>${String.fromCodePoint(0x100 + count)}</p>`

describe('Our product makes font subsets', () => {
  it('for the texts of a host, outside the request, and once for all pages with usual letters', async () => {
    const { ofHost, seen } = openFonts()
    const { first, after } = await ofHost('<h1>Ananya</h1>')
    expect([first.some(isSubset), after.every(isSubset), after.length]).toEqual([false, true, 3])
    expect((await ofHost('<h1>Meera &amp; Jon</h1>', { event: 'B' })).first).toEqual(after)
    expect([seen.subsets, await files()]).toEqual([3, expect.arrayContaining(after)])
  })

  it('never for typed input, which uses existing subsets', async () => {
    const { ofHost, ofAnybody, seen } = openFonts()
    expect(ofAnybody('<p>Meera</p>').some(isSubset)).toBe(false)
    await expect.poll(() => ofAnybody('<p>Meera</p>').every(isSubset), soon).toBe(true)
    const usual = await files()
    expect(usual).toHaveLength(3)
    for (let count = 0; count < 40; count += 1)
      expect(ofAnybody(`<p>Meera ø</p>${rare(count)}`).some(isSubset)).toBe(false)
    const { after } = await ofHost('<h1>Jon Sørensen</h1>')
    expect([seen.subsets, (await files()).sort()]).toEqual([6, [...usual, ...after].sort()])
    expect(ofAnybody('<p>Søren</p>')).toEqual(after)
  })

  it('so that an Arabic guest’s page uses the fonts of the public page, also for the door code', async () => {
    const { ofHost, ofAnybody } = openFonts()
    const { after } = await ofHost('<h1>ليلى وسامي</h1><p>12:30</p>', { lang: 'ar' })
    expect(after).toHaveLength(5)
    expect(ofAnybody('<p>أهلًا يا مُحمّد</p><p>4075 1986</p>', 'ar')).toEqual(after)
  })

  it('in one thread at a time, however many are requested', async () => {
    const { ofHost, seen } = openFonts()
    await Promise.all(
      Array.from({ length: 30 }, (_, count) => ofHost(rare(count), { event: `E${count}` })),
    )
    expect([seen.most, seen.subsets]).toEqual([1, 90])
  })

  it(
    'with a bounded memory: a forgotten subset is found in the storage',
    { tags: 'long' },
    async () => {
      const { ofHost, seen } = openFonts()
      const words = Array.from(
        { length: 310 },
        (_, count) =>
          `<p>A${String.fromCodePoint(0x100 + (count % 40), 0x12a + Math.floor(count / 40))}</p>`,
      )
      for (let count = 0; count < words.length; count += 31)
        await Promise.all(
          words
            .slice(count, count + 31)
            .map((html, of) => ofHost(html, { event: `E${count + of}` })),
        )
      const subsets = seen.subsets
      const { first } = await ofHost(words[0]!)
      expect([first.every(isSubset), seen.subsets]).toEqual([false, subsets])
    },
  )

  it('only so many a day for one event, however often its host edits it', async () => {
    const { fonts, ofHost, seen } = openFonts()
    for (let count = 0; count < 60; count += 1)
      urlsOf(
        fonts.forHost('A', () => {}),
        rare(count),
        'en',
      )
    await expect.poll(() => seen.subsets, soon).toBe(120)
    expect((await ofHost(rare(70), { event: 'B' })).after.every(isSubset)).toBe(true)
    expect(seen.subsets).toBe(123)
    days(1)
    expect((await ofHost(rare(71))).after.every(isSubset)).toBe(true)
  })

  it('again after a failure, and uses whole fonts in the meantime', async () => {
    let isBlunt = true
    const { fonts, ofHost } = openFonts({ fails: () => isBlunt })
    expect(
      urlsOf(
        fonts.forHost('A', () => {}),
        '<p>A</p>',
        'en',
      ).some(isSubset),
    ).toBe(false)
    await expect.poll(() => errors.length, soon).toBe(3)
    expect(await files()).toEqual([])
    isBlunt = false
    expect((await ofHost('<p>A</p>')).after.every(isSubset)).toBe(true)
  })
})

describe('Our product keeps font subsets', () => {
  const age = async (name: string, count: number) => {
    const then = new Date(at - count * 86_400_000)
    await utimes(join(folder, name), then, then)
  }
  const ageOf = async (name: string) =>
    Math.round((Date.now() - (await stat(join(folder, name))).mtimeMs) / 86_400_000)

  it('while a page uses them, and removes the others', async () => {
    const { ofHost, ofAnybody } = openFonts()
    const { after } = await ofHost('<p>A</p>')
    const old = (await ofHost('<p>Łł</p>', { event: 'B' })).after.filter(
      (name) => !after.includes(name),
    )
    await world.storage.put('a-picture.webp', Buffer.from('x'))
    for (const name of [...after, ...old, 'a-picture.webp']) await age(name, 31)
    days(2)
    expect(ofAnybody('<p>A</p>')).toEqual(after)
    await expect
      .poll(() => Promise.all([...after, ...old].map(ageOf)), soon)
      .toEqual([0, 0, 0, 31, 31, 31])
    days(-2)
    await sweepFontSubsets.run(world, {})
    expect((await files()).sort()).toEqual([...after].sort())
    expect(await world.storage.get('a-picture.webp')).not.toBeNull()
  })

  it('and does not rely on one that was unused for long, because it may be removed', async () => {
    const { ofHost } = openFonts()
    const { after } = await ofHost('<p>A</p>')
    days(31)
    for (const name of after) await world.storage.remove(name)
    const again = await ofHost('<p>A</p>')
    expect([again.first.some(isSubset), again.after]).toEqual([false, after])
    expect((await files()).sort()).toEqual([...after].sort())
  })
})
