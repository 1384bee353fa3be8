import { latinDigits } from '../../fields/text.ts'
import { writtenNumber } from '../number-words.ts'
import { kids, onePerson, related } from './people-words.ts'

const joint = String.raw`(?:\+|&|(?<![\p{L}\p{M}])(?:and|und|et|with|avec|mit|con|com|plus|pu?is|z|ze|s|se|med|met|och|og|en|и|с|ve|ile|και|με|مع|و)(?=[\s\d]))`
const known =
  '(?:friends?|guests?|others|colleagues|coworkers|neighbou?rs|invités?|autres|collègues|voisins|gäste|andere|kollegen|invitad[oa]s|convidad[oa]s|ospiti|colleghi|osoby|osób|гостя|гостей|человека|kişi|misafir|ضيوف|mates?|lads|buddies|pals|cousins?|siblings?|sisters?|brothers?|ladies|men|women|gars|potes?|copains?|copines?|ami(?:e?s)|chums?|frères?|sœurs?|dames|freunde?|freundinnen|geschwister|kumpels?|amig[oa]s|prim[oa]s|herman[oa]s|irmãos|irmãs|amici|amiche|fratelli|sorelle|znajomych|przyjaciół|vrienden|vänner|venner|друзей|друга|подруги|أصدقاء|اصدقاء|أصحاب|اصحاب|شباب|صبايا|بنات|رجال|نساء|أخوة|اخوة|إخوة|أخوات|اخوات)'

/** "Patrice Morin + 2 gars": so many more of a word for people. */
export const knownMore = new RegExp(
  String.raw`[\s(]*${joint}\s*(?:(?:his|her|their|ses|leurs|seine|ihre|sus) )?(${writtenNumber})\s*${known}\)?$`,
  'iu',
)
/** "الخال علي + 2 من عياله", "Ray + 2 of his children", "Marc + 2 de ses enfants": so many of the guest's own people. */
export const someOfMore = new RegExp(
  String.raw`[\s(]*(?:${joint}|و)\s*([1-9])\s(?:(?:(?:of|de|di|von) (?:his|her|their|ses|leurs|los suyos|sus|suoi|seinen|ihren) |(?:seiner|ihrer) )[\p{L}\p{M}'’-]{2,20}|من (?:ال)?[\p{L}\p{M}]{2,12}(?:ه|ها|هم|هن|و|ا|ي))\)?$`,
  'iu',
)
/** Of another word it is asked whether it means people: "Ola + 2 ziomki". */
export const openMore = new RegExp(
  String.raw`[\s(]*${joint}\s*([1-9])\s(?!${kids}(?!\p{L}))[\p{L}\p{M}][\p{L}\p{M}'’-]{1,19}(?:\s[\p{L}\p{M}'’-]{2,19})?\)?$`,
  'iu',
)

/** "Ann Lee plus one?", "Ann Lee (+1?)": someone may come along, which the host is asked. */
const maybeMore = new RegExp(
  `^(.{0,80}?\\p{L}.{0,80}?)[\\s,(–—-]*(?:\\+\\s?\\d{1,2}|(?<=[\\s(])plus (?:one|un|\\d)|(?:${related}|و)\\s*(?:a |his |her |sa |son |ihr |seine )?${onePerson})\\s?[?؟]+\\)?$`,
  'iu',
)

/** The name before "+1?", and what asks for more behind it; null where nothing does. */
export function readPerhapsMore(text: string): { rest: string; note: string } | null {
  const written = text.trim()
  const rest = /[?؟]\)?$/u.test(written) ? maybeMore.exec(latinDigits(written))?.[1] : undefined
  return rest === undefined ? null : { rest, note: written.slice(rest.length).trim() }
}
