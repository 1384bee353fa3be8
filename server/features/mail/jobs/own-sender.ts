import { hourMs } from '@mehfil/contract/durations.ts'
import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import { checkSender } from '../actions/own-sender.ts'
import { listSendersToCheck } from '../store/own-sender.ts'

const mostPerRun = 500

/** Records that broke are noticed within two hours, and new ones within one. */
export const checkOwnSenders = defineJob({
  name: 'check-own-senders',
  payload: emptyBody,
  cron: '23 * * * *',
  run: async (world) => {
    const before = new Date(world.now().getTime() - hourMs / 2)
    for (const account of await listSendersToCheck(world.db, { before, most: mostPerRun }))
      await checkSender(world, account).catch((error: unknown) =>
        world.log.error({ err: error, ...account }, 'a sender could not be checked'),
      )
  },
})
