import { arabicTitle } from '../../fields/arabic-titles.ts'
import { isArabicFirstName } from '../reading/arabic-pairs.ts'
import { isGroupName } from './group-names.ts'
import { familyName } from './people-words.ts'

const firm =
  /^(?:co|company|sons?|söhne|fils|partners?|associates|ltd|llc|inc|gmbh|sarl|brothers|bros)\b/iu

/** "Mrs. Iyer & son" are two, and "Dombey & Son" is a firm. */
export const isFirm = (part: string): boolean =>
  firm.test(part) && !/^(?:sons?|fils|söhne|brothers)$/u.test(part)

/** "Mama ji Mami ji" and "Uncle Aunty" are two without an "and" between them. */
const kinPair =
  /^(?:mama(?: ?ji)? mami|chacha(?: ?ji)? chachi|nana(?: ?ji)? nani|dada(?: ?ji)? dadi|mausa(?: ?ji)? mausi|fufa(?: ?ji)? bua|phupha(?: ?ji)? bua|taya(?: ?ji)? tai|bhaiya bhabhi|jija(?: ?ji)? didi|mummy (?:papa|daddy)|mu?m dad|mom dad|maman papa|papa maman|uncle aunt(?:y|ie)|aunt(?:y|ie) uncle|baba mama|mama baba)(?: ?ji)?(?: \p{L}+)?$/iu

/** "Ranjan Bhai, Itishree Bhauja": behind a comma the wife or the husband of that relation. */
const kinCouple =
  /(?<=(?:^|\s)(?:bhai|bhaiya|bhaiyya|bhaia|bhau|dada|anna|nana|kaka|chacha|mama|mausa|fufa|uncle|didi|apa|nani|bua|tai|jiju|jija)(?: ?ji)?),\s(?=(?:\p{Lu}[\p{L}’'-]{1,20}\s){1,2}(?:bhabhi|bhauja|bhabi|boudi|vahini|kaki|chachi|mami|mausi|bua|jiju|jija|bhai|bhinoi|bhinei|didi|aunty|auntie|aunt)(?: ?ji)?(?:\s[+&]|$))/giu

export const joinKinCouple = (text: string): string =>
  text.includes(',') ? text.replace(kinCouple, ' & ') : text

export const isKinPair = (text: string): boolean => kinPair.test(text)

/** "Kirsty W, Kirsty B": two whole names, or one and where it belongs. */
export const areTwoWhole = (name: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]* \p{Lu}[\p{L}'’.-]*, \p{Lu}[\p{L}'’-]* \p{Lu}[\p{L}'’.-]*$/u.test(name)

/** "Priya's in-laws 3", "الجيران 4". */
export function readGroupCount(name: string): { rest: string; count: number } | null {
  const [, rest = '', digits] = /^(\P{N}{3,60}?)[\s:–-]+\(?([2-9]|1\d|20)\)?$/u.exec(name) ?? []
  const isCounted = isGroupName(rest) && !/^(?:team|staff|crew|group|class|table)$/iu.test(rest)
  return isCounted ? { rest, count: Number(digits) } : null
}

/** "مروة جوزها والبيبي" leaves out an "and". */
const arabicSpouseBetween =
  /(?<!\sو)(?<=\p{Script=Arabic})\s(?:جوزها|مراته|مراتو|مرته|مرتو|زوجها|زوجته|زوجتو)\sو\s?\p{Script=Arabic}/u

export const isArabicSpouseBetween = (name: string): boolean => arabicSpouseBetween.test(name)

/** "Derek + Steph + the twins" are four. */
const twins =
  /^(?:(?:the|their|his|her|our|les|leurs|ses|die|los|las|os|as|i) )?(?:twins|jumeaux|jumelles|zwillinge|gemel[oa]s|gêmeos|gemelli|توأم|التوأم)$/iu

/** "The Hurley twins". */
const namedTwins =
  /^(?:(?:the|our|les|die) )?(?:\p{L}[\p{L}'’-]+ (?:twins|zwillinge)|(?:jumeaux|jumelles) \p{L}[\p{L}'’-]+|(?:ال)?توأم \p{L}+)$/iu

export const areTwins = (text: string): boolean => twins.test(text)
export const areNamedTwins = (name: string): boolean => namedTwins.test(name)

const behindArabicTitle =
  /^(\p{Script=Arabic}[\p{Script=Arabic}. ]{0,40}?)\s*\/\s*(?=\p{Script=Arabic})/u
const ownSlash = new RegExp(`^(?:${arabicTitle})$`, 'u')

/** Words of Arabic that are no first name, before a slash. */
export const isArabicAddress = (words: string): boolean =>
  /^\p{Script=Arabic}/u.test(words) && !isArabicFirstName(words)

/** "سعادة الدكتور / خالد" is one: Arabic has a slash between a form of address and the name. Short ones keep it. */
export function dropArabicSlash(name: string): string {
  const [found, title = ''] = behindArabicTitle.exec(name) ?? []
  const isTitle = found !== undefined && isArabicAddress(title) && !ownSlash.test(title.trim())
  return isTitle ? `${title.trim()} ${name.slice(found.length)}` : name
}

/** "Sandra / Elie" may be both, or one of them. */
export const eitherOf =
  /^((?:\p{Lu}|\p{Script=Arabic})[\p{L}\p{M}'’.-]{1,30})\s\/\s((?:\p{Lu}|\p{Script=Arabic})[\p{L}\p{M}'’ .-]{1,40})$/u

const withBaby =
  /^(\p{Lu}\p{L}{1,20}(?:, \p{Lu}\p{L}{1,20}){1,5}),? (?:&|\+|and|et|und|y|e) (?:baby|bébé|bebé|bebê|klein|little|petite?) \p{Lu}\p{L}{1,20}$/u

/** "Gráinne, Paul, Oisín & baby Saoirse" are four: no last name is before the others. Null for any other list. */
export function countWithBaby(name: string): number | null {
  const [, others] = withBaby.exec(name) ?? []
  return others === undefined ? null : others.split(',').length + 1
}

/** "Ju, Carol e Manu" are three, or two with a last name before. */
export const areFirstNames = (name: string): boolean =>
  /^\p{Lu}\p{L}{1,20}(?:, \p{Lu}\p{L}{1,20}){1,5},? (?:e|y|i) \p{Lu}\p{L}{1,20}$/u.test(name)

/** "The Hernandez family (Luis, Ana, Sofia)" are three, and "Ringers - 6 (names to follow)" six. */
export function countBracket(name: string): number | null {
  const [, before = '', inside = ''] =
    name.length > maxFamily ? [] : (/^(.{2,80}?)\s*\(([^()]{3,120})\)$/u.exec(name) ?? [])
  const [, digits] = /\s[-–—]\s(\d{1,2})$/u.exec(before) ?? []
  if (digits !== undefined && namesLater.test(inside)) return Number(digits)
  const names = inside.split(/\s*[,&+،]\s*|\s+(?:and|und|et|y|e|و)\s+/u)
  const areNames =
    names.length > 1 &&
    names.every((one) => /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’. -]{1,30}$/u.test(one))
  return areNames && (familyName.test(before) || isGroupName(before)) ? names.length : null
}
const maxFamily = 200
const namesLater = /^(?:names?|noms?|namen|nombres|nomes|nomi|الأسماء)(?!\p{L})/iu
