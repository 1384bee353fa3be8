import { isHeadingLine } from '@mehfil/contract/guests/other-lines.ts'
import { dropBullet, readWrittenLine } from '@mehfil/contract/guests/written-line.ts'
import { readWrittenList, type WrittenEntry } from '@mehfil/contract/guests/written-list.ts'
import type { ListFileRow } from './list-limits.ts'

/** Titles that the guessing of columns knows; a note is for the host to see. */
export const writtenTitles = ['Name', 'Email', 'Phone', 'Note']
const titles = [...writtenTitles, 'Category']

/** The rows of a list written by hand; null for any other text. Headings have a row for the host to see. */
export function readWrittenRows(text: string): ListFileRow[] | null {
  const entries = readWrittenList(text, { takesUneven: true })
  if (!entries) return null
  const width = entries.some(({ section }) => section !== '') ? titles.length : titles.length - 1
  return [titles, ...keepApart(entries.map(toCells))].map((cells, at) => ({
    row: at + 1,
    cells: cells.slice(0, width),
  }))
}

/** "Ann (school)" and "Ann (work)" are two, whom only the remark tells apart. */
function keepApart(rows: ReadonlyArray<readonly string[]>): string[][] {
  const names = Map.groupBy(rows, ([name = '']) => name.trim().toLowerCase())
  return rows.map(([name = '', email = '', phone = '', note = '', section = '']) => {
    const same = names.get(name.trim().toLowerCase()) ?? []
    return same.length > 1 && note !== '' && email === '' && phone === ''
      ? [`${name} (${note})`, email, phone, '', section]
      : [name, email, phone, note, section]
  })
}

function toCells({ source, isHeading, section }: WrittenEntry): string[] {
  if (isHeading) return [isHeadingLine(dropBullet(source)) ? source : `[${source}]`, '', '', '', '']
  const { name, email, phone, note } = readWrittenLine(source)
  return [name, email, phone, note, section]
}
