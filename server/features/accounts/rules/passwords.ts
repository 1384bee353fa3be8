import { refuse } from '../../../base/refusal.ts'
import { commonWords } from './common-password-words.ts'

/** The person's name and address, and the product's name. */
export type PersonalWords = { fullName: string; email: string; brand: string }

/**
 * Refuses easy guesses: a common or own word with any decoration, a run of digits, a repeated
 * piece.
 */
export function refuseGuessable(password: string, personal: PersonalWords): void {
  if (isGuessable(password, personal)) refuse('commonPassword')
}

export function isGuessable(password: string, personal: PersonalWords): boolean {
  const personalWords = listPersonalWords(personal)
  return (
    listCores(removeRepetition(password)).some(
      (core) => commonWordSet.has(core) || personalWords.has(core),
    ) || isMostlyDigitRun(password)
  )
}

const commonWordSet = new Set(commonWords)
const minPersonalWordLength = 3

function listPersonalWords({ fullName, email, brand }: PersonalWords): Set<string> {
  const parts = [
    ...fullName.split(/\s+/),
    fullName,
    ...email.split(/[@._-]/),
    email.split('@')[0] ?? '',
    brand,
  ]
  return new Set(parts.map(keepLetters).filter((word) => word.length >= minPersonalWordLength))
}

const keepLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/**
 * The words inside a password: look-alike signs count as letters, and digits and signs at the ends
 * are cut off.
 */
function listCores(password: string): string[] {
  const [, before = '', word = '', after = ''] =
    /^([^a-z]*)(.*?)([^a-z]*)$/.exec(password.toLowerCase()) ?? []
  const starts = [0, 1].map((kept) => before.slice(before.length - kept))
  const ends = [0, 1, 2].map((kept) => after.slice(0, kept))
  return starts.flatMap((start) => ends.map((end) => replaceLookAlikes(start + word + end)))
}

const lookAlikes: Record<string, string> = {
  '@': 'a',
  4: 'a',
  $: 's',
  5: 's',
  '!': 'i',
  1: 'i',
  0: 'o',
  3: 'e',
  7: 't',
}
const replaceLookAlikes = (text: string): string =>
  [...text]
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '')

const removeRepetition = (password: string): string =>
  /^(.{2,16}?)\1+$/.exec(password)?.[1] ?? password

const maxLettersBesideRun = 4
const digitRuns = ['01234567890123456789', '98765432109876543210']

/** Six digits in a row or all alike with little else, such as `Aa123456!` or `Qa-000000`. */
function isMostlyDigitRun(password: string): boolean {
  const digits = /\d{5,}/.exec(password)?.[0]
  if (!digits || password.replace(/[^a-z]/gi, '').length > maxLettersBesideRun) return false
  return new Set(digits).size === 1 || digitRuns.some((run) => run.includes(digits))
}
