import * as z from 'zod'
import { job } from '../../../base/jobs.ts'
import { sendTold } from '../actions/send-told.ts'

export const sendSandboxWebhook = job({
  name: 'send-sandbox-webhook',
  payload: z.object({ id: z.string(), body: z.string() }),
  run: (world, told) => sendTold(world, told),
})
