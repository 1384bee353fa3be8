import type { CustomFieldKind } from '@mehfil/contract/guests/custom-fields.ts'
import { maxCustomFields } from '@mehfil/contract/guests/custom-fields.ts'
import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import {
  mapImport as mapCall,
  type ImportTarget,
  type NewColumn,
} from '@mehfil/contract/guests/imports.ts'
import { foldSearchText } from '@mehfil/door/search-text.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import type { World } from '../../../base/world.ts'
import { listProgramme } from '../../events/store/programme.ts'
import type { ListedFunction } from '../rules/function-columns.ts'
import { buildOwnField, type NewOwnField, type OwnField } from '../rules/own-columns.ts'
import { listCustomFields } from '../store/custom-fields.ts'
import { getImportDetails, updateImportDetails } from '../store/import-details.ts'
import {
  deleteUnusedOfImport,
  dropGoneFunctions,
  listColumnValues,
  makeImportFields,
  makeImportTags,
  moveImportValues,
} from '../store/import-own.ts'
import { getImportKey, type GuestImport, type ImportKey } from '../store/imports.ts'

/** The functions of which a list may say who is invited. */
export const listFunctions = async (tx: Tx, scope: EventScope): Promise<ListedFunction[]> =>
  (await listProgramme(tx, scope)).flatMap(({ id, title, translations, function: asked }) =>
    asked
      ? [
          {
            id,
            titles: [title, ...Object.values(translations).map((texts) => texts.title)],
            isForAll: asked.everyone,
          },
        ]
      : [],
  )

/** The event's own fields, and those that the import will make of columns. */
export async function listOwnFields(
  tx: Tx,
  scope: EventScope,
  key: ImportKey,
): Promise<Array<OwnField & { isNew: boolean }>> {
  const known = await listCustomFields(tx, scope)
  const { newFields = [] } = await getImportDetails(tx, key)
  return [
    ...known.map((field) => ({ ...field, isNew: false })),
    ...newFields
      .filter(({ id }) => known.every((field) => field.id !== id))
      .map((field) => ({ ...field, isNew: true })),
  ]
}

const isNewColumn = (target: ImportTarget | NewColumn | null): target is NewColumn =>
  target !== null && target.startsWith('NEW')

type Mapping = { headerRow: boolean; fields: ReadonlyArray<ImportTarget | NewColumn | null> }

/** Plans a field of the event's own for each column that is to be one, and resolves to the mapping. */
export async function planNewFields(
  { world, tx, scope, language }: EventContext<{ EID: string; IMPORT: string }>,
  found: GuestImport,
  { headerRow, fields }: Mapping,
): Promise<Array<ImportTarget | null>> {
  const key = getImportKey(found)
  const known = await listCustomFields(tx, scope)
  const { newFields: before = [] } = await getImportDetails(tx, key)
  const planned: NewOwnField[] = before.flatMap((one) => {
    const column = fields.indexOf(`CUSTOM.${one.id}`)
    return column < 0 ? [] : [{ ...one, column }]
  })
  const targets: Array<ImportTarget | null> = []
  for (const [column, target] of fields.entries()) {
    if (!isNewColumn(target)) {
      targets.push(target)
      continue
    }
    const title =
      found.titles[column]?.trim() ||
      world.getTranslator(language, 'dashboard')('import.column', { at: column + 1 })
    const field = buildOwnField(
      {
        id:
          before.find((one) => one.column === column && !fields.includes(`CUSTOM.${one.id}`))?.id ??
          world.random.id(),
        column,
        title,
      },
      target === 'NEW' ? null : (target.slice('NEW.'.length) as CustomFieldKind),
      {
        values: await listColumnValues(tx, key, { column, after: headerRow ? found.first_row : 0 }),
        taken: [...known, ...planned].map(({ name }) => name),
      },
    )
    planned.push(field)
    targets.push(`CUSTOM.${field.id}`)
  }
  if (known.length + planned.length > maxCustomFields && planned.length > before.length)
    refuse('invalidInput', {
      errors: toWireErrors(mapCall.input, { fields: tooManyItemsError(maxCustomFields) }),
    })
  await updateImportDetails(tx, key, { newFields: planned })
  return targets
}

/** Makes the tags and fields that the settled list gives its guests, and drops functions that are gone. */
export async function makeOwnOfImport(
  tx: Tx,
  scope: EventScope,
  key: ImportKey,
  { world, now }: { world: World; now: Date },
): Promise<void> {
  await dropGoneFunctions(tx, key)
  const { newFields: planned = [] } = await getImportDetails(tx, key)
  const known = await listCustomFields(tx, scope)
  const twins = planned.flatMap((field) => {
    const twin = known.find((one) => isTwinField(one, field))
    return twin ? [{ from: field.id, to: twin.id }] : []
  })
  for (const twin of twins) await moveImportValues(tx, key, twin)
  const newFields = dropBeyondRoom(
    planned.filter(({ id }) => twins.every(({ from }) => from !== id)),
    known.length,
  )
  if (!(await makeImportFields(tx, scope, key, newFields))) refuse('importChanged')
  const tags =
    (await makeImportTags(tx, scope, key, { random: world.random, now })) ?? refuse('importChanged')
  await updateImportDetails(tx, key, { made: { tags, fields: newFields.map(({ id }) => id) } })
}

/** Another list has made the same field since: it can have the values of this one too. */
const isTwinField = (known: OwnField, { id, name, kind, choices, isProposed }: NewOwnField) =>
  isProposed === true &&
  known.id !== id &&
  foldSearchText(known.name) === foldSearchText(name) &&
  (known.kind === 'text' ||
    (known.kind === kind && choices.every((one) => known.choices.includes(one))))

/** Where the event got other fields since, those that no host chose give way. */
function dropBeyondRoom(planned: readonly NewOwnField[], known: number): NewOwnField[] {
  let room = maxCustomFields - known - planned.filter(({ isProposed }) => !isProposed).length
  return planned.filter(({ isProposed }) => {
    if (!isProposed) return true
    room -= 1
    return room >= 0
  })
}

/** The tags and fields of an undone import go where no guest has them. */
export async function removeOwnOfImport(
  tx: Tx,
  scope: EventScope,
  importId: string,
): Promise<void> {
  const { made } = await getImportDetails(tx, { eventId: scope.eventId, importId })
  if (made) await deleteUnusedOfImport(tx, scope, made)
}
