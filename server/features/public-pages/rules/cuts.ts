import { createHash } from 'node:crypto'
import { keptFeatures } from '@mehfil/templates/fonts/fonts.ts'

/** A font file of the product's with only some letters left in it. */
export type Cut = { name: string; file: string; letters: string }

export const cutNames = 'font-'

/** The same letters of the same file are one cut, whoever asks. */
export function cutOf(file: string, letters: string): Cut {
  const hash = createHash('sha256')
    .update([file, ...keptFeatures, letters].join('\n'))
    .digest('hex')
    .slice(0, 24)
  return { name: `${cutNames}${hash}.woff2`, file, letters }
}

const days = (count: number): number => count * 86_400_000

/** A cut in use is put again once a day, so that one long not put is in nobody's use; in between it is known to be there. */
export const isDueAgain = (putAt: number, now: Date): boolean => now.getTime() - putAt > days(1)
export const isSurelyThere = (putAt: number, now: Date): boolean => now.getTime() - putAt < days(20)
export const isUnused = (putAt: Date, now: Date): boolean =>
  now.getTime() - putAt.getTime() > days(30)
