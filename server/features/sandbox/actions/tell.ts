import type { Tx } from '../../../base/db.ts'
import { queueJob } from '../../../base/jobs.ts'
import { sendSandboxWebhook } from '../jobs/tell.ts'
import { eventFrom } from '../rules/entities.ts'
import type { Faults } from '../store.ts'
import type { Answer } from './api.ts'
import type { Desk } from './shelf.ts'

/** Queues what the provider would tell, after the fashion of today: late, often, in disorder or not at all. */
export async function tellOf(
  tx: Tx,
  { desk, told, faults }: { desk: Desk; told: NonNullable<Answer['told']>; faults: Faults },
): Promise<void> {
  if (faults.isSilent) return
  const inTurn = faults.isShuffled ? told.toReversed() : told
  for (const [place, [event, about]] of inTurn.entries()) {
    const body = JSON.stringify(eventFrom(event, about, { merchant: desk.merchant, at: desk.now }))
    const id = desk.newId('evt_')
    const at = new Date(
      desk.now.getTime() + faults.late * 1_000 + (faults.isShuffled ? place * 300 : 0),
    )
    for (let copy = 0; copy < faults.copies; copy += 1)
      await queueJob(tx, sendSandboxWebhook, { id, body }, { at })
  }
}
