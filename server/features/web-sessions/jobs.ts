import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { listEventIds } from '../accounts/store/purge.ts'
import { removeFiles } from '../../base/storage/store-files.ts'
import { deleteProvisionalAccount } from './actions/start.ts'
import { getUntouchedCutoff } from './rules/limits.ts'
import { listExpiredAccounts } from './store/purge.ts'

/** One session at a time, so that an interrupted run continues with the rest. */
export const purgeWebSessions = defineJob({
  name: 'purge-web-sessions',
  payload: emptyBody,
  cron: '29 * * * *',
  run: async (world) => {
    const now = world.now()
    for (const accountId of await listExpiredAccounts(world.db, {
      now,
      untouchedBefore: getUntouchedCutoff(now),
    })) {
      const [eventId = ''] = await listEventIds(world.db, accountId)
      await removeFiles(
        world,
        await world.db
          .transaction()
          .execute((tx) => deleteProvisionalAccount(tx, { accountId, eventId }, now)),
      )
    }
  },
})
