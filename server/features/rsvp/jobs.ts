import * as z from 'zod'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { enqueueDigests } from './actions/mails.ts'

/** Hosts who chose a daily notice get it in the morning at the event's place. */
export const sendHostDigests = defineJob({
  name: 'tell-hosts',
  payload: z.object({}),
  cron: '2 * * * *',
  run: enqueueDigests,
})
