import type { Export } from '../store/exports.ts'

const hour = 3_600_000
/** How long a file is kept. */
export const keptFor = 24 * hour

export const expiresAt = ({ created_at }: Pick<Export, 'created_at'>): Date =>
  new Date(created_at.getTime() + keptFor)

/** What a host reads of a file: nearly done until it is there. */
const progressOf = ({ state, rows, done }: Pick<Export, 'state' | 'rows' | 'done'>): number =>
  state === 'done'
    ? 100
    : state === 'working'
      ? Math.min(99, Math.round((done / Math.max(1, rows)) * 100))
      : 0

export const exportFrom = (one: Export) => ({
  id: one.id,
  report: one.report,
  format: one.format,
  language: one.language,
  state: one.state,
  reason: one.reason,
  progress: progressOf(one),
  rows: one.rows,
  bytes: one.bytes,
  fileName: one.file_name,
  createdAt: one.created_at,
  expiresAt: expiresAt(one),
})

/** The name in the storage, which nobody outside hears of: each try has its own, so that none takes another's away. */
export const storedName = ({
  id,
  tries,
  format,
}: Pick<Export, 'id' | 'tries' | 'format'>): string => `export-${id}-${tries}.${format}`
export const storedBeginning = 'export-'

const longestTitle = 60

/** What a file is called: the event, what is in it, the day. Only what every system takes in a name. */
export function fileNameOf(
  title: string,
  what: string,
  { day, format }: { day: string; format: string },
): string {
  const said = [title, what]
    .map((words) => [...plain(words)].slice(0, longestTitle).join('').trim())
    .filter((words) => words !== '')
  return `${[...said, day].join(' - ')}.${format}`
}

/** Letters and numbers of every script, and what stands between words. No name begins with a point or is one of a system's own. */
const plain = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cc}\p{Surrogate}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N} ,&()'’!-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .-]+$/g, '')

/** In a header: in plain letters for old programs, and whole for all others. */
export function disposition(fileName: string): string {
  const old = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\]/g, '_')
  return `attachment; filename="${old}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

export const typeOf = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
