import type { SeatingTable, SeatParty, SeatPerson } from '@mehfil/contract/seating/seating.ts'
import { getTableSize, getTurnedSize } from '@mehfil/contract/seating/table-sizes.ts'
import { sumNotes } from '../../seating/rules/notes.ts'

export type SeatingTranslate = (key: string, facts?: Record<string, unknown>) => string

type SeatedPerson = Pick<SeatPerson, 'name' | 'notes' | 'isMealKnown'>
/** A table with its people, those of a party beside each other. */
export type FilledTable = { table: SeatingTable; people: SeatedPerson[] }

/** A person without a name is the companion of the guest. */
export function fillTables(
  tables: readonly SeatingTable[],
  parties: readonly SeatParty[],
  translate: SeatingTranslate,
): FilledTable[] {
  const filled = new Map<string, FilledTable>(
    tables
      .filter(({ kind }) => kind !== 'AREA')
      .map((table) => [table.id, { table, people: [] as SeatedPerson[] }]),
  )
  for (const party of parties)
    for (const { name, table, notes, isMealKnown } of party.people)
      if (table !== null)
        filled.get(table)?.people.push({
          name: isolate(name || translate('door-paper.guest-of', { name: isolate(party.name) })),
          notes: notes.map(isolate),
          isMealKnown,
        })
  return [...filled.values()]
}

/** Text in another script keeps its brackets and its neighbours in place. */
const isolate = (text: string): string => `\u2068${text}\u2069`

type SheetTexts = { translate: SeatingTranslate; formatNumber: (value: number) => string }

/** The plan: each table with its people, and the sums for the kitchen. */
export function toSeatingPlan(
  filled: readonly FilledTable[],
  { translate, formatNumber }: SheetTexts,
) {
  const people = filled.flatMap((one) => one.people)
  const sums = sumNotes(people).map(({ note, people: count }) =>
    translate('seating-paper.note', { note, n: formatNumber(count) }),
  )
  const silent = people.filter(({ isMealKnown }) => !isMealKnown).length
  if (silent > 0 && silent < people.length)
    sums.push(translate('seating-paper.no-note', { n: formatNumber(silent) }))
  const counts = [
    translate('seating-paper.people', { count: people.length, n: formatNumber(people.length) }),
    translate('seating-paper.tables', { count: filled.length, n: formatNumber(filled.length) }),
  ]
  return {
    tables: filled.map(({ table, people: seated }) => ({
      number: formatNumber(table.number ?? 0),
      name: table.name,
      count: formatNumber(seated.length),
      over: seated.length > table.seats,
      people: seated.map(({ name, notes }) => ({ name, notes: notes.join(', ') })),
    })),
    sums: [counts.join(translate('seating-paper.comma')), ...sums].join(' · '),
  }
}

/** The room from above, as large as what is in it. Places and sizes are in centimetres. */
export function toRoom(
  tables: readonly SeatingTable[],
  filled: readonly FilledTable[],
  { translate, formatNumber }: SheetTexts,
) {
  if (filled.length === 0) return null
  const boxes = tables.map((table) => ({ table, box: getTurnedSize(table) }))
  const left = Math.min(...boxes.map(({ table, box }) => table.x - box.width / 2))
  const top = Math.min(...boxes.map(({ table, box }) => table.y - box.height / 2))
  const seated = new Map(filled.map(({ table, people }) => [table.id, people.length]))
  return {
    width: Math.max(...boxes.map(({ table, box }) => table.x + box.width / 2)) - left,
    height: Math.max(...boxes.map(({ table, box }) => table.y + box.height / 2)) - top,
    pieces: tables.map((table) => {
      const people = seated.get(table.id) ?? 0
      return {
        ...getTableSize(table),
        x: table.x - left,
        y: table.y - top,
        turned: table.turned,
        round: table.kind === 'ROUND',
        area: table.kind === 'AREA',
        label: table.kind === 'AREA' ? table.name : formatNumber(table.number ?? 0),
        count: translate('seating-paper.filled', {
          n: formatNumber(people),
          seats: formatNumber(table.seats),
        }),
        over: table.kind !== 'AREA' && people > table.seats,
      }
    }),
  }
}

/** A card for each place. Long names get smaller letters and are never cut. */
export const toPlaceCards = (
  filled: readonly FilledTable[],
  { translate, formatNumber }: SheetTexts,
) =>
  filled.flatMap(({ table, people }) =>
    people.map(({ name, notes }) => ({
      name,
      size: getNameSize(name),
      table: nameTable(table, { translate, formatNumber }),
      notes: notes.join(', '),
    })),
  )

const nameTable = (
  { number, name }: SeatingTable,
  { translate, formatNumber }: SheetTexts,
): string =>
  [
    translate('seating-paper.table', { number: formatNumber(number ?? 0) }),
    ...(name ? [isolate(name)] : []),
  ].join(' · ')

const getNameSize = (name: string): number =>
  [...name].length <= 16 ? 24 : [...name].length <= 26 ? 19 : [...name].length <= 40 ? 14 : 11

/** A sign for each table. */
export const toTableSigns = (
  filled: readonly FilledTable[],
  { translate, formatNumber }: SheetTexts,
) =>
  filled.map(({ table }) => ({
    label: translate('seating-paper.sign'),
    number: formatNumber(table.number ?? 0),
    name: table.name,
  }))
