import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RefusalError } from '../../../base/refusal.ts'
import { corpusFolder, readCorpusFile } from '../../../test/files/list-corpus.ts'
import { readColumns } from '../../../test/files/list-reading.ts'
import { guessOwnKind, type OwnField } from './own-columns.ts'
import { listContacts, listOtherContacts } from './list-contacts.ts'
import { findOverlookedColumns, type CheckedColumns } from './dry-run/overlooked-columns.ts'
import { chooseKeptColumns } from './keeping/kept-columns.ts'
import { findSerialColumns, listColumnNotes, listNotedColumns } from './keeping/noted-columns.ts'
import { checkRow, type ImportedGuest } from './list-row.ts'

const kinds = readdirSync(corpusFolder, { withFileTypes: true }).flatMap((one) =>
  one.isDirectory() ? [one.name] : [],
)

type CorpusReading = {
  /** Where the host lives and numbers without a country belong; Great Britain without it. */
  countries?: string[]
  /** The fields of the event, by their names. */
  own?: Record<string, Pick<OwnField, 'kind'> & { choices?: string[] }>
  columns: string
  guests: string[]
  read?: string
  /** Of a column without a meaning, the kind of the field that it would become. */
  kinds?: Record<string, string>
  /** Columns that become fields of the event by themselves, with their kinds. */
  kept?: string[]
  /** Columns whose values go to the private notes. */
  noted?: string[]
  /** Columns that are not used and that the host is asked about. */
  asked?: Record<string, string>
}

async function readList(
  path: string,
  { own, countries: given }: Pick<CorpusReading, 'own' | 'countries'>,
): Promise<CorpusReading> {
  const countries = given ?? ['GB']
  const fieldsOfEvent = listOwn(own ?? {})
  const {
    titles,
    fields,
    rows: listed,
    text,
    sheet,
  } = await readColumns(readCorpusFile(path), fieldsOfEvent)
  const { encoding, isCertain } = text
  const overlooked = findOverlookedColumns({ titles, fields, rows: listed, unwanted: [] })
  const asked = Object.fromEntries(
    Object.entries(overlooked)
      .filter(([, { kind }]) => kind !== 'REPLY')
      .map(([at, { use }]) => [titles[Number(at)] ?? at, use]),
  )
  const kept = describeKept({ titles, fields }, listed)
  const noted = describeNoted({ titles, fields }, listed)
  const read = [
    ...(sheet === null ? [] : [`sheet ${sheet}`]),
    ...(encoding === 'utf-8' ? [] : [isCertain ? encoding : `${encoding}?`]),
  ].join(', ')
  return {
    ...(given && { countries }),
    columns: fields.map((field, at) => `${titles[at] || at + 1}: ${field ?? '-'}`).join(', '),
    guests: listed.map((cells) => {
      const checked = checkRow(cells, fields, { countries, titles, own: fieldsOfEvent })
      return 'guest' in checked
        ? describeContacts(
            checked.guest,
            [listContacts(cells, fields, titles)],
            countries,
            fieldsOfEvent,
          )
        : checked.faults
            .map(({ field, message, value }) => `${field} ${message}: ${value.slice(0, 80)}`)
            .join()
    }),
    ...(read && { read }),
    ...(Object.keys(asked).length > 0 && { asked }),
    ...(kept.length > 0 && { kept }),
    ...(noted.length > 0 && { noted }),
    ...(own && { own, kinds: guessKinds({ titles, fields }, listed) }),
  }
}

/** The columns with a value that goes to a private note, by their titles or places. */
function describeNoted(
  list: Pick<CheckedColumns, 'titles' | 'fields'>,
  rows: CheckedColumns['rows'],
): string[] {
  const kept = chooseKeptColumns({ ...list, rows, unwanted: [], room: 20 }).flatMap(
    ({ columns }) => columns,
  )
  const fields = list.fields.map((field, at) =>
    kept.includes(at) ? (`CUSTOM.${at}` as const) : field,
  )
  const used = { titles: list.titles, fields }
  return listNotedColumns(used, {
    serial: findSerialColumns(list.titles, rows, { areAll: true }),
  })
    .filter((at) => rows.some((cells) => listColumnNotes(cells, [at], used).length > 0))
    .map((at) => list.titles[at] || String(at + 1))
}

const listOwn = (own: NonNullable<CorpusReading['own']>): OwnField[] =>
  Object.entries(own).map(([name, { kind, choices = [] }], at) => ({
    id: `00000000000000${at}`,
    name,
    kind,
    choices,
  }))

const describeKept = (
  list: Pick<CheckedColumns, 'titles' | 'fields'>,
  rows: CheckedColumns['rows'],
): string[] =>
  chooseKeptColumns({ ...list, rows, unwanted: [], room: 20 }).map(
    ({ columns, title }) => `${title} (${guessKeptKind(columns, rows)})`,
  )

const guessKeptKind = (columns: number[], rows: ReadonlyArray<readonly string[]>): string => {
  const [at = 0, ...others] = columns
  return others.length > 0 ? 'together' : guessOwnKind(countValues(at, rows))
}

const countValues = (at: number, rows: ReadonlyArray<readonly string[]>) => {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
  return [...Map.groupBy(cells, (cell) => cell)].map(([value, same]) => ({
    value,
    times: same.length,
  }))
}

const guessKinds = (
  { titles, fields }: { titles: readonly string[]; fields: ReadonlyArray<string | null> },
  rows: ReadonlyArray<readonly string[]>,
): Record<string, string> =>
  Object.fromEntries(
    titles.flatMap((title, at) =>
      fields[at] === null ? [[title, guessOwnKind(countValues(at, rows))]] : [],
    ),
  )

const describeContacts = (
  guest: ImportedGuest,
  listed: Parameters<typeof listOtherContacts>[0],
  countries: readonly string[],
  own: readonly OwnField[],
): string =>
  [
    describeGuest(guest, own),
    ...listOtherContacts(
      listed,
      { email: guest.email, phone: guest.phone ?? '', second: guest.second?.email ?? '' },
      countries,
    ),
  ].join(' ')

/** A file that is refused has the reason as its reading. */
const readOrRefuse = (
  path: string,
  reading: Pick<CorpusReading, 'own' | 'countries'> = {},
): Promise<CorpusReading> =>
  readList(path, reading).catch((error: unknown) => {
    if (!(error instanceof RefusalError)) throw error
    return { columns: `refused: ${error.code}`, guests: [] }
  })

/** `Ann Lee <ann@x.example> +447700900123 x2 [Bride] with Tom Lee, table 7, in fr`. */
const describeGuest = (guest: ImportedGuest, own: readonly OwnField[]): string =>
  [
    guest.name,
    guest.email && `<${guest.email}>`,
    guest.second && `& ${guest.second.name} <${guest.second.email}>`.replace('  ', ' '),
    guest.phone,
    guest.partyLimit !== null && `x${guest.partyLimit}`,
    guest.category && `[${guest.category}]`,
    guest.companions && `with ${guest.companions.join(' and ')}`,
    guest.table && `table ${guest.table}`,
    guest.language && `in ${guest.language}`,
    guest.doorNote && `note ${guest.doorNote}`,
    guest.tags?.map((tag) => `#${tag}`).join(' '),
    Object.entries(guest.custom ?? {})
      .map(([id, value]) => `{${own.find((field) => field.id === id)?.name}: ${value}}`)
      .join(' '),
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
    expect(await readOrRefuse(join(corpusFolder, kind, name), expected[name])).toEqual(
      expected[name],
    )
  })
})
