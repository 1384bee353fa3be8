import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import type { Tx } from '../../../base/database/db.ts'
import { applyChoices } from '../rules/dry-run/column-choices.ts'
import { changeSheet, refitFixes, writeFix } from '../rules/dry-run/row-fixes.ts'
import { getImportDetails, type ImportDetails } from '../store/import-details.ts'
import {
  listRowsByNumber,
  toStoredFields,
  updateRowCells,
  type GuestImport,
  type ImportChange,
  type ImportKey,
} from '../store/imports.ts'

type ReadColumns = Pick<ImportChange, 'rows' | 'header_row' | 'first_row'> & {
  titles: string[]
  fields: string[]
}

/** Columns of fields that were corrected, or made of the same column of the same sheet, stay. */
function keepColumns(
  { titles, fields }: Pick<ReadColumns, 'titles' | 'fields'>,
  before: Pick<GuestImport, 'fields'> | null,
  fixed: readonly string[],
): Pick<ReadColumns, 'titles' | 'fields'> {
  const kept = fields.map((field, at) => {
    const own = before?.fields[at] ?? null
    return field === '' && own?.startsWith('CUSTOM.') && !fields.includes(own) ? own : field
  })
  const added = fixed.filter((field) => !kept.includes(field))
  return { titles: [...titles, ...added.map(() => '')], fields: [...kept, ...added] }
}

/**
 * What the host did by hand stays with the sheet, also where it is read in another encoding. The
 * columns of the list as it was read again, and what is kept with it.
 */
export async function keepHandwork(
  tx: Tx,
  key: ImportKey,
  before: GuestImport,
  { columns, sheet, width }: { columns: ReadColumns; sheet: number | null; width: number },
): Promise<{ columns: ReadColumns; details: ImportDetails }> {
  const details = await getImportDetails(tx, key)
  const {
    fixes,
    rows: choices,
    phoneCountries,
    chosen,
    unwanted,
    aside = {},
    newFields = [],
  } = details
  const from = details.sheet ?? null
  const changed = changeSheet(
    {
      ...(fixes && { fixes }),
      ...(choices && { rows: choices }),
      ...(phoneCountries && { phoneCountries }),
      ...(chosen && { chosen }),
      ...(unwanted && { unwanted }),
    },
    aside,
    { from, to: sheet },
  )
  const isSame = from === sheet
  const present = changed.work.fixes ?? {}
  const fixed = Object.values(present).flatMap(({ values }) => Object.keys(values))
  const mapped = applyChoices(toTargets(columns.fields), changed.work.chosen, width)
  // Fields that were made for another sheet are gone.
  const own = mapped.map((field) => (!isSame && field?.startsWith('CUSTOM.') ? null : field))
  const wide = keepColumns(
    { titles: columns.titles, fields: toStoredFields(own) },
    isSame ? dropProposed(before, newFields, fixed) : null,
    [...new Set(fixed)],
  )
  const targets = toTargets(wide.fields)
  const numbers = Object.keys(present).map(Number)
  const refitted = refitFixes(present, await listRowsByNumber(tx, key, numbers), targets)
  for (const row of refitted.rows) await updateRowCells(tx, key, row)
  return {
    columns: { ...columns, ...wide },
    details: {
      ...(!isSame && { choice: '' as const }),
      rows: changed.work.rows ?? {},
      phoneCountries: changed.work.phoneCountries ?? {},
      chosen: changed.work.chosen ?? { width: 0, fields: {} },
      unwanted: changed.work.unwanted ?? [],
      fixes: refitted.kept,
      lostFixes: refitted.lost,
      aside: changed.aside,
      newFields: isSame ? newFields : [],
    },
  }
}

/** Proposals are made anew, unless rows were fixed in them. */
const dropProposed = (
  before: Pick<GuestImport, 'fields'>,
  newFields: NonNullable<ImportDetails['newFields']>,
  fixed: readonly string[],
): Pick<GuestImport, 'fields'> => ({
  fields: before.fields.map((field) =>
    newFields.some(({ id, isProposed }) => isProposed && field === `CUSTOM.${id}`) &&
    !fixed.includes(field ?? '')
      ? null
      : field,
  ),
})

const toTargets = (fields: readonly string[]): Array<ImportTarget | null> =>
  fields.map((field) => (field === '' ? null : (field as ImportTarget)))

/** Moves the corrected values to where the columns of their fields are now. */
export async function moveFixes(
  tx: Tx,
  key: ImportKey,
  fields: ReadonlyArray<ImportTarget | null>,
): Promise<void> {
  const { fixes = {} } = await getImportDetails(tx, key)
  for (const [row, { was, values }] of Object.entries(fixes))
    await updateRowCells(tx, key, { row: Number(row), cells: writeFix(was, fields, values) })
}
