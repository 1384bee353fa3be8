import { useEffect } from 'react'
import type { PackFont, PackLook } from '@mehfil/door/pack.ts'

const family = 'Event title'

/** Loads the font of the event's title for its labels. Without a network the product's own serves. */
export function useLabelFont(look: PackLook | undefined): void {
  // Each change of the list brings the same look anew.
  const listed = JSON.stringify(look?.fonts ?? [])
  useEffect(() => {
    if (typeof FontFace === 'undefined') return undefined
    const faces = (JSON.parse(listed) as PackFont[]).map(
      ({ url, weight, range }) =>
        new FontFace(family, `url(${url})`, { weight, unicodeRange: range, display: 'swap' }),
    )
    for (const face of faces) document.fonts.add(face)
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [listed])
}

/** Resolves when the letters of a text can be drawn, or will not be. */
export const waitForLabelFont = (text: string): Promise<unknown> =>
  document.fonts?.load(`700 16px "${family}"`, text).catch(() => undefined) ?? Promise.resolve()
