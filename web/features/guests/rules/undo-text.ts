import type { UndoStayReason } from '@mehfil/contract/guests/bulk.ts'
import type { Formats } from '../../../lib/i18n/formats.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'

type UndoOutcome = {
  count: number
  underWay: boolean
  noPlace: number
  stayed: ReadonlyArray<{ why: UndoStayReason; count: number }>
}
type UndoTextOptions = { t: TranslateText; formats: Pick<Formats, 'number' | 'list'> }

/** The added guests who stay on the list after an undo, and why; empty when there are none. */
export function formatRemainingGuests(
  { stayed }: Pick<UndoOutcome, 'stayed'>,
  { t, formats: { number, list } }: UndoTextOptions,
): string {
  const guests = stayed.reduce((sum, { count }) => sum + count, 0)
  const why = list(
    stayed.map(({ why: reason, count }) => t(`bulk.stayed-${reason}`, { n: number(count) })),
  )
  return guests === 0 ? '' : t('bulk.stayed', { count: guests, n: number(guests), why })
}

/** How many guests were changed back, and who was not. */
export const formatUndoResult = (outcome: UndoOutcome, options: UndoTextOptions): string =>
  [
    options.t(outcome.underWay ? 'bulk.taking-back' : 'bulk.taken-back', {
      count: outcome.count,
      n: options.formats.number(outcome.count),
    }),
    formatRemainingGuests(outcome, options),
    outcome.noPlace > 0 &&
      options.t('bulk.no-place', {
        count: outcome.noPlace,
        n: options.formats.number(outcome.noPlace),
      }),
  ]
    .filter(Boolean)
    .join(' ')
