import type { GuestView } from '@mehfil/contract/guests.ts'
import type {
  Cell,
  Figure,
  Part,
  PartRow,
  Sentence,
  Typed,
  ValueType,
} from '@mehfil/contract/reports.ts'

/** Of a hundred, whole; all but one is not all of it, nor is one nothing. Null where there is nothing to take a share of. */
export function percent(part: number, whole: number): number | null {
  if (whole <= 0) return null
  const share = Math.round((part / whole) * 100)
  return part > 0 && part < whole ? Math.min(99, Math.max(1, share)) : share
}

export const typed = (value: Cell, type: ValueType): Typed => ({ value, type })
export const people = (value: number): Typed => typed(value, 'people')

type Facts = Record<string, Typed>

/** `count` chooses the plural form. */
export const say = (key: string, facts: Facts = {}): Sentence => ({ key, facts })

type More = { type?: ValueType; facts?: Facts; earlier?: Cell; behind?: GuestView | null }

export const figure = (
  id: string,
  value: Cell,
  { type = 'people', facts = {}, earlier = null, behind = null }: More = {},
): Figure => ({ id, value, type, facts, earlier, behind })

type Drawn = Pick<Part, 'id' | 'chart' | 'rows'> &
  Partial<Pick<Part, 'title' | 'note' | 'marks' | 'all'>> & {
    columns: ReadonlyArray<readonly [id: string, type: ValueType, title?: string]>
  }

export const part = ({
  title = '',
  note = null,
  marks = [],
  all = null,
  columns,
  ...rest
}: Drawn): Part => ({
  ...rest,
  title,
  note,
  marks,
  all,
  columns: columns.map(([id, type, words = '']) => ({ id, type, title: words })),
})

export const row = (cells: Cell[], behind: GuestView | null = null): PartRow => ({
  cells,
  behind,
  guestId: null,
})
