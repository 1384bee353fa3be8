import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { countForgotten } from '../../guests/actions/forgotten-rows.ts'
import { restartCheck } from '../../guests/actions/imports.ts'
import { updateImportDetails } from '../../guests/store/import-details.ts'
import { lockImport, type ImportKey } from '../../guests/store/imports.ts'
import { getListFileName } from '../../guests/rules/list-file.ts'
import { emptyTexts, type PersonTraces } from '../rules/traces.ts'
import type { ErasedPart } from '../store/erase.ts'
import { deleteListRows, rewriteListDetails } from '../store/erase-lists.ts'

/**
 * Lists that hosts uploaded lose the person. One that is not added yet is counted again, and cannot be
 * read from its file in another way any more. Resolves to the files.
 */
export async function eraseFromLists(
  world: World,
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  { part, traces, at }: { part: ErasedPart; traces: PersonTraces; at: Date },
): Promise<string[]> {
  const lists = await deleteListRows(tx, { eventId }, part)
  const cells = new Map(lists.map(({ importId, rows }) => [importId, rows.flat()]))
  await rewriteListDetails(tx, { eventId }, [...cells.keys()], (details, importId) =>
    emptyTexts(details, traces, cells.get(importId)),
  )
  for (const { importId, rows } of lists)
    await forgetImportRows(tx, { eventId, importId }, { rows, at })
  if (lists.length > 0) await world.live.announce(tx, eventId, 'guests')
  return lists.map(({ importId }) => getListFileName(importId))
}

/**
 * What was counted is counted again, and the file is not offered to be read in another way, because it
 * has to go.
 */
async function forgetImportRows(
  tx: Tx,
  key: ImportKey,
  forgotten: { rows: ReadonlyArray<readonly string[]>; at: Date },
): Promise<void> {
  const found = await lockImport(tx, key)
  if (!found) return
  await countForgotten(tx, found, forgotten)
  await updateImportDetails(tx, key, { text: null, sheets: [] })
  if (found.state === 'ready' || found.state === 'checking')
    await restartCheck({ tx, now: forgotten.at }, found)
}
