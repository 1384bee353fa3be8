/** After a row of the list in its own order. */
type NewestPageStart = { at: Date; id: string }
/** After a row of a sorted list: the run it is in, and its value there. */
export type SortedPageStart = { run: number; key: string; id: string }
export type PageStart = NewestPageStart | SortedPageStart

type CursorRow = { created_at: Date; id: string; run?: number; sortKey?: string }

/** The cursor of the next page: after this row. */
export const formatCursor = (row: CursorRow): string =>
  row.run === undefined
    ? `${row.created_at.toISOString()}|${row.id}`
    : `${row.run}.${row.sortKey ?? ''}|${row.id}`

/** Null where the text is no cursor of a list with this order. */
export function parseCursor(text: string | undefined, sort: string | undefined): PageStart | null {
  return sort === undefined ? parseTimeCursor(text) : parseSorted(text ?? '')
}

/** After a row with a time, in a list of the newest or of answers. */
export function parseTimeCursor(text = ''): NewestPageStart | null {
  const [, time = '', id = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|([0-9A-F]{15})$/.exec(text) ?? []
  const at = new Date(time)
  return Number.isNaN(at.getTime()) ? null : { at, id }
}

function parseSorted(text: string): SortedPageStart | null {
  const [, run = '', key = '', id = ''] = /^(\d{1,5})\.([\s\S]*)\|([0-9A-F]{15})$/.exec(text) ?? []
  return id === '' ? null : { run: Number(run), key, id }
}

const keyPatterns: Record<string, RegExp> = {
  int: /^\d{1,9}$/,
  numeric: /^-?\d{1,12}(\.\d{1,12})?$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/,
  text: /^[^\0]*$/,
}

/** Whether the database can read the value of a cursor as what the list is sorted by. */
export const isSortKey = (key: string, type: string): boolean =>
  keyPatterns[type]?.test(key) === true &&
  (type !== 'timestamptz' || !Number.isNaN(Date.parse(key.replace(' ', 'T').slice(0, 19) + 'Z')))
