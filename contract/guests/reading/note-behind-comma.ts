import { kids, onePerson } from '../groups/people-words.ts'

/** What is said about a guest begins with one of these. */
const remark =
  /^(.{2,60}?)[,،]\s+((?:not sure|unsure|don['’]?t know|no idea|depends|if|might|may|could|will|he|she|they|he['’]s|she['’]s|they['’]re|who|needs?|has|is|was|can|brings|bringing|arriv(?:es|ing)|com(?:es|ing)|leav(?:es|ing)|allergic|vegetarian|vegan|veggie|gluten|pas sûre?|je ne sais pas|si|il|elle|vient|arrive|amène|végétarien(?:ne)?|végane?|weiß nicht|nicht sicher|kommt|bringt|vegetarisch|no sé|llega|viene|trae|vegetarian[oa]|جاي[يةه]?|نازل[ةه]?|مسافر[ةه]?|واصل[ةه]? من)(?!\p{L})[^\d@()]{0,120})$/u
const people = new RegExp(
  `(?<!\\p{L})(?:${kids}|${onePerson}|family|famille|familie|familia)(?!\\p{L})`,
  'iu',
)
const maxLength = 200

/** "Martin, not sure if he's bringing anyone": the name and what is said, unless that speaks of more people. */
export function readNoteBehindComma(text: string): { rest: string; note: string } | null {
  const [, rest, note] = text.length > maxLength ? [] : (remark.exec(text) ?? [])
  return rest === undefined || note === undefined || people.test(note) ? null : { rest, note }
}
