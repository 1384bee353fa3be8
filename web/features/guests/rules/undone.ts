import type { WhyStaying } from '@mehfil/contract/guests.ts'
import type { Formats } from '../../../lib/formats.ts'
import type { Words } from '../../../lib/words.ts'

type Undone = {
  count: number
  underWay: boolean
  stayed: ReadonlyArray<{ why: WhyStaying; count: number }>
}
type Said = { t: Words; formats: Pick<Formats, 'number' | 'list'> }

/** Who of those who were added is on the list all the same, and why; nothing where nobody is. */
export function stayedWords(
  { stayed }: Pick<Undone, 'stayed'>,
  { t, formats: { number, list } }: Said,
): string {
  const guests = stayed.reduce((sum, { count }) => sum + count, 0)
  const why = list(
    stayed.map(({ why: reason, count }) => t(`bulk.stayed-${reason}`, { n: number(count) })),
  )
  return guests === 0 ? '' : t('bulk.stayed', { count: guests, n: number(guests), why })
}

/** How many guests are as they were, and who stays. */
export const undoneWords = (undone: Undone, said: Said): string =>
  [
    said.t(undone.underWay ? 'bulk.taking-back' : 'bulk.taken-back', {
      count: undone.count,
      n: said.formats.number(undone.count),
    }),
    stayedWords(undone, said),
  ]
    .filter(Boolean)
    .join(' ')
