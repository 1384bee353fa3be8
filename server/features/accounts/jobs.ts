import { nothing } from '@mehfil/contract/wire.ts'
import { job } from '../../base/jobs.ts'
import type { World } from '../../base/world.ts'
import { deletedBefore } from './rules/terms.ts'
import {
  accountsToPurge,
  eventsOf,
  peopleToPurge,
  purgeAccount,
  purgeEvent,
  purgePerson,
} from './store/purge.ts'
import { removeExpired } from './store/visits.ts'

export const sweepVisits = job({
  name: 'sweep-visits',
  payload: nothing,
  every: '17 * * * *',
  run: async (world) => removeExpired(world.db, world.now()),
})

/** Event by event: what a run that was cut off left is there for the next one. */
export const purgeDeleted = job({
  name: 'purge-deleted',
  payload: nothing,
  every: '41 2 * * *',
  run: async (world) => {
    const before = deletedBefore(world.now())
    for (const account of await accountsToPurge(world.db, before)) await purgeWhole(world, account)
    for (const person of await peopleToPurge(world.db, before)) {
      await removed(
        world,
        await world.db.transaction().execute((tx) => purgePerson(tx, person, world.now())),
      )
    }
  },
})

async function purgeWhole(world: World, account: string): Promise<void> {
  for (const event of await eventsOf(world.db, account))
    await removed(world, await world.db.transaction().execute((tx) => purgeEvent(tx, event)))
  await world.db.transaction().execute((tx) => purgeAccount(tx, account, world.now()))
}

async function removed(world: World, files: string[]): Promise<void> {
  for (const file of files) await world.storage.remove(file)
}
