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
