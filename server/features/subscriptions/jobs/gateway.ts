import * as z from 'zod'
import { job, queueJob, type Job } from '../../../base/jobs.ts'
import { askGateway } from '../actions/gateway.ts'

/** Asks the provider for what a subscription became here. */
export const tellGateway: Job<{ id: string }> = job({
  name: 'tell-gateway',
  payload: z.object({ id: z.uuid() }),
  run: async (world, { id }) => {
    const again = await askGateway(world, id)
    if (again) await queueJob(world.db, tellGateway, { id }, { at: again, key: `gateway ${id}` })
  },
})
