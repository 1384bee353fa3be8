import * as z from 'zod'
import { job, queueJob } from '../../../base/jobs.ts'
import { moveOn } from '../actions/clock.ts'
import { accountsDue, openWishes } from '../store/subscriptions.ts'
import { tellGateway } from './gateway.ts'

const forgottenAfter = 10 * 60_000

/** Ends of periods, of days of grace, and what the provider was not told. */
export const keepSubscriptions = job({
  name: 'keep-subscriptions',
  payload: z.object({}),
  every: '* * * * *',
  run: async (world) => {
    for (const accountId of await accountsDue(world.db, world.now())) await moveOn(world, accountId)
    for (const id of await openWishes(world.db, new Date(world.now().getTime() - forgottenAfter))) await queueJob(world.db, tellGateway, { id }, { key: `gateway ${id}` })
  },
})
