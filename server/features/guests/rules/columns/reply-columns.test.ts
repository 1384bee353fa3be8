import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCancelReader } from '../list-cancelled.ts'
import { findReplyColumns } from './reply-columns.ts'

type Titles = Record<'export-column' | 'list-field', Record<string, string>>
const readTitles = (language: string) =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../../../../locales', language, 'common.json'),
      'utf8',
    ),
  ) as Titles

it('Our product finds the answers of another list, and takes none from its own exports', () => {
  const rows = [
    ['Ann', 'Yes', '1'],
    ['Ben', 'No', '0'],
  ]
  expect(findReplyColumns(['Name', 'Reply', 'Places'], rows)).toEqual([1])
  for (const { 'export-column': own } of ['en', 'fr', 'arb'].map(readTitles))
    expect(findReplyColumns(['Name', own.ANSWER ?? '', own.PEOPLE ?? ''], rows)).toEqual([])
})

it('Our product asks about a guest who has said no to each part of an event', () => {
  const strike = createCancelReader()
  const rows = [
    ['Name', 'Wedding RSVP', 'Brunch RSVP'],
    ['Ann', 'Attending', 'Declined'],
    ['Ben', 'Declined', 'Not invited'],
    ['Cy', 'No response', ''],
  ].map((cells, at) => ({ row: at + 1, cells }))
  expect(strike(rows).map(({ cells }) => cells[0])).toEqual(['Name', 'Ann', '~~Ben~~', 'Cy'])
})
