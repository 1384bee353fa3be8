import { emptyBody } from '@mehfil/contract/wire.ts'
import * as z from 'zod'
import { defineJob, enqueueJob } from '../../../base/jobs/job-queue.ts'
import type { World } from '../../../base/world.ts'
import { sendDuePlan } from '../actions/send-plan.ts'
import { listDuePlans, type PlanKey } from '../store/invitation-plans.ts'

export const getPlanJobKey = (planId: string): string => `invitations ${planId}`

/** Runs when a part is due; another run finds the plan with a later moment and does nothing. */
export const sendPlannedInvitations = defineJob({
  name: 'send-planned-invitations',
  payload: z.object({ eventId: z.string(), planId: z.string() }),
  run: async (world, key): Promise<void> => sendPartAndGoOn(world, key),
})

async function sendPartAndGoOn(world: World, key: PlanKey): Promise<void> {
  const next = await sendDuePlan(world, key)
  if (next)
    await enqueueJob(world.db, sendPlannedInvitations, key, {
      at: next,
      key: getPlanJobKey(key.planId),
    })
}

/** Sends what a stopped server or a lost job missed. An error in one event does not stop others. */
export const sweepInvitationPlans = defineJob({
  name: 'sweep-invitation-plans',
  payload: emptyBody,
  cron: '* * * * *',
  run: async (world) => {
    for (const key of await listDuePlans(world.db, world.now()))
      await sendPartAndGoOn(world, key).catch((error: unknown) =>
        world.log.error(
          { err: error, eventId: key.eventId },
          'planned invitations of an event could not be sent',
        ),
      )
  },
})
