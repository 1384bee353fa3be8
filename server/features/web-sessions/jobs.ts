import { nothing } from '@mehfil/contract/wire.ts'
import { job } from '../../base/jobs.ts'
import { eventsOf } from '../accounts/store/purge.ts'
import { removeFiles } from '../events/actions/change.ts'
import { deleteProvisional } from './actions/begin.ts'
import { untouchedBefore } from './rules/limits.ts'
import { overSessions } from './store/purge.ts'

/** One after the other: what a run that was cut off left is there for the next one. */
export const purgeWebSessions = job({
  name: 'purge-web-sessions',
  payload: nothing,
  every: '29 * * * *',
  run: async (world) => {
    const now = world.now()
    for (const accountId of await overSessions(world.db, {
      now,
      untouchedBefore: untouchedBefore(now),
    })) {
      const [eventId = ''] = await eventsOf(world.db, accountId)
      await removeFiles(
        world,
        await world.db
          .transaction()
          .execute((tx) => deleteProvisional(tx, { accountId, eventId }, now)),
      )
    }
  },
})
