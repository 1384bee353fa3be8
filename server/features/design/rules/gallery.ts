import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'

type PictureTexts = { id: string; texts: GalleryTexts }

/** The gallery in the order that was sent; pictures that were not sent follow as they are. */
export function arrangeGallery(
  stored: readonly PictureTexts[],
  sent: readonly PictureTexts[],
): PictureTexts[] {
  const named = new Set(sent.map(({ id }) => id))
  return [
    ...sent.filter(({ id }, at) => sent.findIndex((one) => one.id === id) === at),
    ...stored.filter(({ id }) => !named.has(id)),
  ]
}
