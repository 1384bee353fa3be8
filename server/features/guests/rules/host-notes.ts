import { maxHostNoteLength } from '@mehfil/contract/guests/guests.ts'
import { cleanNote, nothing } from './list-cells.ts'

/** The lines of the cells in these columns. */
export const listNotes = (cells: readonly string[], columns: readonly number[]): string[] =>
  columns
    .flatMap((at) => cleanNote(cells[at] ?? '').split(/\r\n|[\r\n]/))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !nothing.test(line))

/** Adds the lines that a note does not have yet, whole ones alone. `isFull` when one has no room. */
export function addNoteLines(
  before: string,
  lines: readonly string[],
): { note: string; isFull: boolean } {
  let [note, isFull] = [before, false]
  for (const line of lines) {
    if (note.split('\n').includes(line)) continue
    const longer = note === '' ? line : `${note}\n${line}`
    if (longer.length > maxHostNoteLength) isFull = true
    else note = longer
  }
  return { note, isFull }
}
