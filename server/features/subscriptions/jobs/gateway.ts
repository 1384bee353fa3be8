import * as z from 'zod'
import { job } from '../../../base/jobs.ts'
import { askGateway } from '../actions/gateway.ts'

/** Asks the provider for what a subscription became here. */
export const tellGateway = job({ name: 'tell-gateway', payload: z.object({ id: z.uuid() }), run: async (world, { id }) => askGateway(world, id) })
