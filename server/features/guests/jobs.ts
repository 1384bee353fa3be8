import * as z from 'zod'
import { defineJob, enqueueJob } from '../../base/jobs/job-queue.ts'
import { removeFiles } from '../../base/storage/store-files.ts'
import { promoteWhileOpen } from '../events/actions/waitlist.ts'
import { getListFolder, removeStaleLists } from '../../base/http/upload.ts'
import { runQueuedImport } from './actions/import-rows.ts'
import { checkImportRows } from './actions/import-check.ts'
import { removeExpiredLists, resumeReading } from './actions/import-reading.ts'
import { runQueuedUndo } from './actions/undo-parts.ts'
import { runWithAttempts } from './actions/import-attempts.ts'
import { deletedRetentionMs } from './rules/guests.ts'
import { purgeDeletedGuests } from './store/guests.ts'
import { purgeImports, deleteImport, listStalledImports } from './store/imports.ts'
import { purgeUndos, listStalledUndos } from './store/undo.ts'

/** Offers the places of a deleted guest after the undo period. */
export const waitlistPromotion = defineJob({
  name: 'seat-from-line',
  payload: z.object({ eventId: z.string() }),
  run: async (world, { eventId }) => {
    const seated = await world.db
      .transaction()
      .execute((tx) => promoteWhileOpen(tx, eventId, world.now()))
    if (seated > 0) world.live.announceSoon(eventId, 'guests')
  },
})

/** Removes guests a day after their deletion, with old undo data and old imports. */
export const purgeGuests = defineJob({
  name: 'purge-guests',
  payload: z.object({}),
  cron: '37 * * * *',
  run: async (world) => {
    const before = new Date(world.now().getTime() - deletedRetentionMs)
    await removeFiles(world, await purgeDeletedGuests(world.db, before))
    await purgeUndos(world.db, before)
    await purgeImports(world.db, before)
    await removeStaleLists(getListFolder(world.settings.dataDir), before)
    await removeExpiredLists(world)
  },
})

const importKeySchema = z.object({ eventId: z.string(), importId: z.string() })

export const checkImport = defineJob({
  name: 'check-import',
  payload: importKeySchema.extend({ round: z.number() }),
  run: (world, { round, ...key }) =>
    runWithAttempts(world, key, 'checking', () => checkImportRows(world, key, round)),
})

const stalledAfterMs = 60_000
const abandonedAfterMs = 3_600_000

/** Reads a list to its end whose node was lost while it read. */
export const readImport = defineJob({
  name: 'read-import',
  payload: importKeySchema,
  run: async (world, key) => {
    const stalledSince = new Date(world.now().getTime() - stalledAfterMs)
    if (await resumeReading(world, key, stalledSince))
      await enqueueJob(
        world.db,
        checkImport,
        { ...key, round: 0 },
        { key: `import ${key.importId}` },
      )
  },
})

/** Adds the valid rows of an import. */
export const addImport = defineJob({
  name: 'add-import',
  payload: importKeySchema,
  run: (world, key) =>
    runWithAttempts(world, key, 'adding', () =>
      runQueuedImport(world, key, (tx) =>
        enqueueJob(tx, waitlistPromotion, { eventId: key.eventId }),
      ),
    ),
})

/** Undoes a change of very many guests. */
export const undoBulkChange = defineJob({
  name: 'take-back',
  payload: z.object({ eventId: z.string(), undoId: z.string() }),
  run: (world, key) =>
    runQueuedUndo(world, key, (tx) => enqueueJob(tx, waitlistPromotion, { eventId: key.eventId })),
})

/** Resumes imports whose worker is lost. A list that can no longer be read is discarded. */
export const resumeImports = defineJob({
  name: 'resume-imports',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (world) => {
    const now = world.now().getTime()
    for (const { state, round, ...key } of await listStalledImports(
      world.db,
      new Date(now - stalledAfterMs),
    )) {
      if (state === 'reading')
        await enqueueJob(world.db, readImport, key, { key: `import ${key.importId}` })
      if (state === 'checking')
        await enqueueJob(
          world.db,
          checkImport,
          { ...key, round },
          { key: `import ${key.importId}` },
        )
      if (state === 'adding')
        await enqueueJob(world.db, addImport, key, { key: `import ${key.importId}` })
    }
    for (const key of await listStalledUndos(world.db, new Date(now - stalledAfterMs)))
      await enqueueJob(world.db, undoBulkChange, key, { key: `undo ${key.undoId}` })
    for (const { state, ...key } of await listStalledImports(
      world.db,
      new Date(now - abandonedAfterMs),
    ))
      if (state === 'reading') await deleteImport(world.db, key)
  },
})
