import { kids, onePerson } from '../groups/people-words.ts'
import { isArabicFirstName } from './arabic-pairs.ts'
import { readReply } from './replies.ts'

const bracketed = /^(.{2,80}?)\s*\(([^()\d@&+/]{3,120})\)$/u
/** A former name is a part of the name, and the children of an Arab are too. */
export const partOfName =
  /^(?:née?|nee|geb\.?|geborene?|born|formerly|épouse|ép\.|veuve|vve|divorcée|dite?|alias|aka|names?|noms?|namen|nombres|nomes|nomi|الأسماء|(?:أ|ا)بو|(?:أ|ا)م|بو|آل)(?!\p{L})/iu
export const peopleInRemark = new RegExp(
  `(?<!\\p{L})(?:${kids}|${onePerson}|family|famille|familie|families|plus|others|autres|people|pax|ppl|persons?|personnes?|adults?|adultes?|couple|twins|jumeaux|أشخاص|اشخاص|عائلة|العائلة|عيلة)(?!\\p{L})`,
  'iu',
)
const small = /^\p{Ll}/u
/** One word is a remark if it says what a guest eats, or how sure it is. */
const oneWord =
  /^(?:vegan|veggie|vegetarian|pescatarian|co?eliac|halal|kosher|diabetic|pregnant|late|wheelchair|végétarien(?:ne)?|végane?|c(?:œ|oe)liaque|casher|diabétique|enceinte|vegetarisch|vegetarian[oa]|نباتي|نباتية|حلال|حامل|لوحده|لوحدها|أكيد|متأخر|متأخرة)$/iu

const isLatinRemark = (words: readonly string[]): boolean =>
  small.test(words[0] ?? '') && words.filter((word) => small.test(word)).length * 2 > words.length

/** Words of a script without capitals behind a name, unless they are a name as well. */
export const isUncasedRemark = (text: string): boolean =>
  !/[،,]/u.test(text) && !isArabicFirstName(text)

/** "حامل، يمكن ما تقدر": behind a comma as well what is no name. */
const isArabicRemark = (text: string): boolean =>
  /^\p{Script=Arabic}/u.test(text) &&
  (isUncasedRemark(text) ||
    (/[،,]/u.test(text) && text.split(/\s?[،,]\s?/u).every((part) => saidInArabic.test(part))))
const saidInArabic =
  /^(?:حامل|نباتية?|متأخرة?|مريضة?|مسافرة?|يمكن|ممكن|احتمال|ما|مش|مو|بد(?:ه|ها)|لازم)(?!\p{L})/u

/** "Odile (apporte le dessert)": what is said about a guest, unless it is of more people or a part of the name. */
export function readNoteInBrackets(text: string): { rest: string; note: string } | null {
  const [, rest = '', inside = ''] = bracketed.exec(text) ?? []
  const note = inside.trim()
  if (!/\p{L}/u.test(rest) || partOfName.test(note) || peopleInRemark.test(note)) return null
  const words = note.split(/\s+/)
  const isRemark =
    words.length === 1 ? oneWord.test(note) : isLatinRemark(words) || isArabicRemark(note)
  return isRemark ? { rest, note } : null
}

const dashed = /^(.{2,80}?) [-–—] (\p{Script=Arabic}[^()\d@&+/-]{4,120})$/u

/** "ميس - بدها توصيلة": several words behind a dash, as Arabic has no small letters. */
export function readNoteBehindDash(text: string): { rest: string; note: string } | null {
  const [, rest = '', note = ''] = dashed.exec(text) ?? []
  const isRemark = /\s/u.test(note) && isArabicRemark(note)
  return rest === '' || !isRemark || partOfName.test(note) || peopleInRemark.test(note)
    ? null
    : { rest, note }
}

const answered = /^(.{2,80}?)\s*[-–—:]\s*([\p{L}\p{M}'’ ]{2,24})$/u

/** "Ann - yes": an answer behind a name. */
export function readReplyBehind(text: string): { rest: string; note: string } | null {
  const [, rest = '', note = ''] = answered.exec(text) ?? []
  return /\p{L}/u.test(rest) && readReply(note) !== null ? { rest, note } : null
}
