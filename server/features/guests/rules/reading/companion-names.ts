import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { isCountWord } from '@mehfil/contract/guests/list-counts.ts'
import { guessName } from '@mehfil/contract/guests/name-of-address.ts'
import { findAddress, hasName, type RowCells } from '../list-cells.ts'

const between = /\s*&\s*|\s+(?:and|und|et|و)\s+/iu
/** "et Mme" in a column of its own is "Mme". */
const leading = /^(?:and|und|et|with|mit|avec)\s(?=\p{L})/iu
const maxLength = 200
/** "Daisy Farrell (twins)" is one as well. */
const oneName = /^\p{L}[^\p{N}()]*(?:\([^\p{N}()]*\))?$/u

/** "Henry & George Walsh" are two who come along. What is no list of names is left as it is. */
export function splitJoined(name: string): string[] {
  const parts = name.length > maxLength ? [name] : name.replace(leading, '').split(between)
  return parts.every((part) => oneName.test(part)) ? parts : [name]
}

/** A guest whose name is made of the address may be one of those who come along. */
export function dropGuest(companions: readonly string[], guest: string): string[] | null {
  const name = normaliseTitle(guest)
  const others = companions.filter((one) => normaliseTitle(one) !== name)
  return others.length > 0 ? others : null
}

/** Without a name of its own, the first who would come along is the guest of the row. */
export function nameByCompanion(rowCells: RowCells): RowCells {
  const { COMPANIONS, ...others } = rowCells
  if (COMPANIONS === undefined || hasName(rowCells)) return rowCells
  const names = COMPANIONS.split(/\s*[,،;؛\n]\s*/u)
  const ofAddress = normaliseTitle(guessName(findAddress(rowCells.EMAIL ?? '')?.address ?? ''))
  // The address is that of one of them, who is the guest then.
  if (names.some((name) => normaliseTitle(name) === ofAddress)) return rowCells
  const [first = '', ...rest] = names
  if (!/\p{Lu}|\p{Lo}/u.test(first) || isCountWord(first)) return rowCells
  return { ...others, NAME: first, ...(rest.length > 0 && { COMPANIONS: rest.join('; ') }) }
}

/** "not married", "late": what is said in the place of a spouse, which the note keeps. */
const none =
  /^(?:not married|unmarried|single|divorced|separated|widow(?:ed|er)?|late|expired|deceased|passed away|no spouse|no partner|not applicable|bachelor|spinster|célibataire|divorcée?|séparée?|veu(?:f|ve)|décédée?|pas mariée?|non mariée?|ledig|geschieden|getrennt|verwitwet|verstorben|solter[oa]|divorciad[oa]|viud[oa]|fallecid[oa]|nubile|celibe|divorziat[oa]|vedov[oa]|مطلقة?|أرملة?|ارمل[ةه]?|أعزب|اعزب|عزباء|متوف[ىي]ة?|غير متزوجة?)$/iu
export const isNoPartner = (name: string): boolean =>
  none.test(name.trim().replace(/^\(([^()]*)\)$/u, '$1'))

const status =
  /^(?:separated|divorced|widow(?:ed|er)?|single|unmarried|séparée?s?|divorcée?s?|veu(?:f|ve)|célibataire|getrennt(?: lebend)?|geschieden|verwitwet|ledig|separad[oa]s?|divorciad[oa]s?|viud[oa]|solter[oa]|مطلقة?|أرملة?|أعزب|عزباء)$/iu
/** In small letters, as no name begins. */
const remark =
  /^(?:see|ask|check|same|not?|never|no longer|siehe|s\.|voir|demander|idem|pas|kein(?:e|en)?|nicht|fragen|ver|preguntar|no tiene)\s+\S/u

/** "separated, see Ms Nolan" names no one who comes along. */
export const isRemark = (name: string): boolean => status.test(name) || remark.test(name)
