import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { StoredPicture } from './pictures.ts'

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

/** The texts of a picture for a reader; a missing one is in the first language of the event. */
export function translateGalleryTexts(
  { texts }: Pick<StoredPicture, 'texts'>,
  { language, first }: { language: Language; first: Language | undefined },
): { caption: string; alt: string } {
  const [own, other] = [texts[language], first && texts[first]]
  return {
    caption: own?.caption || other?.caption || '',
    alt: own?.alt || other?.alt || '',
  }
}
