import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { facesFor, fontFaces, scriptsIn, type FontFace } from '@mehfil/templates/fonts/fonts.ts'
import { templateIds, type TemplateId } from '@mehfil/templates/pages/page-view.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import type { World } from '../../../base/world.ts'
import { cutFonts } from '../../../outside/fonts/cut.ts'

type Dress = TemplateId | 'house'
const installed = createRequire(import.meta.url)
const wholeFiles = new Map([...templateIds, 'house' as const].flatMap((dress) => facesFor(dress, 'arabic')).map(({ file }) => [basename(file), file]))

/** What is always kept, so that a small edit needs no new cut: printable ASCII and the accents of French. */
const usual = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('') + 'àâæçéèêëîïôœùûüÿÀÂÇÉÈÊËÎÏÔŒÙÛÜŸ«»’‘“”…–—·\u00a0\u202f'

export type Fonts = {
  /** `@font-face` rules for a page with this text. Files cut to the text once they are there, whole ones until then. */
  facesFor(dress: Dress, text: string, whenCut: () => void): string
}

type Wanted = { name: string; file: string; letters: string }

/** Cuts each font to what a page says, once per set of characters, away from any request. */
export function fontsOver(world: World): Fonts {
  const cuts = new Map<string, 'making' | 'made'>()

  const cut = async (wanted: Wanted[]) => {
    const there = await Promise.all(wanted.map(({ name }) => world.storage.get(name)))
    const missing = wanted.filter((_, at) => !there[at])
    const made = missing.length > 0 ? await cutFonts(missing.map(({ file, letters }) => ({ font: readFileSync(installed.resolve(file)), letters }))) : []
    await Promise.all(missing.map(({ name }, at) => world.storage.put(name, made[at]!)))
    for (const { name } of wanted) cuts.set(name, 'made')
  }

  return {
    facesFor: (dress, text, whenCut) => {
      const script = scriptsIn(text).includes('arabic') ? 'arabic' : 'latin'
      const wanted: Wanted[] = []
      const rules = fontFaces(dress, script, (file) => {
        const letters = lettersOf(facesFor(dress, script).find((one) => one.file === file)!, { text, isLatin: script === 'latin' })
        if (letters === '') return null
        const name = `font-${createHash('sha256').update(file + letters).digest('hex').slice(0, 24)}.woff2`
        if (cuts.get(name) === 'made') return `/fonts/${name}`
        if (!cuts.has(name)) {
          cuts.set(name, 'making')
          wanted.push({ name, file, letters })
        }
        return `/fonts/${basename(file)}`
      })
      if (wanted.length > 0) cut(wanted).then(whenCut, (error: unknown) => {
        for (const { name } of wanted) cuts.delete(name)
        world.log.error({ err: error }, 'fonts could not be cut')
      })
      return rules
    },
  }
}

/** The characters of a page that belong to a face; nothing when the page has none of its own to show in it. */
function lettersOf({ unicodeRange, file }: FontFace, { text, isLatin }: { text: string; isLatin: boolean }): string {
  const ranges = unicodeRange.split(',').map((range) => range.slice(2).split('-').map((end) => Number.parseInt(end, 16)))
  const belongs = (letter: string) => ranges.some(([from = 0, to = from]) => letter.codePointAt(0)! >= from && letter.codePointAt(0)! <= to)
  const own = [...new Set(text.replace(/<[^>]*>/g, ''))].filter((letter) => belongs(letter) && letter > ' ')
  if (own.length === 0) return ''
  return [...new Set([...own, ...(/-latin-/.test(file) && isLatin ? usual : ' ')])].filter(belongs).sort().join('')
}

const forGood = { 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' }

export async function showFont({ world, params }: PageContext<{ FILE: string }>): Promise<Page> {
  const whole = wholeFiles.get(params.FILE)
  const body = whole ? readFileSync(installed.resolve(whole)) : /^font-[0-9a-f]{24}\.woff2$/.test(params.FILE) ? await world.storage.get(params.FILE) : null
  return body ? { body, type: 'font/woff2', headers: forGood } : { status: 404, body: '', type: 'text/plain' }
}
