import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import type { FileCell, FileColumn } from '../../../adapters/files/table.ts'
import type { DoorLine } from '../store/door-lines.ts'

export type DoorTranslate = (key: string, facts?: Record<string, unknown>) => string

/**
 * A list to use when every device has failed, with one box for each person. It has no codes, so
 * that a lost sheet admits no stranger.
 */
export function toDoorListTable(
  lines: readonly DoorLine[],
  translate: DoorTranslate,
): { columns: FileColumn[]; rows: FileCell[][] } {
  const columns: FileColumn[] = [
    { title: translate('door-paper.in'), kind: 'text', width: 9 },
    { title: translate('list-field.NAME'), kind: 'text', width: 28 },
    { title: translate('list-field.COMPANIONS'), kind: 'text', width: 28 },
    { title: translate('door-paper.people'), kind: 'number', width: 9 },
    { title: translate('list-field.CATEGORY'), kind: 'text', width: 12 },
    { title: translate('door-paper.table'), kind: 'text', width: 9 },
    { title: translate('door-paper.note'), kind: 'text', width: 20 },
  ]
  const formatNote = ({ isWaiting, note }: DoorLine) =>
    [...(isWaiting ? [translate('export-answer.waiting')] : []), ...(note ? [note] : [])].join(
      ' · ',
    )
  return {
    columns,
    rows: lines.map((line) => [
      '',
      line.name,
      line.companions.join('; '),
      line.people,
      line.category,
      line.tableName,
      formatNote(line),
    ]),
  }
}

export type DoorLabel = { name: string; line: string; size: number; vip: boolean }

/**
 * One label for each person. A person without a name is shown as the guest's companion. Long names
 * get smaller letters and are never cut.
 */
export function toDoorLabels(lines: readonly DoorLine[], translate: DoorTranslate): DoorLabel[] {
  return lines
    .filter(({ isWaiting }) => !isWaiting)
    .flatMap((line) => {
      const named = [line.name, ...line.companions]
      const unnamedCount = Math.max(0, line.people - named.length)
      const subtitle = [
        line.category,
        line.tableName && translate('door-paper.table-of', { table: line.tableName }),
      ]
        .filter((part) => part !== '')
        .join(' · ')
      return [
        ...named,
        ...Array.from({ length: unnamedCount }, () =>
          translate('door-paper.guest-of', { name: line.name }),
        ),
      ].map((name) => ({
        name,
        line: subtitle,
        size: getFontSize(name),
        vip: normaliseCategory(line.category) === 'VIP',
      }))
    })
}

const getFontSize = (name: string): number =>
  [...name].length <= 14 ? 20 : [...name].length <= 24 ? 16 : [...name].length <= 40 ? 12 : 9
