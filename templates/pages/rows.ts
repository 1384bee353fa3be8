import { isBlank } from '@mehfil/contract/text.ts'

/** The people of a reply and the row each holds on the form: the named companions first, then the open places in order. */
export type Row = { row: number; name: string }

/** `values` are the `companion` fields as they arrived, blanks kept; `named` are the companions the form showed ticked. */
export function rowsOf(values: readonly string[], named: readonly string[]): Row[] {
  const left = [...values]
  const ticked = named.flatMap((name, index) => {
    const at = left.indexOf(name)
    if (at < 0) return []
    left.splice(at, 1)
    return [{ row: index + 1, name }]
  })
  const added = left.map((value, index) => ({ row: named.length + index + 1, name: value.trim() }))
  return [...ticked, ...added.filter(({ name }) => !isBlank(name))]
}
