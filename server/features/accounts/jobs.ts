import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { removeFiles } from '../../base/storage/store-files.ts'
import type { World } from '../../base/world.ts'
import { getPurgeCutoff } from './rules/terms.ts'
import {
  listAccountsToPurge,
  listEventIds,
  listPeopleToPurge,
  purgeAccount,
  purgeEvent,
  purgePerson,
} from './store/purge.ts'
import { deleteExpired } from './store/flows.ts'

export const deleteExpiredVisits = defineJob({
  name: 'sweep-visits',
  payload: emptyBody,
  cron: '17 * * * *',
  run: async (world) => deleteExpired(world.db, world.now()),
})

/** One event at a time, so that an interrupted run continues with the rest. */
export const purgeDeletedAccounts = defineJob({
  name: 'purge-deleted',
  payload: emptyBody,
  cron: '41 2 * * *',
  run: async (world) => {
    const before = getPurgeCutoff(world.now())
    for (const account of await listAccountsToPurge(world.db, before))
      await purgeAccountWithEvents(world, account)
    for (const person of await listPeopleToPurge(world.db, before)) {
      await removeFiles(
        world,
        await world.db.transaction().execute((tx) => purgePerson(tx, person, world.now())),
      )
    }
  },
})

async function purgeAccountWithEvents(world: World, account: string): Promise<void> {
  for (const event of await listEventIds(world.db, account))
    await removeFiles(world, await world.db.transaction().execute((tx) => purgeEvent(tx, event)))
  await world.db.transaction().execute((tx) => purgeAccount(tx, account, world.now()))
}
