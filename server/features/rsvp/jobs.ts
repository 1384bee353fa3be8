import * as z from 'zod'
import { job } from '../../base/jobs.ts'
import { queueDigests } from './actions/mails.ts'

/** Hosts who asked for one notice a day get it in the morning of their event's place. */
export const tellHosts = job({
  name: 'tell-hosts',
  payload: z.object({}),
  every: '2 * * * *',
  run: queueDigests,
})
