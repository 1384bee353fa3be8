import { importFields, templateColumns, type ImportField } from '@mehfil/contract/guests/imports.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'

/**
 * An empty list with our column names and one example row. The mark at its start tells Excel that
 * the file is UTF-8.
 */
export function createTemplateUrl(t: TranslateText): string {
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
  const csvLines = [templateColumns.map((column) => t(`import.field-${column}`)), example].map(
    (cells) => cells.map(quoteCell).join(','),
  )
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csvLines.join('\r\n')}\r\n`)}`
}

const quoteCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The columns after one of them got another meaning; only one column can have each meaning. */
export function assignColumn(
  fields: ReadonlyArray<ImportField | null>,
  at: number,
  field: ImportField | null,
): Array<ImportField | null> {
  return fields.map((one, index) => (index === at ? field : one === field ? null : one))
}

export const isListField = (field: string): field is ImportField =>
  (importFields as readonly string[]).includes(field)

/** A row without a name is not a guest. */
export const hasNameColumn = (fields: ReadonlyArray<ImportField | null>): boolean =>
  fields.some((field) => field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME')
