import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ListFileRow } from '../../../adapters/lists/list-limits.ts'
import { readListFile } from '../../../adapters/lists/read-list.ts'
import { guessColumns } from './list-columns.ts'
import { checkRow, type ImportedGuest } from './list-row.ts'

/** Lists as people have them, in a folder for each kind, beside what is read from them. */
const folder = join(import.meta.dirname, '../../../test/lists')
const kinds = readdirSync(folder)

type Reading = { columns: string; guests: string[] }

async function readList(path: string): Promise<Reading> {
  const rows: ListFileRow[] = []
  await readListFile(path, async (read) => void rows.push(...read))
  const { headerRow, firstRow, fields, titles } = guessColumns(rows.map(({ cells }) => cells))
  const below = headerRow ? rows.slice(firstRow + 1) : rows
  return {
    columns: fields.map((field, at) => `${titles[at] || at + 1}: ${field ?? '-'}`).join(', '),
    guests: below.map(({ cells }) => {
      const checked = checkRow(cells, fields, { countries: ['GB'] })
      return 'guest' in checked
        ? describeGuest(checked.guest)
        : checked.faults.map(({ field, message, value }) => `${field} ${message}: ${value}`).join()
    }),
  }
}

/** `Ann Lee <ann@x.example> +447700900123 x2 [Bride] with Tom Lee, table 7, in fr`. */
const describeGuest = (guest: ImportedGuest): string =>
  [
    guest.name,
    guest.email && `<${guest.email}>`,
    guest.phone,
    guest.partyLimit !== null && `x${guest.partyLimit}`,
    guest.category && `[${guest.category}]`,
    guest.companions && `with ${guest.companions.join(' and ')}`,
    guest.table && `table ${guest.table}`,
    guest.language && `in ${guest.language}`,
    guest.doorNote && `note ${guest.doorNote}`,
  ]
    .filter(Boolean)
    .join(' ')

describe.each(kinds)('Our product reads a list of the kind %s', (kind) => {
  const expected = JSON.parse(readFileSync(join(folder, kind, 'readings.json'), 'utf8')) as Record<
    string,
    Reading
  >
  const files = readdirSync(join(folder, kind)).filter((name) => name !== 'readings.json')

  it('of which each has its reading', () => {
    expect(Object.keys(expected).toSorted()).toEqual(files.toSorted())
  })

  it.each(files)('%s', async (name) => {
    expect(await readList(join(folder, kind, name))).toEqual(expected[name])
  })
})
