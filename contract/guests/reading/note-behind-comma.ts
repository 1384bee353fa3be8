import { isArabicPerson } from './arabic-pairs.ts'
import { kids, onePerson } from '../groups/people-words.ts'

/** What is said about a guest begins with one of these. */
const remark =
  /^(.{2,60}?)[,،]\s+((?:not sure|unsure|don['’]?t know|no idea|depends|if|might|may|could|will|he|she|they|he['’]s|she['’]s|they['’]re|who|needs?|has|is|was|can|brings|bringing|arriv(?:es|ing)|com(?:es|ing)|leav(?:es|ing)|allergic|vegetarian|vegan|veggie|gluten|pas sûre?|je ne sais pas|si|il|elle|vient|arrive|amène|végétarien(?:ne)?|végane?|weiß nicht|nicht sicher|kommt|bringt|vegetarisch|no sé|llega|viene|trae|vegetarian[oa])(?!\p{L})[^\d@()]{0,120})$/u
const people = new RegExp(
  `(?<!\\p{L})(?:${kids}|${onePerson}|family|famille|familie|familia)(?!\\p{L})`,
  'iu',
)
const maxLength = 200

/** "سامر، جايي من دبي", "رنا، مسافرة": where a guest comes from or is. */
const arabicRemark =
  /^(.{2,60}?)[,،]\s?((?:جاي[يةه]?|نازل[ةه]?|مسافر[ةه]?)(?!\p{L})[^\d@()]{0,120}|(?:جا[يئ]\p{L}{0,3}|نازل\p{L}{0,2}|قادم\p{L}{0,2}|واصل\p{L}{0,2}|راجع\p{L}{0,2}|مسافر\p{L}{0,2})\sمن\s[^\d@()]{2,100})$/u

/** "Martin, not sure if he's bringing anyone": the name and what is said, unless that speaks of more people. */
export function readNoteBehindComma(text: string): { rest: string; note: string } | null {
  const [, rest, note] =
    text.length > maxLength ? [] : (remark.exec(text) ?? arabicRemark.exec(text) ?? [])
  return rest === undefined || note === undefined || people.test(note) ? null : { rest, note }
}

const added =
  /^(?:(?:زيدي|ضيفي|حطي|ضيفوا|زيدوا)\s+(?=\p{Script=Arabic})|(?:(?:please |pls )?add|r?ajoute[rz]?|(?:please )?don['’]t forget)\s+(?:aussi |also )?(?=\p{Lu}))/iu
const capitals = /^(?:\p{Lu}\p{L}*\.?\s){1,4}\p{Lu}\p{Ll}/u

/** "زيدي رندة القطب", "Add Ann Lee": what is asked for before a name, of one with a number or by the name. */
export function dropAdded(name: string, hasReach: boolean): string {
  const [asked] = added.exec(name) ?? []
  if (asked === undefined) return name
  const rest = name.slice(asked.length)
  if (!/^[\p{Lu}\p{Lo}]/u.test(rest)) return name
  const isName = capitals.test(rest) && !/forget/iu.test(asked)
  return hasReach || isName || isArabicPerson(rest) ? rest : name
}
