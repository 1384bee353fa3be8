import { family, kids, onePerson } from './people-words.ts'

/** Who comes with someone to help. */
const helper = new RegExp(
  String.raw`^(?:carers?|caregivers?|care ?takers?|nurses?|nann(?:y|ies)|au pairs?|maids?|aides?|helpers?|escorts?|chaperones?|drivers?|bodyguards?|interpreters?|translators?|minders?|babysitters?|auxiliaires?|aidantes?|aide-soignantes?|infirmi(?:er|ère)s?|nounous?|chauffeurs?|accompagnat(?:eur|rice)s?|pfleger(?:in)?|betreuer(?:in)?|fahrer(?:in)?|cuidador(?:a|es|as)?|enfermer[ao]s?|niñeras?|babás?|badanti?|verzorgers?|ممرضة?|خادمة?|سائق|مربية|جليسة|شغالة|مرافقة?)$`,
  'iu',
)
const several = /(?<!s)s$|^(?:badanti|cuidadores|cuidadoras)$/iu
const known = new RegExp(`^(?:${kids}|${onePerson}|${family})$`, 'iu')
/** "Aunty Glenys (+ carer)": in small letters, or in a script without capitals. */
const behind =
  /^(.{2,80}?\p{L}['’.]?)\s*\(\s*(?:\+|&|plus\s|with\s|avec\s|mit\s|con\s|com\s|مع\s)\s*(?:(?:a|an|her|his|their|une?|son|sa|ses|ihre?|seine?|su|eine?)\s)?((?:\p{Ll}|\p{Script=Arabic})[\p{L}\p{M}'’-]{2,20})\s*\)$/u

/** The name before "(+ carer)", and whether one more comes along; of another word it is asked. Null where nothing is so. */
export function readHelperBehind(text: string): { rest: string; isOne: boolean } | null {
  const [, rest = '', word = ''] = text.length > maxLength ? [] : (behind.exec(text.trim()) ?? [])
  if (rest === '' || known.test(word)) return null
  if (helper.test(word)) return { rest, isOne: !several.test(word) }
  return /\(\s*\+/u.test(text) && /^\p{Ll}/u.test(word) ? { rest, isOne: false } : null
}
const maxLength = 200
