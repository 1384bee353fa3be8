import { refuse } from '../../../base/refuse.ts'
import { commonWords } from './common-words.ts'

/** Words of the account itself: its person's name and address, the product's name. */
export type OwnWords = { fullName: string; email: string; brand: string }

/** Refuses what is guessed first: a common or own word behind any decoration, a run of digits, one piece repeated. */
export function refuseGuessable(password: string, own: OwnWords): void {
  if (isGuessable(password, own)) refuse('commonPassword')
}

export function isGuessable(password: string, own: OwnWords): boolean {
  const ours = ownWords(own)
  return (
    coresOf(unrepeated(password)).some((core) => common.has(core) || ours.has(core)) ||
    isRunBesideFewLetters(password)
  )
}

const common = new Set(commonWords)
const shortestOwnWord = 3

function ownWords({ fullName, email, brand }: OwnWords): Set<string> {
  const parts = [
    ...fullName.split(/\s+/),
    fullName,
    ...email.split(/[@._-]/),
    email.split('@')[0] ?? '',
    brand,
  ]
  return new Set(parts.map(letters).filter((word) => word.length >= shortestOwnWord))
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** The words inside: look-alikes read as the letters they stand for, ends without digits and signs but for a look-alike or two. */
function coresOf(password: string): string[] {
  const [, before = '', word = '', after = ''] =
    /^([^a-z]*)(.*?)([^a-z]*)$/.exec(password.toLowerCase()) ?? []
  const starts = [0, 1].map((kept) => before.slice(before.length - kept))
  const ends = [0, 1, 2].map((kept) => after.slice(0, kept))
  return starts.flatMap((start) => ends.map((end) => plain(start + word + end)))
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
const plain = (text: string): string =>
  [...text]
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '')

const unrepeated = (password: string): string => /^(.{2,16}?)\1+$/.exec(password)?.[1] ?? password

const mostLettersBesideARun = 4
const runs = ['01234567890123456789', '98765432109876543210']

/** `Aa123456!`, `Qa-000000`: six digits in a row or all alike, and little else. */
function isRunBesideFewLetters(password: string): boolean {
  const digits = /\d{5,}/.exec(password)?.[0]
  if (!digits || password.replace(/[^a-z]/gi, '').length > mostLettersBesideARun) return false
  return new Set(digits).size === 1 || runs.some((run) => run.includes(digits))
}
