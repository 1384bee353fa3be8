import * as z from 'zod'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import { sendWebhook } from '../actions/send-webhook.ts'

export const sendSandboxWebhook = defineJob({
  name: 'send-sandbox-webhook',
  payload: z.object({ id: z.string(), body: z.string() }),
  run: (world, told) => sendWebhook(world, told),
})
