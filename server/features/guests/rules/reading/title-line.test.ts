import { expect, it } from 'vitest'
import { createTitleReader } from './title-line.ts'

const read = (...rows: Array<[number, ...string[]]>) =>
  createTitleReader()(rows.map(([row, ...cells]) => ({ row, cells }))).map(({ cells }) => cells)

it('Our product takes a line apart above a list without titles for its title', () => {
  const guests: Array<[number, ...string[]]> = [
    [3, 'Doug Friesen', '204-555-0701', '2'],
    [4, 'Vern Dyck', '204-555-0702', '1'],
    [5, 'Elsie Dyck', '', '1'],
  ]
  expect(read([1, 'Curling dinner - April 18'], ...guests)[0]).toEqual([
    '[Curling dinner - April 18]',
  ])
  expect(read([2, 'Doug Friesen'], ...guests)[0]).toEqual(['Doug Friesen'])
  expect(read([1, 'Ann Lee'], [3, 'Tom Ray'], [4, 'Uma'], [5, 'Zoya'])[0]).toEqual(['Ann Lee'])
})
