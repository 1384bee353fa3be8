import { normaliseTitle } from './column-titles.ts'

const listTitle =
  /^(?:(?:our|the|my|final|unsere|notre) )?(?:guest ?list|list of guests|guests|invitees|gästeliste|einladungsliste|gäste|liste des invités|invités|lista de convidados|convidados|lista de invitados|invitados|lista degli invitati|قائمة المدعوين|قائمة الضيوف)(?=$|[\s:,.–—-])[^@]{0,40}$/iu

/** No heading is longer, and patterns would take too long on a long text. */
const maxHeadingLength = 1_000

/** A heading or a note between guests: in stars or brackets as a whole, or of signs alone. */
export const isHeadingLine = (text: string): boolean =>
  text.length <= maxHeadingLength && isHeading(text.trim())

const isHeading = (text: string): boolean =>
  listTitle.test(text) ||
  /^(?:\*.*\*|_.*_|\(.*\)|\[.*\]|[-=#~—–]{2,}.*|#+\s.*|.*\p{L}.*:)$/u.test(text)

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
