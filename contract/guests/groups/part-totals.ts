import { normaliseTitle } from '../titles/normalise-title.ts'
import { isTotal } from '../other-lines.ts'

const list = (words: string): readonly string[] => words.split(',').map(normaliseTitle)

/** No name has one of these: "Sous-total mariée", "مجموع العروس", "Razem rodzina". */
const surely = list(
  `total, totals, totaux, sub total, subtotal, grand total, sous total, somme, totale, totale parziale, totaal, subtotaal, razem, łącznie, ogółem, celkem, spolu, összesen, ukupno,
  summe, zwischensumme, gesamt, gesamtzahl, insgesamt, totalt, sammanlagt, delsumma, delsum, i alt, jumlah, subtotales, totales, totais, toplam, ara toplam, genel toplam,
  итого, всего, подытог, разом, всього, σύνολο, μερικό σύνολο, סה״כ, סה כ, סהכ, סך הכל, סך הכול, सब कुल, कुल, कुल योग, योग, जोड़,
  مجموع, المجموع, مجموع فرعي, المجموع الفرعي, اجمالي, الاجمالي`,
)
/** Behind a name these may be a last one. */
const onlyBefore = new Set(list('toplam, summe, gesamt, jumlah, somme, योग, जोड़, razem, spolu'))
/** People have these names too: "Suma Rao". */
const perhaps = new Set(list('suma, summa, sum, soma, yog, σουμα, сумма'))
/** By its first and by its last word, because a label has one of each. */
const beginnings = Map.groupBy(
  surely.map((word) => `${word} `),
  (word) => word.split(' ')[0] ?? '',
)
const ends = Map.groupBy(
  surely.filter((word) => !onlyBefore.has(word)).map((word) => ` ${word}`),
  (word) => word.split(' ').at(-1) ?? '',
)
const written =
  /^(?:小計|合計|総計|總計|小计|合计|总计|共计|共計|소계|합계|총계)|(?:小計|合計|総計|總計|小计|合计|总计|共计|共計|소계|합계|총계)$/u
const maxLength = 60
const maxWords = 6

const readLabel = (text: string): string =>
  text.length > maxLength ? '' : normaliseTitle(text).replace(/ ?\p{N}{1,4}$/u, '')

/** The word for a sum with the name of a group before it or behind it: "Total bride", "Bride total 17", "新郎側合計". */
export function isTotalOfGroup(text: string): boolean {
  const label = readLabel(text)
  if (label === '' || /\p{N}|@/u.test(label)) return false
  if (written.test(label.replaceAll(' ', ''))) return true
  const words = label.split(' ')
  return (
    words.length <= maxWords &&
    (beginnings.get(words[0] ?? '')?.some((word) => label.startsWith(word)) ||
      ends.get(words.at(-1) ?? '')?.some((word) => label.endsWith(word)) ||
      false)
  )
}

/** A sum, of all or of one group. */
export const isAnyTotal = (text: string): boolean => isTotal(text) || isTotalOfGroup(text)

/** A word that is a sum where the numbers add up: "Suma panna młoda". */
export function mayBeTotal(text: string): boolean {
  const words = readLabel(text).split(' ')
  return isAnyTotal(text) || perhaps.has(words[0] ?? '') || onlyBefore.has(words.at(-1) ?? '')
}
