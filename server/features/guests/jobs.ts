import * as z from 'zod'
import { job, queueJob } from '../../base/jobs.ts'
import { listFolder, removeLeftLists } from '../../base/upload.ts'
import { addQueuedList } from './actions/add-list.ts'
import { lookAtList } from './actions/look.ts'
import { takeBackQueued } from './actions/take-back.ts'
import { trying } from './actions/tries.ts'
import { keptDeleted } from './rules.ts'
import { purgeDeleted, seatLine } from './store.ts'
import { purgeImports, removeImport, stalledImports } from './store/imports.ts'
import { purgeUndos, stalledUndos } from './store/undo.ts'

/** Seats of a deleted guest, once nobody takes the deletion back. */
export const seatFromLine = job({
  name: 'seat-from-line',
  payload: z.object({ eventId: z.string() }),
  run: async (world, { eventId }) => {
    const seated = await world.db.transaction().execute((tx) => seatLine(tx, eventId, world.now()))
    if (seated > 0) world.live.mention(eventId, 'guests')
  },
})

/** A deletion that nobody took back in a day, with what was kept of changes and lists of that age. */
export const purgeGuests = job({
  name: 'purge-guests',
  payload: z.object({}),
  every: '37 * * * *',
  run: async (world) => {
    const before = new Date(world.now().getTime() - keptDeleted)
    await purgeDeleted(world.db, before)
    await purgeUndos(world.db, before)
    await purgeImports(world.db, before)
    await removeLeftLists(listFolder(world.settings.dataDir), before)
  },
})

const listKey = z.object({ eventId: z.string(), importId: z.string() })

/** Looks at the rows of a list. */
export const checkImport = job({
  name: 'check-import',
  payload: listKey.extend({ round: z.number() }),
  run: (world, { round, ...key }) =>
    trying(world, key, 'checking', () => lookAtList(world, key, round)),
})

/** Adds the good rows of a list. */
export const addImport = job({
  name: 'add-import',
  payload: listKey,
  run: (world, key) => trying(world, key, 'adding', () => addQueuedList(world, key)),
})

/** Takes a change of very many guests back. */
export const takeBackMany = job({
  name: 'take-back',
  payload: z.object({ eventId: z.string(), undoId: z.string() }),
  run: (world, key) =>
    takeBackQueued(world, key, (tx) => queueJob(tx, seatFromLine, { eventId: key.eventId })),
})

const stalledAfter = 60_000
const readingAfter = 3_600_000

/** Lists whose worker is gone go on with another; a file that was never read to its end is forgotten. */
export const resumeImports = job({
  name: 'resume-imports',
  payload: z.object({}),
  every: '* * * * *',
  run: async (world) => {
    const now = world.now().getTime()
    for (const { state, round, ...key } of await stalledImports(
      world.db,
      new Date(now - stalledAfter),
    )) {
      if (state === 'checking')
        await queueJob(world.db, checkImport, { ...key, round }, { key: `import ${key.importId}` })
      if (state === 'adding')
        await queueJob(world.db, addImport, key, { key: `import ${key.importId}` })
    }
    for (const key of await stalledUndos(world.db, new Date(now - stalledAfter)))
      await queueJob(world.db, takeBackMany, key, { key: `undo ${key.undoId}` })
    for (const { state, ...key } of await stalledImports(world.db, new Date(now - readingAfter)))
      if (state === 'reading') await removeImport(world.db, key)
  },
})
