import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { purgeAccountWithEvents, purgePersonWithFiles } from './actions/erase.ts'
import { getPurgeCutoff } from './rules/terms.ts'
import { listAccountsToPurge, listPeopleToPurge } from './store/purge.ts'
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
    for (const person of await listPeopleToPurge(world.db, before))
      await purgePersonWithFiles(world, person)
  },
})
