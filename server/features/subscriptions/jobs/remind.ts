import * as z from 'zod'
import { job } from '../../../base/jobs.ts'
import { queuePlanNews } from '../mails.ts'
import { renewingSoon } from '../store/subscriptions.ts'

/** A week before a year is charged its owner is told; once, however often this runs. */
export const remindOfRenewals = job({
  name: 'remind-of-renewals',
  payload: z.object({}),
  every: '23 * * * *',
  run: async (world) => {
    for (const about of await renewingSoon(world.db, world.now()))
      await world.db
        .transaction()
        .execute((tx) => queuePlanNews(tx, world, { running: null, about, kind: 'renewing' }))
  },
})
