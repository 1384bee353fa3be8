import {
  guestColumns,
  paperGuestColumns,
  usualGuestColumns,
  widestPdf,
  type ExportFormat,
  type GuestColumn,
} from '@mehfil/contract/exports.ts'
import type { GuestView } from '@mehfil/contract/guests.ts'

/** Kilobytes, and megabytes from one on. */
export function sizeIn(bytes: number): [amount: number, unit: 'kb' | 'mb'] {
  return bytes < 1_000_000
    ? [Math.max(1, Math.round(bytes / 1_000)), 'kb']
    : [Math.round(bytes / 100_000) / 10, 'mb']
}

export const usualFor = (format: ExportFormat): readonly GuestColumn[] =>
  format === 'pdf' ? paperGuestColumns : usualGuestColumns

/** In the order of the file, whatever order they were ticked in. */
export const turned = (
  chosen: readonly GuestColumn[],
  column: GuestColumn,
  isOn: boolean,
): GuestColumn[] => guestColumns.filter((one) => (one === column ? isOn : chosen.includes(one)))

/** Another format keeps what somebody chose, and changes what was usual. */
export const columnsAfter = (
  chosen: readonly GuestColumn[],
  from: ExportFormat,
  to: ExportFormat,
): GuestColumn[] => (chosen.join() === usualFor(from).join() ? [...usualFor(to)] : [...chosen])

export const isTooWide = (format: ExportFormat, columns: readonly GuestColumn[]): boolean =>
  format === 'pdf' && columns.length > widestPdf

const understood: ReadonlySet<GuestColumn> = new Set([
  'NAME',
  'EMAIL',
  'CONTACT',
  'CATEGORY',
  'PARTY_LIMIT',
  'COMPANIONS',
  'LANGUAGE',
  'TABLE',
  'DOOR_NOTE',
])

export const columnWords = (t: (key: string) => string, column: GuestColumn): string =>
  understood.has(column) ? t(`list-field.${column}`) : t(`export-column.${column}`)

export const isWhole = (view: GuestView): boolean =>
  Object.values(view).every((one) => one === undefined || one === '' || one === 'all')
