import { latinDigits } from '../../fields/text.ts'
import { spaceArabicAnd } from '../reading/arabic-pairs.ts'
import { peopleInRemark } from '../reading/note-in-brackets.ts'

/** People of whom some have their age in brackets behind the name. */
export type AgedPeople = {
  /** Those before the first who has one. */
  head: string
  /** The others, without their ages. */
  others: string[]
  /** The others as they are written. */
  written: string
  children: number
  infants: number
}

const months = 'mo|mths?|months?|mois|monate?|meses|mes|mesi|شهور|أشهر|شهر|महीने|माह'
const years = 'y|yo|yrs?|years?(?: old)?|ans?|jahre?|años?|anos?|anni|سنوات|سنين|سنة|साल|वर्ष'
/** No one older is a child. */
const age = String.raw`\(\s*(?:age|aged)?\s*(1[0-7]|\d)\s?(?:(${months})|${years})?\.?\s*\)`
const aged = new RegExp(String.raw`^(\p{L}[^()\p{N}]{0,39}?)\s*${age}$`, 'iu')
const anyAge = new RegExp(age, 'giu')
const joint =
  /\s*[,،;]?\s*(?:[&+]|(?<=[\s,،;&+])(?:plus|and|und|et|y|e|with|w\/|avec|mit|con|com|و|مع|और|तथा|एवं)(?=\s))\s*|\s*[,،;]\s*|(?<=\))\s+/iu
/** "(4) وسارة": behind a bracket the letter is an "and". */
const arabicAnd = /(?<=\)\s*)و\s?(?=\p{Script=Arabic})/gu
const ofSeveral = /^(?:the|les|die|los|las|os|as|i|gli|le|al?l)\s|^(?:آل|بيت|عائلة|عيلة)\s/iu
const maxLength = 200

/** "Becky Marsh + Ollie (12)": a whole name and a first name more, which alone has the number. */
const oneAged =
  /^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+ ?\+ ?\p{Lu}\p{Ll}[\p{L}'’-]* ?\((?:[3-9]|1[0-7])\)$/u

/** Two small numbers in brackets behind names are ages, and one behind a name that comes along. */
export const hasAges = (text: string): boolean =>
  text.length <= maxLength &&
  ((latinDigits(text).match(anyAge)?.length ?? 0) > 1 || oneAged.test(latinDigits(text).trim()))

/** "Ann Lee and Alfie (6) and Poppy (4)" are three, two of them children. Null without ages. */
export function readAgedPeople(text: string): AgedPeople | null {
  if (!hasAges(text)) return null
  const plain = latinDigits(text).trim()
  const source = spaceArabicAnd(plain).replace(arabicAnd, ', ')
  const parts = source.split(joint).filter((part) => part !== '')
  const first = parts.findIndex((part) => aged.test(part))
  const behind = parts.slice(first)
  const read = behind.map((part) => aged.exec(part))
  const names = behind.map((part, at) => (read[at]?.[1] ?? part).trim())
  if (first < 1 || !names.every(isName)) return null
  const at = source.indexOf(behind[0] ?? '')
  const ages = read.flatMap((one) => (one ? [{ years: Number(one[2]), isInMonths: one[3] }] : []))
  const infants = ages.filter(({ years: old, isInMonths }) => isInMonths !== undefined || old < 2)
  return {
    head: source.slice(0, at).replace(jointBehind, '').trim(),
    others: names,
    written: plain.slice(plain.indexOf(behind[0] ?? '')),
    children: ages.length - infants.length,
    infants: infants.length,
  }
}

const jointBehind =
  /(?:\s*(?:[,،;&+]|(?<=[\s,،;&+])(?:plus|and|und|et|y|e|with|w\/|avec|mit|con|com|و|مع|और|तथा|एवं)))*\s*$/iu

const isName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u.test(text) &&
  text.split(/\s+/).length <= maxWords &&
  !ofSeveral.test(text) &&
  !peopleInRemark.test(text)
const maxWords = 3
