import { isBlank } from '@mehfil/contract/fields/text.ts'

/**
 * A person of a reply and their row on the form: named companions first, then the open places in
 * order.
 */
export type CompanionRow = { row: number; name: string }

/**
 * `values` are the sent `companion` fields with blank ones; `named` are the companions that the
 * form showed as ticked.
 */
export function listCompanionRows(
  values: readonly string[],
  named: readonly string[],
): CompanionRow[] {
  const remaining = [...values]
  const ticked = named.flatMap((name, index) => {
    const at = remaining.indexOf(name)
    if (at < 0) return []
    remaining.splice(at, 1)
    return [{ row: index + 1, name }]
  })
  const added = remaining.map((value, index) => ({
    row: named.length + index + 1,
    name: value.trim(),
  }))
  return [...ticked, ...added.filter(({ name }) => !isBlank(name))]
}
