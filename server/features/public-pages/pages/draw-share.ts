import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { getAccent } from '@mehfil/templates/colour-styles.ts'
import { parseTokens } from '@mehfil/templates/css-colours.ts'
import { getPageManifest, type TemplateId } from '@mehfil/templates/pages/catalogue.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import { shares } from '@mehfil/templates/pages/shares.ts'
import { getCoverTitle, type DesignCover } from '@mehfil/templates/share/cover-name.ts'
import type { ShareFormat } from '@mehfil/templates/share/share-drawing.ts'
import { fillPhotos } from '@mehfil/templates/share/share-photo.ts'
import {
  renderShareArt,
  renderSharePicture,
  type DesignTokens,
} from '@mehfil/templates/share/share-picture.tsx'
import {
  cutJpeg,
  encodeJpeg,
  encodePng,
  toJpegAddress,
} from '../../../adapters/pictures/share-encoding.ts'
import { createSvgRenderer, type SvgRenderer } from '../../../adapters/pictures/svg-renderer.ts'
import type { World } from '../../../base/world.ts'
import { getAssetHref, getAssetText } from './assets.ts'
import { makeShareFonts } from './share-fonts.ts'

export type DrawShare = (view: PageView, format: ShareFormat) => Promise<Buffer>
type ShareDrawerNeeds = {
  settings: Pick<World['settings'], 'dataDir'>
  storage: Pick<World['storage'], 'get'>
}

const photoWidth = 800

type OpenDesign = { renderer: SvgRenderer; fonts: string[] }

/** The fonts of a design, made once for all pictures of one node. */
export function createDesignDrawing({ settings, storage }: ShareDrawerNeeds) {
  const openDesign = rememberPromises(async (template: TemplateId): Promise<OpenDesign> => {
    const fonts = await makeShareFonts(template, join(settings.dataDir, 'share-fonts'))
    return { fonts, renderer: createSvgRenderer(fonts) }
  })
  const readPicture = async ({ picture }: PageView): Promise<Buffer | null> =>
    picture ? storage.get(getFileName(picture.url)) : null
  return { openDesign, readPicture }
}

/** Puts the bytes of a picture into a drawing that has places for it. */
export const fillPicture = (
  svg: string,
  picture: Buffer | null,
  scale?: number,
): Promise<string> | string =>
  picture
    ? fillPhotos(svg, (cut) => toJpegAddress(picture, { cut, width: photoWidth }), scale)
    : svg

/** The address of a held picture has a key behind the name of its file. */
const getFileName = (url: string): string => basename(url.replace(/\?.*$/, ''))

/** Draws the picture of a shared link with the fonts of its design. */
export function createShareDrawer(needs: ShareDrawerNeeds): DrawShare {
  const { openDesign, readPicture } = createDesignDrawing(needs)
  return async (view, format) => {
    const [{ renderer }, picture] = await Promise.all([
      openDesign(view.template),
      readPicture(view),
    ])
    const svg = drawSvg(view, renderer, { format, pictured: Boolean(picture) })
    const pixels = await renderer.render(await fillPicture(svg, picture))
    return picture ? encodeJpeg(pixels) : encodePng(pixels)
  }
}

type DrawingOptions = { format: ShareFormat; pictured?: boolean }

const drawSvg = (view: PageView, { measure }: SvgRenderer, options: DrawingOptions): string =>
  renderSharePicture(view, { tokens: getDesignTokens(view), measure, ...options })

/** The tokens of a design's style sheet, in the language and with the colour of the event. */
export function getDesignTokens({ template, colourStyle, lang }: PageView): DesignTokens {
  const css = getAssetText(template)
  return new Map([
    ...parseTokens(css, 'body'),
    ...parseTokens(css, `:lang(${lang}) body`),
    ['--a', getAccent(template, colourStyle)],
  ])
}

const unmeasured: SvgRenderer = {
  measure: (text) => text.length / 2,
  render: () => Promise.reject(),
}
/** The same on every node, so that a picture has one name. */
const sampleView: Omit<PageView, 'template'> = {
  lang: 'en',
  digits: 'latn',
  t: (key) => key,
  colourStyle: '',
  title: 'A & B',
  kicker: 'C',
  startsAt: new Date(0),
  durationMinutes: 60,
  zone: 'UTC',
  poweredBy: true,
  brand: { name: '', url: '' },
  reply: { state: 'not-open' },
  languages: [],
}

/**
 * The art of a design without a word, for the lists of hosts. It suits every faith. A design of
 * initials has those of the event, or else the sign between two of them.
 */
export async function drawCover(
  { letters, ...design }: DesignCover,
  { dataDir }: Pick<World['settings'], 'dataDir'>,
): Promise<Buffer> {
  const hasLetters = getPageManifest(design.template).initials
  const title = hasLetters ? getCoverTitle(letters) || '&' : ''
  const view: PageView = { ...sampleView, ...design, title, eventType: 'Housewarming' }
  const fonts = hasLetters
    ? await makeShareFonts(design.template, join(dataDir, 'share-fonts'))
    : []
  const pixels = await createSvgRenderer(fonts).render(renderShareArt(view, getDesignTokens(view)))
  return cutJpeg(pixels, shares[design.template].cover)
}

const drawingVersions = new Map<string, string>()

/** A hash that changes with the drawing of a design and with its style sheet. */
export function getDrawingVersion(template: TemplateId, format: ShareFormat): string {
  const key = `${template} ${format}`
  const known = drawingVersions.get(key)
  if (known) return known
  const svg = drawSvg({ ...sampleView, template }, unmeasured, { format })
  const version = createHash('sha256').update(getAssetHref(template)).update(svg).digest('hex')
  drawingVersions.set(key, version)
  return version
}

/** A failed promise is forgotten, so that the next caller tries again. */
function rememberPromises<Key, Value>(make: (key: Key) => Promise<Value>) {
  const promises = new Map<Key, Promise<Value>>()
  return (key: Key): Promise<Value> => {
    const promise = promises.get(key) ?? make(key)
    promises.set(key, promise)
    promise.catch(() => promises.delete(key))
    return promise
  }
}
