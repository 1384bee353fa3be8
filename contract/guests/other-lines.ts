import { normaliseTitle } from './column-titles.ts'

/** A heading or a note between guests: in stars or brackets as a whole, or of signs alone. */
export const isHeadingLine = (text: string): boolean =>
  /^(?:\*.*\*|_.*_|\(.*\)|\[.*\]|[-=#~—–]{2,}.*|#+\s.*|.*\p{L}.*:)$/u.test(text.trim())

const totals = new Set([
  'total',
  'totals',
  'grand total',
  'sum',
  'sub total',
  'subtotal',
  'total guests',
  'total people',
  'totaux',
  'total general',
  'total invites',
  'somme',
  'gesamt',
  'summe',
  'insgesamt',
  'कुल',
  'कुल योग',
  'المجموع',
  'الاجمالي',
  'المجموع الكلي',
])

/** The word below a sum. */
export const isTotal = (name: string): boolean => {
  const words = normaliseTitle(name)
  return (
    totals.has(words) || /^(?:(?:grand |sub )?totals?|summe|gesamt|المجموع|الاجمالي) /.test(words)
  )
}
