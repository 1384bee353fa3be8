import { expect, it } from 'vitest'
import { createSectionReader } from '../list-sections.ts'

const titles = ['Nom', 'Prénom', 'Mail']
const toRows = (lines: readonly string[][]) =>
  [titles, ...lines].flatMap((cells, at) => (cells.length === 0 ? [] : [{ row: at + 1, cells }]))
const read = (lines: readonly string[][]) =>
  createSectionReader()(toRows(lines)).map(({ cells }) => cells)

const guests = [
  ['LEROY', 'Anne', ''],
  ['MOREL', 'Zoé', ''],
  ['PETIT', 'Luc', 'luc@x.example'],
]

it('Our product takes a cell alone below an empty row for a heading where names are in two columns', () => {
  const cells = read([['Famille Camille'], ...guests, [], ['Famille Thomas'], ...guests])
  expect(cells[1]).toEqual(['[Famille Camille]'])
  expect(cells[2]).toEqual(['LEROY', 'Anne', '', 'Famille Camille'])
  expect(cells[5]).toEqual(['[Famille Thomas]'])
  expect(cells[8]).toEqual(['PETIT', 'Luc', 'luc@x.example', 'Famille Thomas'])
})

it('but not one between the guests, which may be a family', () => {
  expect(read([['Famille Camille'], ...guests, ['Famille Thomas'], ...guests])[1]).toEqual([
    'Famille Camille',
  ])
  expect(read([...guests, [], ['Famille Thomas'], ...guests, [], ['Famille Noir']])[4]).toEqual([
    'Famille Thomas',
  ])
})

const inCapitals = [
  ['LEROY', 'Anne', '', '2'],
  ['MOREL', 'Zoé', '', '1'],
  ['PETIT', 'Luc', 'luc@x.example', '1'],
  ['BLANC', 'Eva', '', '2'],
  ['GIRARD', 'Max', '', '1'],
]

it('Our product knows headings among last names where a guest lacks a first name, and another the number', () => {
  const cells = read([
    ['ATELIER'],
    ...inCapitals,
    ["BUREAU D'ÉTUDES"],
    ...inCapitals,
    ['M. BARTHÈS', '', 'direction@x.example', '2'],
    ['FERRER', 'Dédé', '', ''],
    ['TOTAL', '', '', '16'],
  ])
  expect(cells[1]).toEqual(['[ATELIER]'])
  expect(cells[7]).toEqual(["[BUREAU D'ÉTUDES]"])
  expect(cells[13]).toEqual(['M. BARTHÈS', '', 'direction@x.example', '2', "BUREAU D'ÉTUDES"])
  expect(cells[14]).toEqual(['FERRER', 'Dédé', '', '', "BUREAU D'ÉTUDES"])
  expect(cells[15]).toEqual(['TOTAL', '', '', '16'])
})

it('Our product knows headings in small letters by the form of a group, also before first names', () => {
  const cells = read([["Bureau d'études"], ...guests, ['Anciens (retraités)'], ...guests])
  expect(cells[1]).toEqual(["[Bureau d'études]"])
  expect(cells[2]).toEqual(['LEROY', 'Anne', '', "Bureau d'études"])
  const turned = createSectionReader()(
    [['Prénom', 'Nom', 'Mail'], ['ATELIER'], ...guests, ['ACCUEIL'], ...guests].map((row, at) => ({
      row: at + 1,
      cells: row,
    })),
  )
  expect(turned[2]?.cells).toEqual(['LEROY', 'Anne', '', 'ATELIER'])
  // Two last names without anything else are guests.
  expect(read([['Durand'], ...guests, ['Martin'], ...guests])[1]).toEqual(['Durand'])
  // Many guests have half a name alone, so these may be guests too.
  const alone = [
    ['NOIR', '', 'a@x.example'],
    ['ROUX', '', 'b@x.example'],
  ]
  expect(read([['LEBRUN'], ...guests, ...alone, ['LEBLANC'], ...guests])[1]).toEqual(['LEBRUN'])
})

const readLines = (...lines: string[]) =>
  createSectionReader()(lines.map((line, at) => ({ row: at + 1, cells: line.split('|') }))).map(
    ({ cells }) => cells,
  )

const bookings = ['1|Ann Lee|2|07400 123145', '|Tom Fox|1|', '2|Eva Roy|1|']

it('Our product takes those below “Waiting list” for a group, behind a column of tables as well', () => {
  const cells = readLines(
    'Table|Name|People|Phone',
    ...bookings,
    '|Total|4|',
    '|Waiting list||',
    '|Max Kim|2|',
  )
  expect(cells[0]).toEqual(['Table', 'Name', 'People', 'Phone', 'Category'])
  expect(cells[1]).toEqual(['1', 'Ann Lee', '2', '07400 123145'])
  expect(cells[6]).toEqual(['', 'Max Kim', '2', '', 'Waiting list'])
})

it('but not those below a name alone, which may be a guest', () => {
  const cells = readLines('Table|Name|People|Phone', ...bookings, '|Max Kim||', '|Kit Dee|2|')
  expect(cells[0]).toEqual(['Table', 'Name', 'People', 'Phone'])
})
