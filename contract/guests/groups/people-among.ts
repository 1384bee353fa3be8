import { latinDigits } from '../../fields/text.ts'
import { readWrittenNumber, writtenNumber } from '../number-words.ts'
import { heads, kids, someChildren } from './people-words.ts'

/** A name, how many come in all, and how many of these are named or counted besides. */
export type PeopleAmong = { rest: string; people: number; least: number }

const including = String.raw`(?:inc(?:l(?:uding|udes|uded|\.)?|\.)?|of (?:whom|which)|among (?:them|whom)|dont|y compris|incluant|inkl\.?|einschl\.?|einschließlich|inklusive|davon|darunter|incluid[oa]s?|incluyendo|incl\.|incluindo|contando|compres[oiae]|di cui|tra cui|waarvan|w tym|dahil|من بينهم|منهم|بينهم|من ضمنهم|ضمنهم|بما فيهم|شامل(?:ين|ة)?)`
const inBrackets = new RegExp(
  String.raw`^(.{2,80}?)\s*[-–—:]?\s*\(\s*(\d{1,2})\s?(?:${heads}|in all|in total|en tout|au total)?\s*[,;:،–—-]?\s*${including}(?![\p{L}\p{M}])\s*([^()]{2,100})\)$`,
  'iu',
)
const behind = new RegExp(
  String.raw`^(.{2,80}?)\s*[-–—:,x×(]\s*(\d{1,2})\s?(?:${heads})?\)?\s*[,;:،]?\s*\(?${including}(?![\p{L}\p{M}])\s*([^()]{2,100})\)?$`,
  'iu',
)
const counted = new RegExp(
  String.raw`^(?:the |his |her |their |les |ses |leurs )?(${writtenNumber})\s${kids}$`,
  'iu',
)
/** Asked first, as few names have one. */
const anyIncluding = new RegExp(String.raw`\d.{0,20}${including}`, 'iu')
const between = /\s*[,&+،]\s*|\s+(?:and|und|et|y|e|و|ve|en|i)\s+|\s+و(?=\p{Script=Arabic})/iu
const name = /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’. -]{1,30}$/u
const maxLength = 250

/** "4, inc. Alfie and Mabel", "5 dont 2 enfants" behind a name: who is among those who come. Null where the words say something else. */
export function readPeopleAmong(text: string): PeopleAmong | null {
  const written = latinDigits(text).trim()
  if (written.length > maxLength || !anyIncluding.test(written)) return null
  const [, rest = '', digits = '', inside = ''] =
    inBrackets.exec(written) ?? behind.exec(written) ?? []
  if (!/\p{L}/u.test(rest) || /\d/.test(rest)) return null
  const parts = inside.split(between).map((part) => part.trim())
  const counts = parts.map((part) => {
    const children = readWrittenNumber(counted.exec(part)?.[1] ?? '')
    return children ?? (someChildren.test(part) || name.test(part) ? 1 : null)
  })
  if (counts.some((count) => count === null)) return null
  return {
    rest: rest.trim(),
    people: Number(digits),
    least: counts.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  }
}

/** The people of the name before are among them too: "Tom & Ann (4, inc. Alfie)". Where more are named, the number is of something else. */
export function countAmong(
  { people, least }: PeopleAmong,
  named: { name: string; people: number | null },
): { name: string; people: number | null; isUnknown: boolean } {
  const isEnough = people >= Math.max(least + 1, named.people ?? 1)
  return { name: named.name, people: isEnough ? people : null, isUnknown: !isEnough }
}
