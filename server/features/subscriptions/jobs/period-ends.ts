import * as z from 'zod'
import { defineJob, enqueueJob } from '../../../base/jobs/job-queue.ts'
import type { World } from '../../../base/world.ts'
import { advanceSubscriptions } from '../actions/period-ends.ts'
import { listStaleGatewayRequests } from '../store/gateway-requests.ts'
import { listDueAccounts } from '../store/subscriptions.ts'
import { sendGatewayRequests } from './gateway.ts'

/** A failed account does not stop the others, and is tried again in a minute. */
const logFailure =
  ({ log }: World, accountId: string) =>
  (error: unknown) =>
    log.error({ err: error, accountId }, 'the subscriptions of an account could not be advanced')

const staleAfterMs = 10 * 60_000

/** Ends of periods and days of grace, and stale requests to the provider. */
export const advanceAllSubscriptions = defineJob({
  name: 'keep-subscriptions',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (world) => {
    for (const accountId of await listDueAccounts(world.db, world.now()))
      await advanceSubscriptions(world, accountId).catch(logFailure(world, accountId))
    for (const id of await listStaleGatewayRequests(
      world.db,
      new Date(world.now().getTime() - staleAfterMs),
    ))
      await enqueueJob(world.db, sendGatewayRequests, { id }, { key: `gateway ${id}` })
  },
})
