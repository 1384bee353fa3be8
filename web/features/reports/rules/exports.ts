import { templateColumns } from '@mehfil/contract/guests/imports.ts'
import {
  guestColumns,
  pdfGuestColumns,
  defaultGuestColumns,
  maxPdfColumns,
  type ExportFormat,
  type GuestColumn,
} from '@mehfil/contract/reports/exports.ts'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'

export const getDefaultColumns = (format: ExportFormat): readonly GuestColumn[] =>
  format === 'pdf' ? pdfGuestColumns : defaultGuestColumns

/** In the file's order, regardless of the order of selection. */
export const toggleColumn = (
  selected: readonly GuestColumn[],
  column: GuestColumn,
  isOn: boolean,
): GuestColumn[] => guestColumns.filter((one) => (one === column ? isOn : selected.includes(one)))

/** Another format keeps the user's selection, and replaces a default one. */
export const changeFormatColumns = (
  selected: readonly GuestColumn[],
  from: ExportFormat,
  to: ExportFormat,
): GuestColumn[] =>
  selected.join() === getDefaultColumns(from).join() ? [...getDefaultColumns(to)] : [...selected]

export const isTooWide = (format: ExportFormat, columns: readonly GuestColumn[]): boolean =>
  format === 'pdf' && columns.length > maxPdfColumns

const importColumns: ReadonlySet<GuestColumn> = new Set(templateColumns)

export const translateColumn = (t: (key: string) => string, column: GuestColumn): string =>
  importColumns.has(column) ? t(`list-field.${column}`) : t(`export-column.${column}`)

export const isUnfiltered = (view: GuestListView): boolean =>
  Object.values(view).every((one) => one === undefined || one === '' || one === 'all')
