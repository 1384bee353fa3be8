import { useEffect } from 'react'
import type { PackLook } from '@mehfil/door/pack.ts'

const family = 'Event title'

/** Loads the font of the event's title for its labels. Without a network the product's own serves. */
export function useLabelFont(look: PackLook | undefined): void {
  useEffect(() => {
    // Fonts are a matter of the browser alone.
    if (!look || typeof FontFace === 'undefined') return undefined
    const faces = look.fonts.map(
      ({ url, weight, range }) =>
        new FontFace(family, `url(${url})`, { weight, unicodeRange: range, display: 'swap' }),
    )
    for (const face of faces) document.fonts.add(face)
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [look])
}

/** Resolves when the letters of a text can be drawn, or will not be. */
export const waitForLabelFont = (text: string): Promise<unknown> =>
  document.fonts?.load(`700 16px "${family}"`, text).catch(() => undefined) ?? Promise.resolve()
