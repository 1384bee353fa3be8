import { expect, it } from 'vitest'
import { addNoteLines } from './host-notes.ts'

it('Our product adds lines to a note once, and never a part of one', () => {
  expect(addNoteLines('', ['☎ 1', '✉ a@b.example'])).toEqual({
    note: '☎ 1\n✉ a@b.example',
    isFull: false,
  })
  expect(addNoteLines('☎ 12', ['☎ 1', '☎ 12'])).toEqual({ note: '☎ 12\n☎ 1', isFull: false })
  const long = 'x'.repeat(995)
  expect(addNoteLines(long, ['☎ 123', '☎ 1'])).toEqual({ note: `${long}\n☎ 1`, isFull: true })
})
