import { fileKinds } from '../../../base/storage/file-kinds.ts'
import type { Export } from '../store/exports.ts'

export const fileLifetimeMs = fileKinds.export.lifetimeMs

export const getExpiry = ({ created_at }: Pick<Export, 'created_at'>): Date =>
  new Date(created_at.getTime() + fileLifetimeMs)

/** The progress shown to a host. It is below 100 until the file exists. */
const getProgress = ({ state, rows, done }: Pick<Export, 'state' | 'rows' | 'done'>): number =>
  state === 'done'
    ? 100
    : state === 'working'
      ? Math.min(99, Math.round((done / Math.max(1, rows)) * 100))
      : 0

export const toExportView = (one: Export) => ({
  id: one.id,
  report: one.report,
  format: one.format,
  language: one.language,
  state: one.state,
  reason: one.reason,
  progress: getProgress(one),
  rows: one.rows,
  bytes: one.bytes,
  fileName: one.file_name,
  createdAt: one.created_at,
  expiresAt: getExpiry(one),
})

/** The private name in the storage. Each try has its own, so that no try removes another's file. */
export const getStoredName = ({
  id,
  tries,
  format,
}: Pick<Export, 'id' | 'tries' | 'format'>): string => `export-${id}-${tries}.${format}`
export const storedNamePrefix = 'export-'

const maxTitleLength = 60

/**
 * The name of a file: the event, the content and the day. It holds only characters that every
 * system accepts.
 */
export function formatFileName(
  title: string,
  what: string,
  { day, format }: { day: string; format: string },
): string {
  const parts = [title, what]
    .map((words) => [...toFileNameText(words)].slice(0, maxTitleLength).join('').trim())
    .filter((words) => words !== '')
  return `${[...parts, day].join(' - ')}.${format}`
}

/**
 * Letters and numbers of every script, and word separators. No name begins with a dot or is
 * reserved by a system.
 */
const toFileNameText = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cc}\p{Surrogate}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N} ,&()'’!-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .-]+$/g, '')

export const contentTypeByFormat = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
