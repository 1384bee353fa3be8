import { maxCustomFields, maxCustomValue } from '@mehfil/contract/guests/custom-fields.ts'
import type { Tx } from '../../../base/database/db.ts'
import { getEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { chooseKeptColumns, type KeptColumns } from '../rules/keeping/kept-columns.ts'
import { findSerialColumns } from '../rules/keeping/noted-columns.ts'
import { buildOwnField, type NewOwnField } from '../rules/own-columns.ts'
import { listCustomFields } from '../store/custom-fields.ts'
import { getImportDetails, type ImportDetails } from '../store/import-details.ts'
import { findLongestCell, listColumnValues, maxColumnValues } from '../store/import-own.ts'
import { listRowsAfter, type ImportKey } from '../store/imports.ts'

/** So many rows show what a column has. */
const shownRows = 1_000

type KeptListColumns = {
  header_row?: boolean
  first_row?: number
  titles: readonly string[]
  fields: readonly string[]
}

/**
 * Makes columns without a meaning fields of the event that a careful reader would keep, as long as no
 * row becomes wrong by it. The host has left out or chosen those of `chosen`.
 */
export async function keepColumnsOfList(
  world: World,
  tx: Tx,
  key: ImportKey,
  { header_row = false, first_row = 0, titles, fields }: KeptListColumns,
): Promise<{ fields: string[]; details: Pick<ImportDetails, 'newFields' | 'serial'> }> {
  const scope = await getEventScopeById(tx, key.eventId)
  const known = await listCustomFields(tx, scope)
  const { newFields: before = [], unwanted = [], chosen } = await getImportDetails(tx, key)
  const planned = before.filter(({ id }) => fields.includes(`CUSTOM.${id}`))
  const after = header_row ? first_row : 0
  const rows = await listRowsAfter(tx, key, after, shownRows)
  const found = chooseKeptColumns({
    titles: header_row ? titles : titles.map(() => ''),
    fields: fields.map((field) => (field === '' ? null : (field as never))),
    rows: rows.map(({ cells }) => cells),
    unwanted: [...unwanted, ...Object.keys(chosen?.fields ?? {}).map(Number)],
    room: maxCustomFields - known.length - planned.length,
  })
  const kept = [...fields]
  for (const { columns, title } of found) {
    if ((await findLongestCell(tx, key, { columns, after })) > maxCustomValue) continue
    const [column = 0] = columns
    const id =
      before.find((one) => one.isProposed && one.column === column)?.id ?? world.random.id()
    planned.push({
      ...(await describeField(tx, key, { id, columns, title, after }, [...known, ...planned])),
      isProposed: true,
    })
    for (const at of columns) kept[at] = `CUSTOM.${id}`
  }
  const serial = findSerialColumns(
    titles,
    rows.map(({ cells }) => cells),
    { areAll: rows.length < shownRows },
  )
  return { fields: kept, details: { newFields: planned, serial } }
}

async function describeField(
  tx: Tx,
  key: ImportKey,
  { id, columns, title, after }: KeptColumns & { id: string; after: number },
  others: ReadonlyArray<{ name: string }>,
): Promise<NewOwnField> {
  const [column = 0] = columns
  const values = await listColumnValues(tx, key, { column, after })
  // Several columns together are a text, and so is what has more values than were looked at.
  const isText = columns.length > 1 || values.length >= maxColumnValues
  return buildOwnField({ id, column, title }, isText ? 'text' : null, {
    values,
    taken: others.map(({ name }) => name),
  })
}
