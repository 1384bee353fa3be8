import * as z from 'zod'
import { languages } from '@mehfil/contract/languages.ts'
import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { writeErasureLedger } from './actions/ledger.ts'
import { sendLink, sweepRequests } from './actions/send-link.ts'
import { privacyWishes } from './rules/wishes.ts'

/** Looks for an address and mails its link, so that a request takes as long for an unknown one. */
export const sendPrivacyLink = defineJob({
  name: 'send-privacy-link',
  payload: z.object({
    eventId: z.string(),
    email: z.string(),
    wish: z.enum(privacyWishes),
    language: z.enum(languages),
  }),
  run: sendLink,
})

/** Deletes links that ended and mails that named a guest, and writes the erasures beside the backups. */
export const sweepPrivacyRequests = defineJob({
  name: 'sweep-privacy-requests',
  payload: emptyBody,
  cron: '23 * * * *',
  run: async (world) => {
    await sweepRequests(world)
    await writeErasureLedger(world)
  },
})
