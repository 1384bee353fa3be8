import { createHash } from 'node:crypto'
import type { FontFace } from '@mehfil/templates/fonts/faces.ts'
import { subsetFeatures } from '@mehfil/templates/fonts/fonts.ts'
import { isExpired } from '../../../base/storage/file-kinds.ts'

/** A font face of the product reduced to some letters. */
export type FontLetterSubset = { name: string; face: FontFace; letters: string }

export const subsetPrefix = 'font-'

/** Faces of one file differ by the values of their axes. */
export const getFaceKey = ({ file, axes }: FontFace): string =>
  axes ? `${file} ${JSON.stringify(axes)}` : file

/** The same letters of the same face are one subset. */
export function getFontSubset(face: FontFace, letters: string): FontLetterSubset {
  const hash = createHash('sha256')
    .update([getFaceKey(face), ...subsetFeatures, letters].join('\n'))
    .digest('hex')
    .slice(0, 24)
  return { name: `${subsetPrefix}${hash}.woff2`, face, letters }
}

const days = (count: number): number => count * 86_400_000

/**
 * A subset in use is stored again once a day, so that unused ones can be found by their age. In
 * between it counts as stored.
 */
export const needsRefresh = (putAt: number, now: Date): boolean => now.getTime() - putAt > days(1)
export const isSurelyStored = (putAt: number, now: Date): boolean =>
  now.getTime() - putAt < days(20)
export const isUnused = (putAt: Date, now: Date): boolean => isExpired('font', putAt, now)
