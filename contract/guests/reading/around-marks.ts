import { isAnyTotal } from '../groups/part-totals.ts'
import { hasBullet } from '../written-line.ts'

/** "From: …", "Objet : …": the head of a mail. */
const mailHead =
  /^(?:from|to|cc|date|sent|subject|re|fw|de|à|a|objet|envoyé|von|an|betreff|gesendet|datum|para|asunto|fecha|enviado|da|oggetto|من|إلى|الى|الموضوع|التاريخ)\s?:/iu
/** "Dear Janet,", "Chère Anne," alone. */
const salutation =
  /^(?:dear|hi|hello|hey|chère?s?|bonjour|salut|liebe[rs]?|hallo|hola|querid[oa]s?|car[oaie]|ciao|(?:أخي|أختي|عزيز(?:ي|تي)|السلام عليكم|مرحبا))(?!\p{L})[^\d@]{0,40}$/iu
const address = /\s*<?[^\s<>]+@[^\s<>]+>?/gu

const minMarks = 5
/** Of ten lines between the first mark and the last, so many have one. */
const marksOfTen = 6

/**
 * The lines of a mail, of which the head may be known, around its list: guests have a mark before each, and what is above the first of them and its heading, or
 * below the last, is said to the reader. None where the marks are scattered or are most of the text, and where nothing
 * above them looks like a mail.
 */
export function findLinesAroundMarks(
  source: readonly string[],
  isOfMail: boolean,
): ReadonlySet<number> {
  const filled = source.flatMap((line, at) => (line === '' ? [] : [at]))
  const marked = filled.filter(
    (at) => /\p{L}/u.test(source[at] ?? '') && hasBullet(source[at] ?? ''),
  )
  const first = marked[0] ?? 0
  const last = marked.at(-1) ?? 0
  const within = filled.filter((at) => at >= first && at <= last)
  if (marked.length < minMarks || marked.length * 10 < within.length * marksOfTen) return new Set()
  const above = filled.filter((at) => at < first).map((at) => source[at] ?? '')
  const isMail =
    isOfMail ||
    above.filter((line) => mailHead.test(line)).length > 1 ||
    above.some((line) => salutation.test(line))
  if (!isMail) return new Set()
  const heading = source[first - 1] ? first - 1 : first
  return new Set(
    filled.filter((at) => at < heading || (at > last && !isAnyTotal(source[at] ?? ''))),
  )
}

/** Who wrote to whom is no guest by an address in the head of a mail. */
export const dropAddresses = (line: string): string => line.replace(address, '').trim() || line
