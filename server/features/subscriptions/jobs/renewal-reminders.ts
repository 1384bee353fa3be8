import * as z from 'zod'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import { enqueuePlanNewsMail } from '../mails.ts'
import { listRenewingSoon } from '../store/subscriptions.ts'

/** Tells the owner once, a week before a yearly charge. */
export const sendRenewalReminders = defineJob({
  name: 'remind-of-renewals',
  payload: z.object({}),
  cron: '23 * * * *',
  run: async (world) => {
    for (const about of await listRenewingSoon(world.db, world.now()))
      await world.db
        .transaction()
        .execute((tx) => enqueuePlanNewsMail(tx, world, { running: null, about, kind: 'renewing' }))
  },
})
