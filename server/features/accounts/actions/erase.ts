import type { World } from '../../../base/world.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { closeAccountSessions } from '../../../base/access/session.ts'
import { lockPlan } from '../../billing/store.ts'
import {
  abortMails,
  closeAccount,
  removePersonFromAll,
  unpublishEvents,
} from '../store/deletion.ts'
import { listEventIds, purgeAccount, purgeEvent, purgePerson } from '../store/purge.ts'
import type { Tx } from '../../../base/database/db.ts'

type AccountEnd = { world: World; tx: Tx; now: Date }

/** Ends an account: memberships, pages, mails that wait, and sessions. Its data stay until they are purged. */
export async function endAccount(
  { world, tx, now }: AccountEnd,
  scope: { accountId: string },
): Promise<void> {
  await lockPlan(tx, scope)
  await closeAccount(tx, scope, now)
  for (const id of await unpublishEvents(tx, scope, now)) await world.live.announce(tx, id, 'event')
  await abortMails(tx, scope, now)
  await closeAccountSessions(tx, scope.accountId)
}

/** Deletes an account with all it holds, without the days in which a deletion can be undone. */
export async function eraseAccount(world: World, accountId: string): Promise<void> {
  const ended = await world.db.transaction().execute(async (tx) => {
    await endAccount({ world, tx, now: world.now() }, { accountId })
    return tx
  })
  world.live.announceCommitted(ended)
  await purgeAccountWithEvents(world, accountId)
}

/** The same for a person, who leaves every account. */
export async function erasePerson(world: World, personId: string): Promise<void> {
  await world.db.transaction().execute((tx) => removePersonFromAll(tx, { personId }, world.now()))
  await purgePersonWithFiles(world, personId)
}

/** One event at a time, so that an interrupted run continues with the rest. */
export async function purgeAccountWithEvents(world: World, account: string): Promise<void> {
  for (const event of await listEventIds(world.db, account))
    await removeFiles(world, await world.db.transaction().execute((tx) => purgeEvent(tx, event)))
  await world.db.transaction().execute((tx) => purgeAccount(tx, account, world.now()))
}

export async function purgePersonWithFiles(world: World, personId: string): Promise<void> {
  await removeFiles(
    world,
    await world.db.transaction().execute((tx) => purgePerson(tx, personId, world.now())),
  )
}
