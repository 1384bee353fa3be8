import type { PictureFormat } from '@mehfil/contract/events/design.ts'
import type { PictureFocus } from '@mehfil/contract/events/picture-focus.ts'
import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import type { PageSection } from '@mehfil/contract/events/page-sections.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { GalleryItem, PagePicture, ShownSection } from './page-view.ts'

/** A picture as it is read from the product. */
export type PictureSource = {
  url: string
  smallUrl?: string | null
  width: number
  height: number
  focus?: { x: number; y: number } | undefined
  blur?: string | undefined
  tints?: readonly string[] | undefined
  copies?:
    | ReadonlyArray<{ url: string; format: PictureFormat; width: number; height: number }>
    | undefined
}
export type PortraitSource = PictureSource & { id: string }
export type GallerySource = PictureSource & { caption: string; alt: string }

/** The texts of a picture for a reader; a missing one is in the first language of the event. */
export function translateGalleryTexts(
  texts: GalleryTexts,
  { language, first }: { language: Language; first: Language | undefined },
): { caption: string; alt: string } {
  const [own, other] = [texts[language], first && texts[first]]
  return {
    caption: own?.caption || other?.caption || '',
    alt: own?.alt || other?.alt || '',
  }
}

/** A JPEG once it is drawn, because some mail programs show nothing else. */
export const getMailPictureUrl = ({ url, smallUrl, copies = [] }: PictureSource): string =>
  copies.find(({ format }) => format === 'jpeg')?.url ?? smallUrl ?? url

const phoneWidth = 800

/** JPEG is no source: it is for readers that know nothing newer. */
const sourceFormats = ['avif', 'webp'] as const satisfies PictureFormat[]

export function toPagePicture(picture: PictureSource, alt: string): PagePicture {
  const { url, smallUrl, width, height, focus, blur } = picture
  const sources = listSources(picture)
  const jpeg = picture.copies?.find(({ format }) => format === 'jpeg')?.url
  return {
    url: smallUrl ?? url,
    width,
    height,
    alt,
    ...(jpeg && { jpeg }),
    ...(focus && { focus }),
    ...(blur && { blur }),
    ...(sources.length > 0 && { sources }),
  }
}

/** Each format with its widths; a format of which there is no copy is left out. */
function listSources({ url, smallUrl, width, copies = [] }: PictureSource) {
  const known = [
    ...(url === smallUrl ? [] : [{ url, format: 'webp' as const, width }]),
    ...(smallUrl ? [{ url: smallUrl, format: 'webp' as const, width: phoneWidth }] : []),
    ...copies,
  ]
  if (known.length < 2) return []
  return sourceFormats.flatMap((format) => {
    const files = known
      .filter((one) => one.format === format)
      .sort((one, other) => one.width - other.width)
    const isFallback = files.length === 1 && files[0]!.url === (smallUrl ?? url)
    return files.length > 0 && !isFallback
      ? [
          {
            type: `image/${format}`,
            srcSet: files.map((one) => `${one.url} ${one.width}w`).join(', '),
          },
        ]
      : []
  })
}

/** A picture of the gallery is at most 770 pixels wide; more copies would only make the page heavier. */
const maxGalleryWidths: Record<PictureFormat, number> = { avif: 800, webp: 0, jpeg: 0 }

export function toGalleryItem(picture: GallerySource): GalleryItem {
  const { caption, alt, tints, copies = [], url, smallUrl } = picture
  const light = copies.filter(({ format, width }) => width <= maxGalleryWidths[format])
  return {
    ...toPagePicture({ ...picture, copies: light, url: smallUrl ?? url }, alt || caption),
    large: url,
    caption,
    ...(!picture.blur && tints?.[0] && { tint: tints[0] }),
  }
}

/** The sections with the portraits that their entries name. The text beside a portrait says who it is. */
export function addPortraits(
  sections: readonly PageSection[],
  portraits: readonly PortraitSource[],
): ShownSection[] {
  const shown = new Map(portraits.map((one) => [one.id, toPagePicture(one, '')]))
  return sections.map((section) => ({
    ...section,
    items: section.items.map(({ portrait = '', ...item }) => {
      const picture = shown.get(portrait)
      return picture ? { ...item, picture } : item
    }),
  }))
}

/** The point of a picture that stays in view, as CSS writes it. */
export const formatFocus = ({ x, y }: PictureFocus): string =>
  `${toPercent(pullToMiddle(x))} ${toPercent(pullToMiddle(y))}`

/**
 * The position of a picture in its box, at which the focus is nearer to the middle than at its own
 * share. It leaves the box only where less than a sixth of the picture is shown.
 */
export const pullToMiddle = (share: number): number => Math.min(1, Math.max(0, 1.5 * share - 0.25))

const toPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`

type PictureBox = { x: number; y: number; width: number; height: number }

/**
 * Where a picture lies so that it fills a box and its focus is in the middle of it, as far as the
 * edges allow. A drawing knows its box, so it needs no estimate as style sheets do.
 */
export function coverBox(
  { x, y, width, height }: PictureBox,
  picture: Pick<PagePicture, 'width' | 'height' | 'focus'>,
): PictureBox {
  const scale = Math.max(width / picture.width, height / picture.height)
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
  const focus = picture.focus ?? { x: 0.5, y: 0.5 }
  return {
    x: round(x - centre(focus.x, drawnWidth, width)),
    y: round(y - centre(focus.y, drawnHeight, height)),
    width: round(drawnWidth),
    height: round(drawnHeight),
  }
}

/** What is cut off before the box. */
const centre = (focus: number, drawn: number, shown: number): number =>
  Math.min(drawn - shown, Math.max(0, focus * drawn - shown / 2))

const round = (length: number): number => Math.round(length * 100) / 100
