import { readWrittenNumber } from '../number-words.ts'
import { isGroupName } from '../groups/group-names.ts'
import { isAnyTotal } from '../groups/part-totals.ts'
import { readRoleBefore } from '../groups/roles-before-names.ts'
import { isUncasedRemark, partOfName, peopleInRemark } from './note-in-brackets.ts'

export type NameAndRemark = { rest: string; note: string }

/** No name is longer, and patterns would take too long on a long text. */
const maxLength = 200
const bracketed = /^(.{2,80}?)\s*[([]([^()[\]@]{2,120})[)\]]$/u
const behindSign =
  /^(.{2,80}?)(?:\s+[-–—]+\s*|\s*[–—]\s+|-\s+|\s?[:;]\s+|\s*\.{2,}\s*)(\p{L}[^@]{1,140})$/u
const behindComma =
  /^([^,،]{2,60})[,،]\s+((?:\p{Ll}|(?<=\p{Script=Arabic}[,،]\s{1,3}|\p{Script=Devanagari}\p{M}?[,،]\s{1,3})\p{Script=Latin})[^@]{1,140})$/u
const behindSymbol = /^(.{2,80}?)\s*(\p{Extended_Pictographic}\ufe0f?\s*\p{Ll}[^@]{1,120})$/u

/** In names too, in small letters. */
const particle =
  /^(?:de|da|di|do|dos|du|des|del|della|delle|dalla|van|von|der|den|ter|ten|la|le|les|el|al|bin|ben|bint|abu|ibn|ould|y|e|i|zu|zum|af|st|ap)$/u
/** Of a person or a company, behind the name. */
const suffix =
  /^(?:jr|jnr|sr|snr|i{2,3}|iv|esq|m\.?d|ph\.?d|dds|dr|prof|ing|mba|msc|obe|mbe|cbe|qc|kc|sj|osb|op|inc|ltd|limited|llc|llp|plc|gmbh|ag|kg|ohg|ug|e\.?v|sarl|s\.?a|s\.?a\.?s|s\.?à\.?r\.?l|co|corp|company|ltée|ltee|spa|srl|bv|nv|pty|oy|ab|aps|et al|dit|dite|alias|aka)\.?$/iu
/** Further people, rather than something about the one before. */
const furtherPeople =
  /^(?:&|\+|w\/|x ?\d|و|(?:with|avec|mit|con|com) \p{Lu}|(?:and|plus|und|et|y|e|مع(?:ه|ها|هم|و|ا)?|और|एवं)(?![\p{L}\p{M}]))/u
/** "(4 of them)" counts people; "(6pm)" and "(12:30)" do not. */
const counts = /^[+x×]?\s*\p{N}{1,2}(?![\p{N}:.h]|\s?(?:am|pm|uhr)(?!\p{L}))/iu
const isCount = (note: string): boolean =>
  counts.test(note) || readWrittenNumber(note.split(/\s+/)[0] ?? '') !== null

const listWords = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /^\P{N}*\p{L}\P{N}*$/u.test(word))
const isSmall = (word: string): boolean => /^['’(]?\p{Ll}/u.test(word) && !particle.test(word)

/** In small letters but for what a sentence begins with, or in capitals behind a name that is not. */
function isLatinRemark(rest: string, note: string): boolean {
  // Some people write all names in small letters.
  if (!/(?:^|[\s(])\p{Lu}/u.test(rest)) return false
  const [first = '', ...others] = listWords(note)
  const areCapitals = /\p{Ll}/u.test(rest) && /^[\p{Lu}\p{N}\s/&.!?-]{2,}$/u.test(note)
  if (areCapitals) return true
  const small = others.filter(isSmall).length
  if (isSmall(first)) return small * 2 >= others.length
  return (
    others.length > 0 && small > 0 && small * 2 > others.length && !particle.test(others[0] ?? '')
  )
}

/** One name in two scripts, of which the first is kept: "Sara Haddad / سارة حداد". */
const twoScripts = [
  /^([\p{Script=Latin}\p{M}'’.& -]{2,80}?)\s*[/|(]\s*([\p{Script=Arabic}\p{Script=Devanagari}\p{M}. -]{2,80})\)?$/u,
  /^([\p{Script=Arabic}\p{Script=Devanagari}\p{M}. -]{2,80}?)\s*[/|(]\s*([\p{Script=Latin}\p{M}'’.& -]{2,80})\)?$/u,
]

const latin = /^\p{Script=Latin}/u
const uncased = /^[\p{Script=Arabic}\p{Script=Devanagari}]/u

function isRemark(rest: string, note: string): boolean {
  if (!/\p{L}/u.test(note) || !/\p{L}[\p{L}\p{M}]/u.test(rest)) return false
  if (partOfName.test(note) || furtherPeople.test(note) || isCount(note)) return false
  if (isAnyTotal(rest)) return false
  if (peopleInRemark.test(note)) return false
  const words = listWords(note)
  if (words.length > 0 && words.every((word) => suffix.test(word.replace(/[.,]$/u, ''))))
    return false
  if (uncased.test(note)) return isUncasedRemark(note)
  return uncased.test(rest) ? latin.test(note) : isLatinRemark(rest, note)
}

/** No name goes on with one of these: "Khaled from office", "Layla maybe". */
const behindWord =
  /^((?:\p{Lu}[\p{L}\p{M}'’.-]*\s){1,4})((?:can['’]?t|cannot|won['’]?t|isn['’]t|not coming|not attending|declined|ne vient pas|ne viendra pas|ne peut pas|kommt nicht|kann nicht|no puede|no viene|from|at|who|via|maybe|perhaps|possibly|probably|tbc|tbd|unsure|not sure|if|coming|arriving|bringing|leaving|works|lives|staying|needs|allergic|vegetarian|vegan|halal only|plus dog|depuis|qui|chez|peut-être|vient|arrive|apporte|du (?:boulot|travail|bureau|foot|club|quartier)|de (?:la fac|l['’]école)|kommt|bringt|aus|vielleicht|evtl\.?|vom|von der (?:arbeit|uni|schule)|wegen|quizás|tal vez|llega|viene|talvez|vem|chega|forse|arriva)(?:\s[^@]{1,100})?)$/u
const behindArabicWord =
  /^(\p{Script=Arabic}[\p{Script=Arabic}\s./]{1,60}?)\s((?:اعتذرت?|معتذرة?|من(?! غير)|لسه|لسا|يمكن|ممكن|احتمال|ربما|مش|غير (?:متأكد|مؤكد))(?:\s[^@]{1,100})?)$/u

/** "Gemma? not sure she's back", "Directeur ?": the host was not sure. */
const doubted =
  /^(?!(?:[Mm]aybe|[Pp]erhaps|[Pp]eut-être) )((?:\p{Lu}|\p{Lo})[^?؟\p{N}+]{1,60}?)\s*([?؟]{1,3}(?:\s[^@]{2,140})?)$/u
/** "Shell + bump": not born yet. */
const unborn = /^(.{2,60}?)\s*([+&]\s*(?:baby )?bump)$/iu
/** "Patrick du tennis": behind a small word, one that no name has. */
const ofPlace = /^(\p{Lu}\p{L}+)\s((?:du|de la|de l['’]|des)\s?\p{Ll}[\p{L} '’-]{2,40})$/u

function readWordBehind(text: string): NameAndRemark | null {
  for (const pattern of [doubted, unborn, ofPlace]) {
    const [, rest = '', note = ''] = pattern.exec(text) ?? []
    if (rest !== '' && !peopleInRemark.test(note) && !isGroupName(text) && !isGroupName(rest))
      return { rest: rest.trim(), note: /\p{L}/u.test(note) ? note : note.replace(/[?؟]+/u, '(?)') }
  }
  for (const pattern of [behindWord, behindArabicWord]) {
    const [, rest = '', note = ''] = pattern.exec(text) ?? []
    const isFree = rest !== '' && !peopleInRemark.test(note) && !/[\p{N}+&]/u.test(note)
    if (isFree && !isGroupName(text) && !isGroupName(rest.trim()))
      return { rest: rest.trim(), note }
  }
  return null
}

/** "Sir (Dr. Hiren Gohain)": how someone is called, before the whole name. */
const called =
  /^([Ss]ir|SIR|[Mm]adam|[Mm]a['’]?am|[Gg]uru ?ji|[Mm]aster ?ji|सर|मैडम|गुरु ?जी)\s*\(((?:\p{Lu}|\p{Lo})[\p{L}\p{M}.'’-]*(?: (?:\p{Lu}|\p{Lo})[\p{L}\p{M}.'’-]*){1,4})\)$/u

/** The last number alone is of the people: "Mukherjee family, flat 3B (4)". */
const countAtEnd = /(?<=\S\s{0,3})(?:\(\s?(?:[1-9]|1\d|20)\s?\)|(?<=\s)[x×]\s?(?:[1-9]|1\d|20))$/u

/**
 * What is said of a guest before the name and a colon, or behind it, in brackets or behind a dash, a colon, a comma or a symbol: its form tells it from
 * a name, so that no list of remarks is needed. Null where the words count people or may be a part of the name.
 */
export function readRemarkBehind(text: string): NameAndRemark | null {
  const written = text.length > maxLength ? '' : text.trim()
  const [count] = countAtEnd.exec(written) ?? []
  const told = count === undefined ? null : readRemarkBehind(written.slice(0, -count.length))
  if (told && count !== undefined) return { rest: `${told.rest} ${count.trim()}`, note: told.note }
  const [, form = '', whole = ''] = called.exec(written) ?? []
  if (whole !== '' && !peopleInRemark.test(whole)) return { rest: whole, note: form }
  const role = readRoleBefore(written)
  if (role) return role
  for (const pattern of twoScripts) {
    const [, rest = '', note = ''] = pattern.exec(written) ?? []
    const areWhole = [rest, note].every((name) => /\p{L}.*\s\S/u.test(name.trim()))
    if (areWhole && !partOfName.test(note) && !peopleInRemark.test(note))
      return { rest: rest.trim(), note: note.trim() }
  }
  for (const pattern of [bracketed, behindSign, behindComma, behindSymbol]) {
    const [, rest = '', note = ''] = pattern.exec(written) ?? []
    // Behind a sign, one word without capitals may be a name.
    const isOpen = pattern !== bracketed && uncased.test(note) && !/\s/u.test(note.trim())
    if (rest !== '' && !isOpen && isRemark(rest, note.trim()))
      return { rest: rest.trim(), note: note.trim() }
  }
  return readWordBehind(written)
}
