import { mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { World } from '../../../base/world.ts'
import type { Cut } from '../../../outside/fonts/cut.ts'
import { diskStorage } from '../../../outside/storage/disk.ts'
import { sweepFonts } from '../jobs.ts'
import { cutsOver } from './cuts.ts'
import { fontsOver, type Faces } from './fonts.ts'

let folder: string
let world: World
let at: number
let errors: unknown[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  at = Date.now()
  errors = []
  world = {
    storage: diskStorage(folder),
    now: () => new Date(at),
    log: { info: () => {}, error: ({ err }: { err: unknown }) => errors.push(err) },
  } as unknown as World
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))

const days = (count: number) => {
  at += count * 86_400_000
}
const files = async () => (await world.storage.list('font-')).map(({ name }) => name)

/** Fonts of one server, with a knife that counts: cuts made, and the most threads at once. */
function openFonts({ fails = () => false }: { fails?: (letters: string) => boolean } = {}) {
  const seen = { cuts: 0, threads: 0, most: 0 }
  const knife = async (cuts: readonly Cut[]) => {
    seen.most = Math.max(seen.most, (seen.threads += 1))
    await pause(2)
    seen.threads -= 1
    if (cuts.some(({ letters }) => fails(letters))) throw new Error('blunt')
    seen.cuts += cuts.length
    return cuts.map(({ letters }) => Buffer.from(letters))
  }
  const fonts = fontsOver(world, cutsOver(world, knife))
  const ofHost = (html: string, { lang = 'en' as 'en' | 'ar', event = 'A' } = {}) =>
    new Promise<{ first: string[]; after: string[] }>((done) => {
      const first = urlsOf(
        fonts.ofHost(event, () =>
          done({
            first,
            after: urlsOf(
              fonts.ofHost(event, () => {}),
              html,
              lang,
            ),
          }),
        ),
        html,
        lang,
      )
      if (first.every(isCut)) done({ first, after: first })
    })
  return {
    fonts,
    seen,
    ofHost,
    ofAnybody: (html: string, lang: 'en' | 'ar' = 'en') => urlsOf(fonts.ofAnybody, html, lang),
  }
}

const urlsOf = (faces: Faces, html: string, lang: 'en' | 'ar') =>
  [...faces('jaali', { lang, html }).matchAll(/url\(\/fonts\/([^)]+)\)/g)].map(
    ([, name]) => name ?? '',
  )
const isCut = (name: string) => /^font-[0-9a-f]{24}\.woff2$/.test(name)
const soon = { timeout: 20_000, interval: 10 }
/** A page whose words no other page has letters for. */
const rare = (count: number) => `<p>${String.fromCodePoint(0x100 + count)}</p>`

describe('Our product cuts fonts', () => {
  it('to what a host wrote, away from whoever asks, once for all pages of usual letters', async () => {
    const { ofHost, seen } = openFonts()
    const { first, after } = await ofHost('<h1>Ananya</h1>')
    expect([first.some(isCut), after.every(isCut), after.length]).toEqual([false, true, 3])
    expect((await ofHost('<h1>Chloé &amp; Théo</h1>', { event: 'B' })).first).toEqual(after)
    expect([seen.cuts, await files()]).toEqual([3, expect.arrayContaining(after)])
  })

  it('never to what anybody typed, which gets those that are there', async () => {
    const { ofHost, ofAnybody, seen } = openFonts()
    expect(ofAnybody('<p>Meera</p>').some(isCut)).toBe(false)
    await expect.poll(() => ofAnybody('<p>Meera</p>').every(isCut), soon).toBe(true)
    const usual = await files()
    expect(usual).toHaveLength(3)
    for (let count = 0; count < 40; count += 1)
      expect(ofAnybody(`<p>Meera ø</p>${rare(count)}`).some(isCut)).toBe(false)
    const { after } = await ofHost('<h1>Jon Sørensen</h1>')
    expect([seen.cuts, (await files()).sort()]).toEqual([6, [...usual, ...after].sort()])
    expect(ofAnybody('<p>Søren</p>')).toEqual(after)
  })

  it('so that an Arabic guest’s page has the fonts of the public one, code for the door and all', async () => {
    const { ofHost, ofAnybody } = openFonts()
    const { after } = await ofHost('<h1>ليلى وسامي</h1><p>12:30</p>', { lang: 'ar' })
    expect(after).toHaveLength(5)
    expect(ofAnybody('<p>أهلًا يا مُحمّد</p><p>4075 1986</p>', 'ar')).toEqual(after)
  })

  it('on one thread at a time, whatever is asked for at once', async () => {
    const { ofHost, seen } = openFonts()
    await Promise.all(
      Array.from({ length: 30 }, (_, count) => ofHost(rare(count), { event: `E${count}` })),
    )
    expect([seen.most, seen.cuts]).toEqual([1, 90])
  })

  it('not beyond what is known of them: a forgotten one is found on the disk', async () => {
    const { ofHost, seen } = openFonts()
    const words = Array.from(
      { length: 310 },
      (_, count) =>
        `<p>A${String.fromCodePoint(0x100 + (count % 40), 0x12a + Math.floor(count / 40))}</p>`,
    )
    for (let count = 0; count < words.length; count += 31)
      await Promise.all(
        words.slice(count, count + 31).map((html, of) => ofHost(html, { event: `E${count + of}` })),
      )
    const cuts = seen.cuts
    const { first } = await ofHost(words[0]!)
    expect([first.every(isCut), seen.cuts]).toEqual([false, cuts])
  })

  it('only so many a day for one event, however often its host rewrites it', async () => {
    const { fonts, ofHost, seen } = openFonts()
    for (let count = 0; count < 60; count += 1)
      urlsOf(
        fonts.ofHost('A', () => {}),
        rare(count),
        'en',
      )
    await expect.poll(() => seen.cuts, soon).toBe(120)
    expect((await ofHost(rare(70), { event: 'B' })).after.every(isCut)).toBe(true)
    expect(seen.cuts).toBe(123)
    days(1)
    expect((await ofHost(rare(71))).after.every(isCut)).toBe(true)
  })

  it('again when it could not, and shows whole ones meanwhile', async () => {
    let isBlunt = true
    const { fonts, ofHost } = openFonts({ fails: () => isBlunt })
    expect(
      urlsOf(
        fonts.ofHost('A', () => {}),
        '<p>A</p>',
        'en',
      ).some(isCut),
    ).toBe(false)
    await expect.poll(() => errors.length, soon).toBe(3)
    expect(await files()).toEqual([])
    isBlunt = false
    expect((await ofHost('<p>A</p>')).after.every(isCut)).toBe(true)
  })
})

describe('Our product keeps cut fonts', () => {
  const age = async (name: string, count: number) => {
    const then = new Date(at - count * 86_400_000)
    await utimes(join(folder, name), then, then)
  }
  const ageOf = async (name: string) =>
    Math.round((Date.now() - (await stat(join(folder, name))).mtimeMs) / 86_400_000)

  it('as long as a page uses them, and sweeps the rest', async () => {
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
    await sweepFonts.run(world, {})
    expect((await files()).sort()).toEqual([...after].sort())
    expect(await world.storage.get('a-picture.webp')).not.toBeNull()
  })

  it('and does not trust in one it has not used for long: it may be swept', async () => {
    const { ofHost } = openFonts()
    const { after } = await ofHost('<p>A</p>')
    days(31)
    for (const name of after) await world.storage.remove(name)
    const again = await ofHost('<p>A</p>')
    expect([again.first.some(isCut), again.after]).toEqual([false, after])
    expect((await files()).sort()).toEqual([...after].sort())
  })
})
