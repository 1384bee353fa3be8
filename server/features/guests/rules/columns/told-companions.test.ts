import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'
import { checkRow } from '../list-row.ts'
import { createRowReader } from '../reading/list-rows.ts'

const toRows = (...lines: string[]) =>
  lines.map((line, at) => ({ row: at + 1, cells: line.split('|') }))

/** Each guest as an import reads it: people and who comes along, or what is to fix. */
function readAll(...lines: string[]) {
  const rows = createRowReader()(toRows(...lines)).map(({ cells }) => cells)
  const { titles, fields } = guessColumns(rows)
  return rows.slice(1).map((cells) => {
    const read = checkRow(cells, fields, { countries: ['GB'], titles })
    return 'guest' in read
      ? [read.guest.name, read.guest.partyLimit, read.guest.companions]
      : read.faults.map(({ field, message }) => `${field} ${message}`)
  })
}

it('Our product reads a yes, a number, and a yes with more in one column of companions', () => {
  expect(
    readAll(
      'Nombre completo|Mail|Acompañante',
      'Mariela Acosta|m@x.example|No',
      'Juan Bianchi|j@x.example|Sí',
      'Gustavo Di Pietro|g@x.example|Sí (Vero)',
      'Carolina Núñez|c@x.example|1',
      'Matías Ojeda|o@x.example|Sí + 2 chicos',
      'Romina Cabrera|r@x.example|si',
      'Silvina Vázquez|s@x.example|a confirmar',
      'Elsa Quiroga|e@x.example|No',
    ),
  ).toEqual([
    ['Mariela Acosta', 1, null],
    ['Juan Bianchi', 2, null],
    ['Gustavo Di Pietro', null, ['Vero']],
    ['Carolina Núñez', 2, null],
    ['Matías Ojeda', 4, null],
    ['Romina Cabrera', 2, null],
    ['COMPANIONS field.companion-count'],
    ['Elsa Quiroga', 1, null],
  ])
})

it('Our product asks about a number in a column of names', () => {
  expect(
    readAll('Name|Companion', 'Ann Lee|Tom Lee', 'Eva Kim|1', 'Lou Ray|Max Ray', 'Jo Fox|Yes'),
  ).toContainEqual(['COMPANIONS field.companion-count'])
})

it('Our product takes yes, no and perhaps for a number beside the names of those who come along', () => {
  const lines = [
    'Name|Vorname|E-Mail|Begleitung|Name Begleitung',
    'Keller|Hans|h@x.example|Ja|Margrit Keller',
    'Brunner|Ina|i@x.example|Nein|',
    'Zürcher|Beat|b@x.example|Ja|',
    'Allmen|Jürg|j@x.example|evtl.|',
  ]
  expect(guessColumns(lines.map((line) => line.split('|'))).fields).toEqual([
    'LAST_NAME',
    'FIRST_NAME',
    'EMAIL',
    'PLUS_ONES',
    'COMPANIONS',
  ])
  expect(readAll(...lines)).toEqual([
    ['Hans Keller', 2, ['Margrit Keller']],
    ['Ina Brunner', 1, null],
    ['Beat Zürcher', 2, null],
    ['PLUS_ONES field.companion-open'],
  ])
})

it('Our product counts those who come along by a number with zeros beside their names', () => {
  const lines = [
    'First Name|Last Name|Email|Member Status|Guest Count|Guest Names',
    'Pat|Okafor|p@x.example|RSVP - Yes|1|James Okafor',
    'David|Lindqvist|d@x.example|RSVP - Yes|0|',
    'Susan|Cho|s@x.example|RSVP - Yes|3|Luis Martinez, Grace Cho, TBD',
    'Tyrone|Washington|t@x.example|RSVP - No|0|',
    'Jen|Tran|j@x.example|RSVP - Yes|7|corporate table, names to come',
    'Bill|Prescott|b@x.example|RSVP - Maybe|1|Barbara Prescott',
  ]
  expect(readAll(...lines)).toEqual([
    ['Pat Okafor', 2, ['James Okafor']],
    ['David Lindqvist', 1, null],
    ['Susan Cho', 4, ['Luis Martinez', 'Grace Cho']],
    ['NAME field.name-declined'],
    ['Jen Tran', 8, null],
    ['Bill Prescott', 2, ['Barbara Prescott']],
  ])
})

it('Our product takes “Guest Names” that have the guests themselves for no companions', () => {
  const titles = 'First Name|Last Name|Email|Guest Names'
  const fields = (...lines: string[]) =>
    guessColumns([titles, ...lines].map((line) => line.split('|'))).fields[3]
  expect(
    fields('Ann|Lee|a@x.example|Ann Lee', 'Tom|Ray|t@x.example|', 'Eva|Kim|e@x.example|'),
  ).not.toBe('COMPANIONS')
  expect(fields('Ann|Lee|a@x.example|Bo Lee', 'Tom|Ray|t@x.example|Jo Ray')).not.toBe('COMPANIONS')
})

it.each([
  ['Sónia + 2 enfants', '4', [4, ['Sónia'], { children: 2, infants: 0 }]],
  ['Sónia et 1 bébé', '3', [3, ['Sónia'], { children: 0, infants: 1 }]],
  ['سونيا + ٢ أطفال', '٤', [4, ['سونيا'], { children: 2, infants: 0 }]],
  ['Sónia + 2', '5', [5, ['Sónia'], null]],
  ['Sónia + 2 enfants', '3', [3, null, null, 'Accompagnant: Sónia + 2 enfants']],
  ['Sónia + 2 amis', '4', [4, null, null, 'Accompagnant: Sónia + 2 amis']],
  ['copain ?', '2', [2, null, null, 'Accompagnant: copain ?']],
  ['copain ?', '', ['COMPANIONS']],
])(
  'Our product reads “%s” in a column of companions beside “%s” people',
  (cell, people, expected) => {
    const rows = createRowReader()(
      toRows(
        'Nom|Accompagnant|Nb pers.',
        'Ann Lee|Tom Lee|2',
        `Eva Roy|${cell}|${people}`,
        'Lou Ray||1',
      ),
    ).map((one) => one.cells)
    const { titles, fields } = guessColumns(rows)
    const [, , row = []] = rows
    const read = checkRow(row, fields, { countries: ['FR'], titles })
    const note = row[3]
    const told =
      'guest' in read
        ? [
            read.guest.partyLimit,
            read.guest.companions,
            read.guest.ages ?? null,
            ...(note ? [note] : []),
          ]
        : read.faults.map(({ field }) => field)
    expect(told).toEqual(expected)
  },
)
