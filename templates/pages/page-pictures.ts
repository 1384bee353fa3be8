import type { PictureFormat } from '@mehfil/contract/events/design.ts'
import type { GalleryItem, PagePicture } from './page-view.ts'

/** A picture as it is read from the product. */
export type EventPicture = {
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
export type EventGalleryPicture = EventPicture & { caption: string; alt: string }

const phoneWidth = 800

/** JPEG is no source: it is for readers that know nothing newer. */
const sourceFormats = ['avif', 'webp'] as const satisfies PictureFormat[]

export function toPagePicture(picture: EventPicture, alt: string): PagePicture {
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
function listSources({ url, smallUrl, width, copies = [] }: EventPicture) {
  const known = [
    { url, format: 'webp' as const, width },
    ...(smallUrl ? [{ url: smallUrl, format: 'webp' as const, width: phoneWidth }] : []),
    ...copies,
  ]
  if (known.length < 2) return []
  return sourceFormats.flatMap((format) => {
    const files = known
      .filter((one) => one.format === format)
      .sort((one, other) => one.width - other.width)
    return files.length > 0
      ? [
          {
            type: `image/${format}`,
            srcSet: files.map((one) => `${one.url} ${one.width}w`).join(', '),
          },
        ]
      : []
  })
}

export const toGalleryItem = (picture: EventGalleryPicture): GalleryItem => ({
  ...toPagePicture(picture, picture.alt || picture.caption),
  large: picture.url,
  caption: picture.caption,
  ...(picture.tints?.[0] && { tint: picture.tints[0] }),
})

/** The point of a picture that stays in view, as CSS writes it. */
export const formatFocus = ({ x, y }: NonNullable<PagePicture['focus']>): string =>
  `${toPercent(x)} ${toPercent(y)}`

const toPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`

type Box = { x: number; y: number; width: number; height: number }

/**
 * Where a picture lies so that it fills a box and its focus is in view, as `object-fit: cover` and
 * `object-position` do in CSS. SVG has neither.
 */
export function coverBox(
  { x, y, width, height }: Box,
  picture: Pick<PagePicture, 'width' | 'height' | 'focus'>,
): Box {
  const scale = Math.max(width / picture.width, height / picture.height)
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
  const { x: focusX, y: focusY } = picture.focus ?? { x: 0.5, y: 0.5 }
  return {
    x: round(x - (drawnWidth - width) * focusX),
    y: round(y - (drawnHeight - height) * focusY),
    width: round(drawnWidth),
    height: round(drawnHeight),
  }
}

const round = (length: number): number => Math.round(length * 100) / 100
