import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { FontFace } from '@mehfil/templates/fonts/faces.ts'
import {
  listEarlyFaces,
  listFaces,
  renderFontFaces,
  getScript,
  listScripts,
} from '@mehfil/templates/fonts/fonts.ts'
import { templateIds, type TemplateId } from '@mehfil/templates/pages/catalogue.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import { immutableCache } from '../../../base/http/page-response.ts'
import type { World } from '../../../base/world.ts'
import { getFaceKey, getFontSubset, type FontLetterSubset } from '../rules/font-subsets.ts'
import {
  containsLetters,
  selectSubsetLetters,
  filterFaceLetters,
  listLetters,
  selectMarkup,
  getUsualLetters,
} from '../rules/font-letters.ts'
import { createFontSubsetCache } from './font-subsets.ts'

type FontDesign = TemplateId | 'product'
type FontPageMarkup = { lang: PageView['lang']; html: string }
const requireFont = createRequire(import.meta.url)
const fullFontFiles = new Map(
  [...templateIds, 'product' as const]
    .flatMap((design) => listFaces(design, 'arabic'))
    .map(({ file }) => [basename(file), file]),
)

/** `early` are the addresses of the files that the first lines of the page wait for. */
export type PageFontFaces = { rules: string; early: string[] }
/**
 * The fonts of a page. A face uses a subset as soon as one is stored; the page never waits for it.
 */
export type FontFaceRenderer = (design: FontDesign, page: FontPageMarkup) => PageFontFaces

export type PageFonts = {
  /**
   * For texts of the host: subsets are made for them, and the page is told when they are stored.
   */
  forHost(eventId: string, onStored: () => void): FontFaceRenderer
  /** For texts of any visitor: only subsets of usual letters, so that typing creates no files. */
  forAnyone: FontFaceRenderer
}

export function createPageFonts(world: World, subsets = createFontSubsetCache(world)): PageFonts {
  const isWithinQuota = createDailyQuota(world.now)
  return {
    forHost: (eventId, onStored) => (design, page) => {
      const missing: FontLetterSubset[] = []
      const faces = chooseFaces(design, page, (face, own) => {
        const exact = getFontSubset(face, selectSubsetLetters(face, own, page.lang))
        if (subsets.has(exact)) return exact
        missing.push(exact)
        return subsets.findCovering(face, own)
      })
      if (missing.length > 0 && isWithinQuota(eventId, missing))
        void Promise.all(missing.map(subsets.make)).then((made) => {
          if (made.every(Boolean)) onStored()
        })
      return faces
    },
    forAnyone: (design, page) =>
      chooseFaces(design, page, (face, own) => {
        const stored = subsets.findCovering(face, own)
        const usual = getUsualLetters(face, own)
        if (!stored && containsLetters(usual, own)) void subsets.make(getFontSubset(face, usual))
        return stored
      }),
  }
}

const quotaLimits = { subsetsPerEvent: 120, events: 10_000 }

/**
 * Limits new subsets per day, so that a host who keeps editing does not fill the disk. Beyond it,
 * guests get whole fonts.
 */
function createDailyQuota(now: World['now']) {
  const requestedByEvent = new LRUCache<string, Set<string>>({ max: quotaLimits.events })
  let day = 0
  return (eventId: string, subsets: readonly FontLetterSubset[]): boolean => {
    const today = Math.floor(now().getTime() / 86_400_000)
    if (today !== day) requestedByEvent.clear()
    day = today
    const names = new Set([
      ...(requestedByEvent.get(eventId) ?? []),
      ...subsets.map(({ name }) => name),
    ])
    if (names.size > quotaLimits.subsetsPerEvent) return false
    requestedByEvent.set(eventId, names)
    return true
  }
}

/** Each face the page has letters for, with the address of its subset or of the whole file. */
function chooseFaces(
  design: FontDesign,
  { lang, html }: FontPageMarkup,
  choose: (face: FontFace, pageLetters: string) => FontLetterSubset | undefined,
): PageFontFaces {
  const script = listScripts(html).includes('arabic') ? 'arabic' : getScript(lang)
  const letters = listLetters(html)
  const addresses = new Map(
    listFaces(design, script).map((face) => {
      const pageLetters = filterFaceLetters(
        face,
        face.onlyIn ? listLetters(selectMarkup(html, face.onlyIn)) : letters,
      )
      return [
        getFaceKey(face),
        pageLetters ? `/fonts/${choose(face, pageLetters)?.name ?? basename(face.file)}` : null,
      ]
    }),
  )
  const getAddress = (face: FontFace) => addresses.get(getFaceKey(face)) ?? null
  return {
    rules: renderFontFaces(design, script, getAddress),
    early: listEarlyFaces(design, getScript(lang)).flatMap((face) => getAddress(face) ?? []),
  }
}

const immutableHeaders = {
  'cache-control': immutableCache,
  'access-control-allow-origin': '*',
}

export async function showFont({
  world,
  params,
}: PageContext<{ FILE: string }>): Promise<PageResponse> {
  const whole = fullFontFiles.get(params.FILE)
  const body = whole
    ? readFileSync(requireFont.resolve(whole))
    : /^font-[0-9a-f]{24}\.woff2$/.test(params.FILE)
      ? await world.storage.get(params.FILE)
      : null
  return body
    ? { body, type: 'font/woff2', headers: immutableHeaders }
    : { status: 404, body: '', type: 'text/plain' }
}
