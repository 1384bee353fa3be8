import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { mayBeSeveral } from '../list-columns.ts'

/** The columns whose meaning the host has chosen, in a file of so many columns. */
export type ColumnChoices = { width: number; fields: Record<string, ImportTarget | null> }

type ColumnTargets = ReadonlyArray<ImportTarget | null>

/** The choices after the columns got other meanings. */
export const addChoices = (
  before: ColumnChoices | undefined,
  { was, fields, width }: { was: ColumnTargets; fields: ColumnTargets; width: number },
): ColumnChoices => ({
  width,
  fields: {
    ...(before?.width === width && before.fields),
    ...Object.fromEntries(
      fields.flatMap((field, at) =>
        at < width && field !== (was[at] ?? null) ? [[at, field]] : [],
      ),
    ),
  },
})

/** The guessed columns with those that were chosen, where the file has as many as then. */
export function applyChoices(
  guessed: ColumnTargets,
  choices: ColumnChoices | undefined,
  width: number,
): Array<ImportTarget | null> {
  if (choices?.width !== width) return [...guessed]
  const chosen = Object.values(choices.fields)
  return guessed.map((field, at) => {
    const own = choices.fields[at]
    if (own !== undefined) return own
    return chosen.includes(field) && !mayBeSeveral(field) ? null : field
  })
}
