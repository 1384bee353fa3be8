import { listFields, type ListField } from '@mehfil/contract/guests.ts'
import type { Words } from '../../../lib/words.ts'

/** The columns the template has; a list of one's own may have others. */
const columns: readonly ListField[] = [
  'NAME',
  'EMAIL',
  'CONTACT',
  'CATEGORY',
  'PARTY_LIMIT',
  'COMPANIONS',
  'LANGUAGE',
  'TABLE',
  'DOOR_NOTE',
]

/** An empty list with our column names and one row to follow, as a file; the mark at its start tells Excel that it is UTF-8. */
export function templateFile(t: Words): string {
  const example = [
    t('import.sample-name'),
    'meera@guests.example',
    '+91 98450 22716',
    t('import.sample-category'),
    '2',
    t('import.sample-companion'),
    t('language.en'),
    '7',
    t('import.sample-door-note'),
  ]
  const lines = [columns.map((column) => t(`import.field-${column}`)), example].map((cells) =>
    cells.map(quoted).join(','),
  )
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('\r\n')}\r\n`)}`
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The columns as they are when one of them means something else; a meaning belongs to one column alone. */
export function remapped(
  fields: ReadonlyArray<ListField | null>,
  at: number,
  field: ListField | null,
): Array<ListField | null> {
  return fields.map((one, index) => (index === at ? field : one === field ? null : one))
}

export const isListField = (field: string): field is ListField =>
  (listFields as readonly string[]).includes(field)

/** Without a name no row is a guest. */
export const namesGuests = (fields: ReadonlyArray<ListField | null>): boolean =>
  fields.some((field) => field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME')
