import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import type { Cell, FileColumn } from '../../../outside/files/table.ts'
import type { DoorLine } from '../store/door.ts'

export type Say = (key: string, facts?: Record<string, unknown>) => string

/** A list to tick off where every device has failed: a box for everybody of a party, and no code, so that a lost sheet lets nobody in. */
export function listedLines(
  lines: readonly DoorLine[],
  say: Say,
): { columns: FileColumn[]; rows: Cell[][] } {
  const columns: FileColumn[] = [
    { title: say('door-paper.in'), kind: 'text', width: 9 },
    { title: say('list-field.NAME'), kind: 'text', width: 28 },
    { title: say('list-field.COMPANIONS'), kind: 'text', width: 28 },
    { title: say('door-paper.people'), kind: 'number', width: 9 },
    { title: say('list-field.CATEGORY'), kind: 'text', width: 12 },
    { title: say('door-paper.table'), kind: 'text', width: 9 },
    { title: say('door-paper.note'), kind: 'text', width: 20 },
  ]
  const noteOf = ({ waits, note }: DoorLine) =>
    [...(waits ? [say('export-answer.waiting')] : []), ...(note ? [note] : [])].join(' · ')
  return {
    columns,
    rows: lines.map((line) => [
      '',
      line.name,
      line.companions.join('; '),
      line.people,
      line.category,
      line.seat,
      noteOf(line),
    ]),
  }
}

export type Label = { name: string; line: string; size: number; vip: boolean }

/** A label for everybody of a party; who has no name yet is somebody's guest. The longer a name, the smaller its letters, never cut. */
export function labelsFrom(lines: readonly DoorLine[], say: Say): Label[] {
  return lines
    .filter(({ waits }) => !waits)
    .flatMap((line) => {
      const named = [line.name, ...line.companions]
      const rest = Math.max(0, line.people - named.length)
      const under = [line.category, line.seat && say('door-paper.table-of', { table: line.seat })]
        .filter((part) => part !== '')
        .join(' · ')
      return [
        ...named,
        ...Array.from({ length: rest }, () => say('door-paper.guest-of', { name: line.name })),
      ].map((name) => ({
        name,
        line: under,
        size: sizeOf(name),
        vip: normalisedCategory(line.category) === 'VIP',
      }))
    })
}

const sizeOf = (name: string): number =>
  [...name].length <= 14 ? 20 : [...name].length <= 24 ? 16 : [...name].length <= 40 ? 12 : 9
