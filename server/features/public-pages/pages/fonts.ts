import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import {
  facesFor,
  fontFaces,
  scriptOf,
  scriptsIn,
  type FontFace,
} from '@mehfil/templates/fonts/fonts.ts'
import { templateIds, type PageView, type TemplateId } from '@mehfil/templates/pages/page-view.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import type { World } from '../../../base/world.ts'
import { cutOf, type Cut } from '../rules/cuts.ts'
import { holds, lettersFor, lettersIn, lettersOf, usualIn } from '../rules/letters.ts'
import { cutsOver } from './cuts.ts'

type Dress = TemplateId | 'house'
type Drawn = { lang: PageView['lang']; html: string }
const installed = createRequire(import.meta.url)
const wholeFiles = new Map(
  [...templateIds, 'house' as const]
    .flatMap((dress) => facesFor(dress, 'arabic'))
    .map(({ file }) => [basename(file), file]),
)

/** `@font-face` rules for a page. A face with all the page says cut out of it stands for the whole one as soon as it is there; nobody waits for it. */
export type Faces = (dress: Dress, page: Drawn) => string

export type Fonts = {
  /** For what the host of an event wrote: fonts are cut to it, and the page is told when they are. */
  ofHost(eventId: string, whenCut: () => void): Faces
  /** For what anybody may have written: fonts are cut to usual letters only, so that nobody's typing makes a file. */
  ofAnybody: Faces
}

export function fontsOver(world: World, cuts = cutsOver(world)): Fonts {
  const fitsToday = rationOver(world.now)
  return {
    ofHost: (eventId, whenCut) => (dress, page) => {
      const missing: Cut[] = []
      const rules = rulesFor(dress, page, (face, own) => {
        const exact = cutOf(face.file, lettersFor(face, own, page.lang))
        if (cuts.has(exact)) return exact
        missing.push(exact)
        return cuts.holding(face.file, own)
      })
      if (missing.length > 0 && fitsToday(eventId, missing))
        void Promise.all(missing.map(cuts.make)).then((made) => {
          if (made.every(Boolean)) whenCut()
        })
      return rules
    },
    ofAnybody: (dress, page) =>
      rulesFor(dress, page, (face, own) => {
        const kept = cuts.holding(face.file, own)
        if (!kept && holds(usualIn(face), own)) void cuts.make(cutOf(face.file, usualIn(face)))
        return kept
      }),
  }
}

const most = { cutsOfEvent: 120, events: 10_000 }

/** A host who never stops rewriting a page fills no disk: after so many cuts guests get whole fonts for the rest of the day. */
function rationOver(now: World['now']) {
  const asked = new Map<string, Set<string>>()
  let day = 0
  return (eventId: string, cuts: readonly Cut[]): boolean => {
    const today = Math.floor(now().getTime() / 86_400_000)
    if (today !== day || asked.size > most.events) asked.clear()
    day = today
    const names = new Set([...(asked.get(eventId) ?? []), ...cuts.map(({ name }) => name)])
    if (names.size > most.cutsOfEvent) return false
    asked.set(eventId, names)
    return true
  }
}

/** Each face the page has letters for, under the address of the cut that is chosen for it or of the whole file. */
function rulesFor(
  dress: Dress,
  { lang, html }: Drawn,
  choose: (face: FontFace, own: string) => Cut | undefined,
): string {
  const script = scriptsIn(html).includes('arabic') ? 'arabic' : scriptOf(lang)
  const letters = lettersOf(html)
  const faces = new Map(facesFor(dress, script).map((face) => [face.file, face]))
  return fontFaces(dress, script, (file) => {
    const face = faces.get(file)!
    const own = lettersIn(face, letters)
    return own ? `/fonts/${choose(face, own)?.name ?? basename(file)}` : null
  })
}

const forGood = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
}

export async function showFont({ world, params }: PageContext<{ FILE: string }>): Promise<Page> {
  const whole = wholeFiles.get(params.FILE)
  const body = whole
    ? readFileSync(installed.resolve(whole))
    : /^font-[0-9a-f]{24}\.woff2$/.test(params.FILE)
      ? await world.storage.get(params.FILE)
      : null
  return body
    ? { body, type: 'font/woff2', headers: forGood }
    : { status: 404, body: '', type: 'text/plain' }
}
