import { family, kids, onePerson } from './people-words.ts'

/** Who looks after someone, alone. */
export const oneCarer =
  '(?:carer|caregiver|caretaker|nurse|nanny|aide|helper|minder|babysitter|chaperone|auxiliaire(?: de vie)?|aidante?|aide-soignante?|infirmi(?:er|ère)|nounou|pfleger(?:in)?|betreuer(?:in)?|cuidador(?:a)?|enfermer[ao]|niñera|babá|badante|verzorg(?:er|ster)|ممرضة?|خادمة|مربية|جليسة|شغالة)'
const helpers = new RegExp(
  `^(?:${oneCarer}|maid|escort|driver|bodyguard|interpreter|translator|chauffeur|fahrer(?:in)?|motorista|سائق)$`,
  'iu',
)
const known = new RegExp(`^(?:${kids}|${onePerson}|${family})$`, 'iu')
/** "Aunty Glenys (+ carer)": in small letters, or in a script without capitals. */
const behind =
  /^(.{2,80}?[\p{L}\p{M}]['’.]?)\s?\(\s?(?:\+|&|plus\s|with\s|avec\s|mit\s|con\s|com\s|مع\s)\s?(?:(?:an?|her|his|their|une?|son|sa|ses|eine?|ihre?|seine?|su|sua|seu)\s)?((?:\p{Ll}|\p{Script=Arabic})[\p{L}\p{M}'’-]{2,20})\s?\)$/u

type NameAndMore = { name: string; more: number; isUnknown: boolean }

/** Takes "(+ carer)" from the name: one more comes along, and of another word behind a plus it is asked. Whether it was there. */
export function takeHelperBehind(named: NameAndMore): boolean {
  const text = named.name.length > maxLength ? '' : named.name.trim()
  const [, rest = '', word = ''] = behind.exec(text) ?? []
  if (rest === '' || known.test(word)) return false
  const helps = helpers.test(word)
  if (!helps && !/\(\s?\+\s?\p{Ll}/u.test(text)) return false
  if (helps) named.more += 1
  else named.isUnknown = true
  named.name = rest
  return true
}
const maxLength = 200
