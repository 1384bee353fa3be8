import { emptyBody } from '@mehfil/contract/wire.ts'
import { runRounds } from '../../../base/concurrency/run-rounds.ts'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import type { World } from '../../../base/world.ts'
import { sendFallbackMails } from '../actions/fallback.ts'
import { sendDueMessages } from '../actions/deliver.ts'
import { refreshTemplates } from './templates.ts'
import { giveUpMessage, listDoubtful } from '../store/delivery.ts'

const restMs = 1_000

/**
 * Sends messages as they become due, on every node with a worker, once it knows which templates are
 * approved. Stopping waits for those that run.
 */
export function watchPhoneMessages(world: World): { stop(): Promise<void> } {
  if (world.phones.whatsapp === null && world.phones.sms === null) return { stop: async () => {} }
  let hasTemplates = false
  return runRounds(async () => {
    hasTemplates ||= await refreshTemplates(world).catch(() => false)
    const sent = await sendDueMessages(world).catch((error: unknown) => {
      world.log.error({ err: error }, 'messages to phones could not be sent')
      return 0
    })
    return sent > 0
  }, restMs)
}

const mostPerRun = 5_000

/** Gives back the price of messages that nothing was heard of. */
export const giveUpPhoneMessages = defineJob({
  name: 'give-up-phone-messages',
  payload: emptyBody,
  cron: '13 * * * *',
  run: async (world) => {
    for (const key of await listDoubtful(world.db, world.now(), mostPerRun))
      await world.db.transaction().execute((tx) => giveUpMessage(tx, key, world.now()))
  },
})

/** Mails in place of messages that were not read in time. */
export const sendPhoneFallbacks = defineJob({
  name: 'send-phone-fallbacks',
  payload: emptyBody,
  cron: '*/5 * * * *',
  run: async (world) => sendFallbackMails(world),
})
