import { isHeadingLine } from '@mehfil/contract/guests/other-lines.ts'
import {
  dropBullet,
  findWrittenPhone,
  hasBullet,
  readWrittenLine,
} from '@mehfil/contract/guests/written-line.ts'
import type { ListFileRow } from './list-limits.ts'

/** Titles that the guessing of columns knows; a note is for the host to see. */
const titles = ['Name', 'Email', 'Phone', 'Note']

/**
 * The guests of a list written by hand, one a line, with their numbers before or behind their names:
 * `2. 050 1234567 Sara`. Null for any other text, such as a table.
 */
export function readWrittenList(text: string): ListFileRow[] | null {
  const lines = text
    .replace(/^\ufeff/u, '')
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2 || lines.some((line) => /[\t|]/u.test(line))) return null
  const marked = lines.filter((line) => hasBullet(line) || isNamedNumber(line))
  if (marked.length * 2 <= lines.length) return null
  const areBulleted = lines.filter(hasBullet).length * 2 > lines.length
  // With a bullet before each, a comma may only be between a name and its number.
  if (isTable(areBulleted ? lines.map((line) => readWrittenLine(line).name) : lines)) return null
  return [titles, ...lines.map(toCells)].map((cells, at) => ({ row: at + 1, cells }))
}

/** A name and a number with no more than a few signs between them. */
function isNamedNumber(line: string): boolean {
  const phone = findWrittenPhone(line)
  return phone !== null && /\p{L}/u.test(line)
}

/** As many commas or semicolons in most lines as in the others are columns. */
function isTable(lines: readonly string[]): boolean {
  return [',', ';', '،'].some((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    return counts.length * 2 > lines.length
  })
}

function toCells(line: string): string[] {
  const heading = dropBullet(line)
  if (isHeadingLine(heading) && findWrittenPhone(heading) === null) return [line, '', '', '']
  const { name, email, phone, note } = readWrittenLine(line)
  return [name, email, phone, note]
}
