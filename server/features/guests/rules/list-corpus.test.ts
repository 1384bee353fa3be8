import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ListFileRow } from '../../../adapters/lists/list-limits.ts'
import { readListFile, surveySheets } from '../../../adapters/lists/read-list.ts'
import { RefusalError } from '../../../base/refusal.ts'
import { corpusFolder, readCorpusFile } from '../../../test/files/list-corpus.ts'
import { guessColumns } from './list-columns.ts'
import { createSectionReader } from './list-sections.ts'
import { chooseSheet } from './list-sheets.ts'
import { listContacts, listOtherContacts } from './list-contacts.ts'
import { checkRow, type ImportedGuest } from './list-row.ts'

const kinds = readdirSync(corpusFolder)
const copies = mkdtempSync(join(tmpdir(), 'corpus-'))
afterAll(() => rmSync(copies, { recursive: true, force: true }))

type CorpusReading = { columns: string; guests: string[]; read?: string }

async function readList(path: string): Promise<CorpusReading> {
  const copy = join(copies, 'list')
  writeFileSync(copy, readCorpusFile(path))
  const rows: ListFileRow[] = []
  const sheets = await surveySheets(copy)
  const sheet = chooseSheet(sheets)
  const addSections = createSectionReader()
  const reading = await readListFile(copy, async (read) => void rows.push(...addSections(read)), {
    sheet,
  })
  const { headerRow, firstRow, fields, titles } = guessColumns(rows.map(({ cells }) => cells))
  const below = headerRow ? rows.slice(firstRow + 1) : rows
  const { encoding, isCertain } = reading.text
  const read = [
    ...(sheet === null ? [] : [`sheet ${sheets[sheet]?.name}`]),
    ...(encoding === 'utf-8' ? [] : [isCertain ? encoding : `${encoding}?`]),
  ].join(', ')
  return {
    columns: fields.map((field, at) => `${titles[at] || at + 1}: ${field ?? '-'}`).join(', '),
    guests: below.map(({ cells }) => {
      const checked = checkRow(cells, fields, { countries: ['GB'], titles })
      return 'guest' in checked
        ? [
            describeGuest(checked.guest),
            ...listOtherContacts(
              [listContacts(cells, fields, titles)],
              { email: checked.guest.email, phone: checked.guest.phone ?? '' },
              ['GB'],
            ),
          ].join(' ')
        : checked.faults
            .map(({ field, message, value }) => `${field} ${message}: ${value.slice(0, 80)}`)
            .join()
    }),
    ...(read && { read }),
  }
}

/** A file that is refused has the reason as its reading. */
const readOrRefuse = (path: string): Promise<CorpusReading> =>
  readList(path).catch((error: unknown) => {
    if (!(error instanceof RefusalError)) throw error
    return { columns: `refused: ${error.code}`, guests: [] }
  })

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
    guest.tags?.map((tag) => `#${tag}`).join(' '),
  ]
    .filter(Boolean)
    .join(' ')

describe.each(kinds)('Our product reads a list of the kind %s', (kind) => {
  const expected = JSON.parse(
    readFileSync(join(corpusFolder, kind, 'readings.json'), 'utf8'),
  ) as Record<string, CorpusReading>
  const files = readdirSync(join(corpusFolder, kind)).filter((name) => name !== 'readings.json')

  it('of which each has its reading', () => {
    expect(Object.keys(expected).toSorted()).toEqual(files.toSorted())
  })

  it.each(files)('%s', async (name) => {
    expect(await readOrRefuse(join(corpusFolder, kind, name))).toEqual(expected[name])
  })
})
