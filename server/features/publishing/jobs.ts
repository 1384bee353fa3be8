import { emptyBody } from '@mehfil/contract/wire.ts'
import type { Db } from '../../base/database/db.ts'
import { defineJob, enqueueJob } from '../../base/jobs/job-queue.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import type { World } from '../../base/world.ts'
import { getEvent } from '../events/store/event.ts'
import { getEventHost } from '../events/store/host.ts'
import { enqueueDomainMail } from './mails.ts'
import {
  markDomainChangeAnnounced,
  listUnannouncedDomainChanges,
  type DomainChange,
} from './store.ts'

/** One mail for each event whose address the product now needs. */
export const announceDomainChanges = defineJob({
  name: 'tell-domain-changes',
  payload: emptyBody,
  run: async (world) => {
    for (const change of await listUnannouncedDomainChanges(world.db))
      await announceDomainChange(world, change)
  },
})

async function announceDomainChange(world: World, change: DomainChange): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const scope = await getEventScopeById(tx, change.eventId)
    if (!(await markDomainChangeAnnounced(tx, scope, change, world.now()))) return
    const [event, host] = [await getEvent(tx, scope), await getEventHost(tx, scope)]
    if (host.email) await enqueueDomainMail(tx, world, { change, event, host })
  })
}

/** Runs at every start, because a migration may have moved addresses. */
export async function enqueueDomainChanges(db: Db): Promise<void> {
  if ((await listUnannouncedDomainChanges(db)).length > 0)
    await enqueueJob(db, announceDomainChanges, {}, { key: announceDomainChanges.name })
}
