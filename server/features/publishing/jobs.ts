import { nothing } from '@mehfil/contract/wire.ts'
import type { Db } from '../../base/db.ts'
import { job, queueJob } from '../../base/jobs.ts'
import { laterEventScope } from '../../base/scope.ts'
import type { World } from '../../base/world.ts'
import { eventOf } from '../events/store/event.ts'
import { hostOfEvent } from '../events/store/host.ts'
import { queueDomainMail } from './mails.ts'
import { markDomainTold, untoldDomainChanges, type DomainChange } from './store.ts'

/** Once for each event whose address the product took for itself. */
export const tellDomainChanges = job({
  name: 'tell-domain-changes',
  payload: nothing,
  run: async (world) => {
    for (const change of await untoldDomainChanges(world.db)) await tellHost(world, change)
  },
})

async function tellHost(world: World, change: DomainChange): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const scope = await laterEventScope(tx, change.eventId)
    if (!(await markDomainTold(tx, scope, change, world.now()))) return
    const [event, host] = [await eventOf(tx, scope), await hostOfEvent(tx, scope)]
    if (host.email) await queueDomainMail(tx, world, { change, event, host })
  })
}

/** At every start: a migration may have moved addresses. */
export async function queueDomainChanges(db: Db): Promise<void> {
  if ((await untoldDomainChanges(db)).length > 0)
    await queueJob(db, tellDomainChanges, {}, { key: tellDomainChanges.name })
}
