import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import { languages } from '@mehfil/contract/languages.ts'

/** In the order of our languages, each with both texts. A language without a text is left out. */
export function completeGalleryTexts(texts: GalleryTexts): GalleryTexts {
  const written = languages.flatMap((language) => {
    const { caption = '', alt = '' } = texts[language] ?? {}
    return caption || alt ? [[language, { caption, alt }] as const] : []
  })
  return Object.fromEntries(written)
}
