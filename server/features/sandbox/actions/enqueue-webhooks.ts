import type { Tx } from '../../../base/database/db.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { sendSandboxWebhook } from '../jobs/webhook.ts'
import { buildWebhookEvent } from '../rules/entities.ts'
import type { SandboxFaults } from '../store.ts'
import type { SandboxResponse } from './api.ts'
import type { SandboxContext } from './sandbox-store.ts'

/** Queues the webhooks as the chosen fault says: late, repeated, out of order or not at all. */
export async function enqueueWebhooks(
  tx: Tx,
  {
    desk,
    told,
    faults,
  }: {
    desk: SandboxContext
    told: NonNullable<SandboxResponse['webhooks']>
    faults: SandboxFaults
  },
): Promise<void> {
  if (faults.isSilent) return
  const ordered = faults.isShuffled ? told.toReversed() : told
  for (const [place, [event, about]] of ordered.entries()) {
    const body = JSON.stringify(
      buildWebhookEvent(event, about, { merchant: desk.merchant, at: desk.now }),
    )
    const id = desk.newId('evt_')
    const at = new Date(
      desk.now.getTime() + faults.late * 1_000 + (faults.isShuffled ? place * 300 : 0),
    )
    for (let copy = 0; copy < faults.copies; copy += 1)
      await enqueueJob(tx, sendSandboxWebhook, { id, body }, { at })
  }
}
