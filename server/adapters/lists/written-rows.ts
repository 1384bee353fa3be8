import { isHeadingLine, readTableLine } from '@mehfil/contract/guests/other-lines.ts'
import { dropBullet, readWrittenLine } from '@mehfil/contract/guests/written-line.ts'
import {
  readWrittenList,
  type MessageParts,
  type WrittenEntry,
} from '@mehfil/contract/guests/written-list.ts'
import type { ListFileRow } from './list-limits.ts'

/** Titles that the guessing of columns knows; a note is for the host to see. */
export const writtenTitles = ['Name', 'Email', 'Phone', 'Note']
const [category, table] = ['Category', 'Table']

/** The rows of a list written by hand; null for any other text. Headings have a row for the host to see. */
export function readWrittenRows(text: string, parts?: MessageParts): ListFileRow[] | null {
  const entries = readWrittenList(text, { takesUneven: true, ...(parts && { parts }) })
  if (!entries) return null
  const isTable = ({ section }: WrittenEntry) => readTableLine(section) !== null
  const grouped = entries.filter(({ section }) => section !== '')
  const titles = [
    ...writtenTitles,
    ...(grouped.every(isTable) ? [] : [category]),
    ...(grouped.some(isTable) ? [table] : []),
  ]
  const rows = keepApart(entries.map(toCells)).map((cells, at) => {
    const section = entries[at]?.section ?? ''
    const seat = readTableLine(section)
    const places = titles
      .slice(writtenTitles.length)
      .map((title) => (title === table ? (seat ?? '') : seat === null ? section : ''))
    return [...cells, ...places]
  })
  return [titles, ...rows].map((cells, at) => ({ row: at + 1, cells }))
}

/** "Ann (school)" and "Ann (work)" are two, whom only the remark tells apart. */
function keepApart(rows: ReadonlyArray<readonly string[]>): string[][] {
  const names = Map.groupBy(rows, ([name = '']) => name.trim().toLowerCase())
  return rows.map(([name = '', email = '', phone = '', note = '']) => {
    const same = names.get(name.trim().toLowerCase()) ?? []
    return same.length > 1 && note !== '' && email === '' && phone === ''
      ? [`${name} (${note})`, email, phone, '']
      : [name, email, phone, note]
  })
}

function toCells({ source, isHeading, home = '' }: WrittenEntry): string[] {
  if (isHeading) {
    const bare = isHeadingLine(source) ? source : dropBullet(source)
    return [isHeadingLine(bare) ? bare : `[${source}]`, '', '', '']
  }
  const { name, email, phone, note } = readWrittenLine(source)
  return [name, email, phone, [home, note].filter(Boolean).join(', ')]
}
