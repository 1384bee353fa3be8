type MergedRow = { id: string }
type Keyed = Readonly<Record<string, string>>
type KeyedByLanguage = Readonly<Record<string, Keyed>>

/** The merged value, the saved one as far as it is in it, and whether both sides changed one row. */
export type MergedValue = { value: unknown; base: unknown; hasClash: boolean }
export type MergeSide = 'mine' | 'theirs'

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
const isRows = (value: unknown): value is MergedRow[] =>
  Array.isArray(value) && value.every((row) => typeof (row as MergedRow | null)?.id === 'string')
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))
const isKeyed = (value: unknown): value is Keyed =>
  isPlain(value) && Object.values(value).every((text) => typeof text === 'string')
const isKeyedByLanguage = (value: unknown): value is KeyedByLanguage =>
  isPlain(value) && Object.values(value).every(isKeyed)

/**
 * Brings two changes of one value together: lists of rows row by row, texts by key, and by language
 * and key, one by one. Null for any other value, which is changed as a whole.
 */
export function mergeValues(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  preferred: MergeSide,
): MergedValue | null {
  const sides = [base, mine, theirs]
  if (sides.every(isRows))
    return mergeRows(base as MergedRow[], mine as MergedRow[], theirs as MergedRow[], preferred)
  if (sides.every(isKeyed)) {
    const [rows, own, other] = sides.map((side) => toRows(side as Keyed))
    const merged = mergeRows(rows!, own!, other!, preferred)
    return {
      ...merged,
      value: toKeyed(merged.value as TextRow[]),
      base: toKeyed(merged.base as TextRow[]),
    }
  }
  if (sides.every(isKeyedByLanguage)) {
    if (isEqual(base, theirs)) return { value: mine, base, hasClash: false }
    const [flatBase, flatMine, flatTheirs] = sides.map((side) => flatten(side as KeyedByLanguage))
    const merged = mergeValues(flatBase, flatMine, flatTheirs, preferred)
    return (
      merged && {
        ...merged,
        value: unflatten(merged.value as Keyed),
        base: unflatten(merged.base as Keyed),
      }
    )
  }
  return null
}

const between = '\n'

/** A blank text and a missing one are the same. */
const flatten = (texts: KeyedByLanguage): Keyed =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, keyed]) =>
      Object.entries(keyed).flatMap(([key, text]) =>
        text === '' ? [] : [[`${language}${between}${key}`, text] as const],
      ),
    ),
  )

function unflatten(flat: Keyed): KeyedByLanguage {
  const texts: Record<string, Record<string, string>> = {}
  for (const [path, text] of Object.entries(flat)) {
    const [language = '', key = ''] = path.split(between)
    texts[language] = { ...texts[language], [key]: text }
  }
  return texts
}

type TextRow = MergedRow & { text: string }
const toRows = (texts: Keyed): TextRow[] =>
  Object.entries(texts).map(([id, text]) => ({ id, text }))
const toKeyed = (rows: readonly TextRow[]): Keyed =>
  Object.fromEntries(rows.map(({ id, text }) => [id, text]))

function mergeRows(
  base: readonly MergedRow[],
  mine: readonly MergedRow[],
  theirs: readonly MergedRow[],
  preferred: MergeSide,
): MergedValue {
  const [before, own, other] = [base, mine, theirs].map(
    (rows) => new Map(rows.map((row) => [row.id, row])),
  ) as [Map<string, MergedRow>, Map<string, MergedRow>, Map<string, MergedRow>]
  const clashing = new Set<string>()
  const pick = (id: string): MergedRow | undefined => {
    const [was, here, there] = [before.get(id), own.get(id), other.get(id)]
    if (isEqual(here, there) || isEqual(there, was)) return here
    if (isEqual(here, was)) return there
    clashing.add(id)
    return preferred === 'mine' ? here : there
  }
  const rows = mergeOrder(base, mine, theirs).flatMap((id) => pick(id) ?? [])
  return {
    value: rows,
    base: mergeOrder(base, theirs, base).flatMap(
      (id) => (clashing.has(id) ? before.get(id) : other.get(id)) ?? [],
    ),
    hasClash: clashing.size > 0,
  }
}

/** The order of the side that moved a row, and what only the other side has after its neighbour there. */
function mergeOrder(
  base: readonly MergedRow[],
  mine: readonly MergedRow[],
  theirs: readonly MergedRow[],
): string[] {
  const [before, own, other] = [base, mine, theirs].map((rows) => rows.map(({ id }) => id)) as [
    string[],
    string[],
    string[],
  ]
  const common = (ids: string[]) => ids.filter((id) => before.includes(id) && own.includes(id))
  const hasMoved = !isEqual(common(own), common(before))
  const [lead, rest] = hasMoved ? [own, other] : [other, own]
  const order = [...lead]
  rest.forEach((id, at) => {
    if (order.includes(id)) return
    const neighbour = rest.slice(0, at).findLast((one) => order.includes(one))
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id)
  })
  return order
}
