import { normaliseTitle } from '@mehfil/contract/guests/column-titles.ts'

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

const status =
  /^(?:separated|divorced|widow(?:ed|er)?|single|unmarried|séparée?s?|divorcée?s?|veu(?:f|ve)|célibataire|getrennt(?: lebend)?|geschieden|verwitwet|ledig|separad[oa]s?|divorciad[oa]s?|viud[oa]|solter[oa]|مطلقة?|أرملة?|أعزب|عزباء)$/iu
/** In small letters, as no name begins. */
const remark =
  /^(?:see|ask|check|same|not?|never|no longer|siehe|s\.|voir|demander|idem|pas|kein(?:e|en)?|nicht|fragen|ver|preguntar|no tiene)\s+\S/u

/** "separated, see Ms Nolan" names no one who comes along. */
export const isRemark = (name: string): boolean => status.test(name) || remark.test(name)
