import { expect, it } from 'vitest'
import { readTableLine } from '@mehfil/contract/guests/other-lines.ts'
import { createSectionReader } from '../list-sections.ts'

const read = (...rows: string[][]) =>
  createSectionReader()(rows.map((cells, at) => ({ row: at + 1, cells }))).map(
    ({ row, cells }) => `${row}: ${cells.join('|')}`,
  )

it('Our product reads a list in blocks as one table, with the heading of each block', () => {
  expect(
    read(
      ['Gala'],
      ['Table 1', 'Host: Ann Lee', 'ann@x.example'],
      ['', 'Guest', 'Email'],
      ['1', 'Ann Lee', 'ann@x.example'],
      ['Table 2', 'Host: Firm Ltd', 'firm@x.example'],
      ['', 'Guest', 'Email'],
      ['1', 'Bob Ray', ''],
    ),
  ).toEqual([
    '1: Gala',
    '2: Table 1 – Host: Ann Lee||',
    '3: |Guest|Email|Table',
    '4: 1|Ann Lee|ann@x.example|1',
    '5: Table 2 – Host: Firm Ltd||',
    '7: 1|Bob Ray||2',
  ])
})

it('and the groups of tables below one another, but no page of a printed list', () => {
  const titles = ['Name', 'Email']
  expect(
    read(['Our wedding'], ['Mum’s list'], titles, ['Ann Lee', ''], ['Dad’s list'], titles, [
      'Bob Ray',
      '',
    ]),
  ).toEqual([
    '1: Our wedding',
    '2: [Mum’s list]',
    '3: Name|Email|Category',
    '4: Ann Lee||Mum’s list',
    '5: [Dad’s list]',
    '7: Bob Ray||Dad’s list',
  ])
  for (const line of ['Page 2', 'Our wedding'])
    expect(read(['Our wedding'], titles, ['Ann Lee', ''], [line], titles, ['Bob Ray', ''])).toEqual(
      [
        '1: Our wedding',
        '2: Name|Email',
        '3: Ann Lee|',
        `4: ${line}`,
        '5: Name|Email',
        '6: Bob Ray|',
      ],
    )
})

it('and the tables of a list with one row of titles, and groups in capitals', () => {
  expect(
    read(['Name', 'Email'], ['Table 1', ''], ['Ann Lee', ''], ['Top table', ''], ['Bob Ray', '']),
  ).toEqual([
    '1: Name|Email|Table',
    '2: Table 1|',
    '3: Ann Lee||1',
    '4: Top table|',
    '5: Bob Ray||Top table',
  ])
  expect(
    read(['Name', 'Email'], ['COUSINS', ''], ['Ann Lee', ''], ['Friends', ''], ['Bob Ray', '']),
  ).toEqual([
    '1: Name|Email|Category',
    '2: [COUSINS]|',
    '3: Ann Lee||COUSINS',
    '4: [Friends]|',
    '5: Bob Ray||Friends',
  ])
  expect(read(['Name', 'Email'], ['ANN LEE', ''], ['BOB RAY', 'bob@x.example'])).toEqual([
    '1: Name|Email',
    '2: ANN LEE|',
    '3: BOB RAY|bob@x.example',
  ])
})

it('and the groups above numbered guests, where the names are', () => {
  expect(
    read(
      ['No', 'Name'],
      ['', 'Bride’s cousins'],
      ['1', 'Ann Lee'],
      ['', 'Office'],
      ['2', 'Bob Ray'],
    ),
  ).toEqual([
    '1: No|Name|Category',
    '2: |[Bride’s cousins]',
    '3: 1|Ann Lee|Bride’s cousins',
    '4: |[Office]',
    '5: 2|Bob Ray|Office',
  ])
})

it.each([
  ['Table 12', '12'],
  ['TABLE NO. 3', '3'],
  ['Tisch Nr. 4: Familie Groß', '4'],
  ['طاولة رقم ٥', '٥'],
  ['Table A', 'A'],
  ['Top table', 'Top table'],
  ['Table d’honneur', 'Table d’honneur'],
  ['Tables sold', null],
  ['Table 1234', null],
  ['Mr Table', null],
  [`Table 1 – ${'x'.repeat(100_000)}`, null],
])('Our product reads the line “%s” as the table %s', (line, table) => {
  expect(readTableLine(line)).toBe(table)
})

it('Our product takes rows of one cell in capitals for headings, with a remark in brackets too', () => {
  const rows = [
    ['Name', 'Job', 'Phone'],
    ['TEAS (village hall)', '', ''],
    ['Jean Pascoe', 'Urns', '01865 340217'],
    ['Pam Tilley', 'Scones', ''],
    ['SET-UP & CAR PARK', '', ''],
    ['Brian Sadler', 'Gazebos', '07813 344720'],
  ].map((cells, at) => ({ row: at + 1, cells }))
  expect(createSectionReader()(rows).map(({ cells }) => [cells[0], cells[3]])).toEqual([
    ['Name', 'Category'],
    ['[TEAS (village hall)]', undefined],
    ['Jean Pascoe', 'TEAS (village hall)'],
    ['Pam Tilley', 'TEAS (village hall)'],
    ['[SET-UP & CAR PARK]', undefined],
    ['Brian Sadler', 'SET-UP & CAR PARK'],
  ])
})
