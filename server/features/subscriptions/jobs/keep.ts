import * as z from 'zod'
import { job, queueJob } from '../../../base/jobs.ts'
import type { World } from '../../../base/world.ts'
import { moveOn } from '../actions/clock.ts'
import { accountsDue, openWishes } from '../store/subscriptions.ts'
import { tellGateway } from './gateway.ts'

/** One that cannot be moved on now holds up none of the others, and is looked at again in a minute. */
const logged =
  ({ log }: World, accountId: string) =>
  (error: unknown) =>
    log.error({ err: error, accountId }, 'the subscriptions of an account could not be moved on')

const forgottenAfter = 10 * 60_000

/** Ends of periods, of days of grace, and what the provider was not told. */
export const keepSubscriptions = job({
  name: 'keep-subscriptions',
  payload: z.object({}),
  every: '* * * * *',
  run: async (world) => {
    for (const accountId of await accountsDue(world.db, world.now()))
      await moveOn(world, accountId).catch(logged(world, accountId))
    for (const id of await openWishes(world.db, new Date(world.now().getTime() - forgottenAfter)))
      await queueJob(world.db, tellGateway, { id }, { key: `gateway ${id}` })
  },
})
