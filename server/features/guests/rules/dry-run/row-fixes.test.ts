import { expect, it } from 'vitest'
import {
  addFix,
  changeSheet,
  countFixes,
  listToldPlaces,
  refitFixes,
  writeFix,
} from './row-fixes.ts'

it('Our product writes what was fixed in the first column of its field', () => {
  expect(
    writeFix(['Ann', 'a', 'b'], ['NAME', 'EMAIL', 'EMAIL'], { EMAIL: 'ann@x.example' }),
  ).toEqual(['Ann', 'ann@x.example', ''])
  expect(writeFix(['Ann'], ['NAME', 'TABLE'], { TABLE: '4' })).toEqual(['Ann', '4'])
  expect(writeFix(['Ann', 'b'], ['NAME', null], { EMAIL: 'x' })).toEqual(['Ann', 'b'])
})

it('Our product keeps the row as it was before the first fix, and counts by field', () => {
  const first = addFix(undefined, ['Ann', 'x'], { field: 'EMAIL', value: 'ann@x.example' })
  const second = addFix(first, ['Ann', 'ann@x.example'], { field: 'NAME', value: 'Anna' })
  expect(second).toEqual({ was: ['Ann', 'x'], values: { EMAIL: 'ann@x.example', NAME: 'Anna' } })
  expect(countFixes({ 2: second, 3: first })).toEqual([
    { field: 'EMAIL', rows: 2 },
    { field: 'NAME', rows: 1 },
  ])
})

it('Our product keeps a fix in another encoding, but not where another guest is in the row', () => {
  const fix = { was: ['ZoÎ', 'zoe@'], values: { EMAIL: 'zoe@x.example' } }
  const rows = [
    { row: 2, cells: ['Zoë', 'zoe@'] },
    { row: 3, cells: ['Bo', 'bo@'] },
  ]
  expect(refitFixes({ 2: fix, 3: fix, 9: fix }, rows, ['NAME', 'EMAIL'])).toEqual({
    kept: { 2: { was: ['Zoë', 'zoe@'], values: fix.values } },
    rows: [{ row: 2, cells: ['Zoë', 'zoe@x.example'] }],
    lost: [3, 9],
  })
})

it('Our product takes the fixes of a sheet out again when the host goes back to it', () => {
  const work = { rows: { 3: 'skip' as const } }
  const away = changeSheet(work, {}, { from: 0, to: 1 })
  expect(away).toEqual({ work: {}, aside: { 0: work } })
  expect(changeSheet(away.work, away.aside, { from: 1, to: 0 }).work).toEqual(work)
})

it('Our product knows of which rows the host has entered the places', () => {
  const fixes = {
    3: { was: [], values: { PARTY_LIMIT: '1' } },
    4: { was: [], values: { NAME: 'Ann' } },
  }
  expect(listToldPlaces(fixes)).toEqual([3])
})
