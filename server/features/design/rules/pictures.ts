import type { PictureCrop, PictureFormat, PictureKind } from '@mehfil/contract/events/design.ts'
import type { PictureFocus } from '@mehfil/contract/events/picture-focus.ts'
import type { GalleryPicture, GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import type { Portrait } from '@mehfil/contract/events/portraits.ts'
import { createPictureUrls, getKeyedPicturePath } from '../../../base/access/event-lock.ts'
import { refuse } from '../../../base/refusal.ts'
import type { PictureDimensions, PictureSize } from '../../../adapters/pictures/picture-worker.ts'

/** Only crops are drawn from it, so its name is known to hosts alone. */
const wholeSize: PictureSize = { width: 2_000, height: 4_000, maxBytes: 1_200_000, isQuick: true }
const desktopSize: PictureSize = { width: 1_600, height: 3_200, maxBytes: 300_000 }
const phoneSize: PictureSize = { width: 800, height: 3_200, maxBytes: 80_000 }
const portraitSize: PictureSize = { width: 480, height: 960, maxBytes: 36_000 }
const logoSize: PictureSize = { width: 400, height: 400, maxBytes: 40_000 }

/** A wide picture is drawn twice; the second is for phones. A portrait is small everywhere. */
export function getShownSizes(
  kind: StoredPictureKind,
  { width, height }: PictureDimensions,
): PictureSize[] {
  if (kind === 'portrait') return [portraitSize]
  const shownWidth = width * Math.min(1, desktopSize.width / width, desktopSize.height / height)
  return Math.round(shownWidth) > phoneSize.width ? [desktopSize, phoneSize] : [phoneSize]
}

/** What an upload is drawn in at once: whole, as it is shown, and for phones. */
export const getPictureSizes = (
  kind: StoredPictureKind,
  original: PictureDimensions,
): PictureSize[] => (kind === 'logo' ? [logoSize] : [wholeSize, ...getShownSizes(kind, original)])

const maxBytesByWidth: Record<number, number> = { 1_200: 160_000, 800: 80_000, 480: 36_000 }
const copyWidths = [1_200, 800, 480]

/**
 * The sizes and formats that are drawn after the upload, the largest first. The picture itself and
 * the phone's copy are WebP already, so these are left out.
 */
export function listCopySizes(shownWidth: number): Array<PictureSize & { format: PictureFormat }> {
  const widths = [shownWidth, ...copyWidths.filter((width) => width < shownWidth)]
  const draw = (format: PictureFormat, width: number) => ({
    format,
    width,
    height: desktopSize.height,
    maxBytes: maxBytesByWidth[width] ?? desktopSize.maxBytes,
  })
  return [
    ...widths.map((width) => draw('avif', width)),
    ...widths
      .filter((width) => width !== shownWidth && width !== phoneSize.width)
      .map((width) => draw('webp', width)),
    draw('jpeg', widths.find((width) => width <= 1_200) ?? shownWidth),
  ]
}

/** The width in which the part of a picture is shown, as `getShownSizes` draws it. */
export function getShownWidth(
  kind: StoredPictureKind,
  { width, height }: PictureDimensions,
): number {
  const size = kind === 'portrait' ? portraitSize : desktopSize
  const part = Math.min(1, size.width / width, size.height / height)
  return Math.max(1, Math.round(width * part))
}

/** The limit for the pictures of all events of an account, in bytes. */
export const maxAccountPictureBytes = 500_000_000

export function refuseOverQuota(storedBytes: number, addedBytes: number): void {
  if (storedBytes + addedBytes > maxAccountPictureBytes) refuse('tooManyPictures')
}

export type StoredPictureKind = PictureKind | 'gallery' | 'portrait'
export type PictureCopy = PictureDimensions & { file: string; format: PictureFormat }
export type WholePicture = PictureDimensions & { file: string }

export type StoredPicture = PictureDimensions & {
  id: string
  kind: StoredPictureKind
  file: string
  smallFile: string | null
  focus: PictureFocus | null
  crop: PictureCrop | null
  blur: string | null
  tints: string[]
  copies: PictureCopy[]
  whole: WholePicture | null
  texts: GalleryTexts
}
/** Cover or logo. */
export type PictureRow = Omit<StoredPicture, 'kind'> & { kind: PictureKind }

type PicturePassword = Parameters<typeof createPictureUrls>[1]
type GetPictureUrl = ReturnType<typeof createPictureUrls>

/** Pictures as a client reads them. */
export const createPictureViews = (secretKey: string, event: PicturePassword) => {
  const getUrl = createPictureUrls(secretKey, event)
  return ({ kind, ...row }: PictureRow) => ({ kind, ...describePicture(row, getUrl) })
}

/** For mails: they show their pictures also after the event gets a password. */
export const createKeyedPictureViews =
  (secretKey: string) =>
  ({ kind, ...row }: PictureRow) => ({
    kind,
    ...describePicture(row, (file) => getKeyedPicturePath(secretKey, file)),
  })

export const createGalleryViews = (secretKey: string, event: PicturePassword) => {
  const getUrl = createPictureUrls(secretKey, event)
  return ({ texts, ...row }: StoredPicture): GalleryPicture => ({
    ...describePicture(row, getUrl),
    texts,
  })
}

export const createPortraitViews = (secretKey: string, event: PicturePassword) => {
  const getUrl = createPictureUrls(secretKey, event)
  return ({ kind: _kind, texts: _texts, ...row }: StoredPicture): Portrait =>
    describePicture(row, getUrl)
}

function describePicture(row: Omit<StoredPicture, 'kind' | 'texts'>, getUrl: GetPictureUrl) {
  const { id, file, smallFile, width, height, focus, crop, blur, tints, copies, whole } = row
  return {
    id,
    width,
    height,
    url: getUrl(file),
    smallUrl: smallFile && getUrl(smallFile),
    ...(focus && { focus }),
    ...(crop && { crop }),
    ...(whole && {
      whole: { url: getUrl(whole.file), width: whole.width, height: whole.height },
    }),
    ...(blur && { blur }),
    ...(tints.length > 0 && { tints }),
    ...(copies.length > 0 && {
      copies: copies.map((copy) => ({
        url: getUrl(copy.file),
        format: copy.format,
        width: copy.width,
        height: copy.height,
      })),
    }),
  }
}

/** Nearly the whole picture is the whole picture. */
export const isWholeCrop = ({ width, height }: PictureCrop): boolean =>
  width > 0.995 && height > 0.995

/** A crop that reaches out of the picture is moved to its edge. */
export const fitCrop = ({ x, y, width, height }: PictureCrop): PictureCrop => ({
  x: Math.min(x, 1 - width),
  y: Math.min(y, 1 - height),
  width,
  height,
})

const maxBlurLength = 300

/** The pixels of a sketch as an address in a page; null where they would weigh too much. */
export function toBlurAddress(blur: Buffer): string | null {
  const address = `data:image/webp;base64,${blur.toString('base64')}`
  return blur.length > 0 && address.length <= maxBlurLength ? address : null
}
