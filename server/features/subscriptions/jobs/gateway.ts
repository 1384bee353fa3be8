import * as z from 'zod'
import { defineJob, enqueueJob, type JobDefinition } from '../../../base/jobs/job-queue.ts'
import { runGatewayRequests } from '../actions/gateway.ts'

/** Tells the provider of a subscription's new state. */
export const sendGatewayRequests: JobDefinition<{ id: string }> = defineJob({
  name: 'tell-gateway',
  payload: z.object({ id: z.uuid() }),
  run: async (world, { id }) => {
    const again = await runGatewayRequests(world, id)
    if (again)
      await enqueueJob(world.db, sendGatewayRequests, { id }, { at: again, key: `gateway ${id}` })
  },
})
