import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinedSheets } from '@mehfil/contract/guests/imports.ts'
import type { ListFileRow } from '../../adapters/lists/list-limits.ts'
import {
  readSheets,
  type SheetReading,
} from '../../features/guests/actions/long-lists/read-sheets.ts'
import { findOverlookedColumns } from '../../features/guests/rules/dry-run/overlooked-columns.ts'
import { listNotes } from '../../features/guests/rules/host-notes.ts'
import { chooseKeptColumns } from '../../features/guests/rules/keeping/kept-columns.ts'
import {
  findSerialColumns,
  listColumnNotes,
  listNotedColumns,
} from '../../features/guests/rules/keeping/noted-columns.ts'
import { listUnreadWords } from '../../features/guests/rules/keeping/unread-words.ts'
import { listContacts, listOtherContacts } from '../../features/guests/rules/list-contacts.ts'
import {
  checkRow,
  type CellFault,
  type ImportedGuest,
} from '../../features/guests/rules/list-row.ts'
import {
  guessListColumns,
  type OwnColumnGuess,
  type OwnField,
} from '../../features/guests/rules/own-columns.ts'

/** A list as its columns are read, with the rows below the titles. */
export type WholeListColumns = Omit<OwnColumnGuess, 'headerRow' | 'firstRow'> & {
  rows: string[][]
  text: { encoding: string; isCertain: boolean }
  sheet: string | null
}

/** Reads the bytes of a file as an import does, up to its columns. */
export async function readColumns(
  bytes: Buffer | string,
  own: readonly OwnField[] = [],
): Promise<WholeListColumns> {
  const folder = mkdtempSync(join(tmpdir(), 'list-'))
  const file = join(folder, 'list')
  writeFileSync(file, bytes)
  const work = async () => {
    const rows: ListFileRow[] = []
    const { sheets, sheet, text } = await readSheets(
      file,
      {},
      {
        onRows: async (read) => void rows.push(...read),
      },
    )
    const guess = guessListColumns(
      rows.map(({ cells }) => cells),
      { own, functions: [] },
    )
    const below = guess.headerRow ? rows.slice(guess.firstRow + 1) : rows
    return {
      titles: guess.titles,
      fields: guess.fields,
      rows: below.map(({ cells }) => cells),
      text,
      sheet: nameSheets(sheets, sheet),
    }
  }
  return work().finally(() => rmSync(folder, { recursive: true, force: true }))
}

/** Those that are read together have a plus between their names. */
const nameSheets = (sheets: SheetReading['sheets'], sheet: number | null): string | null =>
  sheet === null
    ? null
    : sheet === joinedSheets
      ? sheets.flatMap(({ name, joins }) => (joins ? [name] : [])).join(' + ')
      : (sheets[sheet]?.name ?? '')

/** What a row becomes: its guest with the lines of the private note and the values of new fields, or what is to fix. */
export type ReadRow =
  | { guest: ImportedGuest; notes: string[]; kept: Record<string, string> }
  | { faults: CellFault[]; cells: string[] }

/** Reads a list to its end, as if the host pressed nothing but to add its guests. */
export async function readWholeList(
  bytes: Buffer | string,
  countries: readonly string[],
): Promise<{ rows: ReadRow[]; asked: string[]; columns: WholeListColumns }> {
  const columns = await readColumns(bytes)
  const { titles, fields, rows } = columns
  const list = { titles, fields, rows, unwanted: [] }
  const kept = chooseKeptColumns({ ...list, room: 20 })
  const isKept = (at: number) => kept.some((one) => one.columns.includes(at))
  const used = fields.map((field, at) => (isKept(at) ? (`CUSTOM.${at}` as const) : field))
  const serial = findSerialColumns(titles, rows, { areAll: true })
  const noted = listNotedColumns({ titles, fields: used }, { serial })
  const noteColumns = fields.flatMap((field, at) => (field === 'NOTE' ? [at] : []))
  return {
    columns,
    asked: Object.keys(findOverlookedColumns(list)),
    rows: rows.map((cells) => {
      const checked = checkRow(cells, fields, { countries, titles })
      if ('faults' in checked) return { faults: checked.faults, cells }
      const { guest } = checked
      const reached = {
        email: guest.email,
        phone: guest.phone ?? '',
        second: guest.second?.email ?? '',
      }
      return {
        guest,
        notes: [
          ...listNotes(cells, noteColumns),
          ...listColumnNotes(cells, noted, { titles, fields: used }),
          ...listUnreadWords(cells, { titles, fields: used }),
          ...listOtherContacts([listContacts(cells, fields, titles)], reached, countries),
        ],
        kept: Object.fromEntries(
          kept.map(({ title, columns: among }) => [
            title,
            among.map((at) => (cells[at] ?? '').trim()).join(' '),
          ]),
        ),
      }
    }),
  }
}
