import { browserStorage } from '../browser/storage.ts'
import { leftoversFlag, listsFlag } from './storage-flags.ts'
import { deleteEventRows, openDoorDatabase, writeStores } from './database.ts'

/**
 * Deletes the lists at sign-out, or when the session or the right ends. Unsent entries stay encrypted
 * for the next sign-in at the same door, so that no arrival is lost.
 */
export async function deleteLists(): Promise<void> {
  if (browserStorage.read(listsFlag) === null || typeof indexedDB === 'undefined') return
  await writeStores(['packs', 'changes', 'device'], (tx) =>
    Promise.all([
      tx.objectStore('packs').clear(),
      tx.objectStore('changes').clear(),
      tx.objectStore('device').delete(IDBKeyRange.bound('thing:person', 'thing:person\uffff')),
    ]),
  )
  await deleteSentTaps()
  browserStorage.remove(listsFlag)
  if (await hasUnsentTaps()) browserStorage.write(leftoversFlag, true)
}

/** Once the lists are deleted, only unsent entries are left. */
export async function hasUnsentTaps(): Promise<boolean> {
  const db = await openDoorDatabase()
  return (await db.count('taps')) > (await db.count('sent'))
}

/** Deletes the lists of closed doors. */
export async function deleteExpiredLists(now: Date): Promise<void> {
  const all = await (await openDoorDatabase()).getAll('packs')
  const expired = all.filter(({ closesAt }) => closesAt !== null && closesAt <= now)
  if (expired.length === 0) return
  await writeStores(['packs', 'changes'], (tx) =>
    Promise.all(
      expired.flatMap(({ event }) => [
        tx.objectStore('packs').delete(event),
        deleteEventRows(tx, 'changes', event),
      ]),
    ),
  )
  await deleteSentTaps()
}

export const listStoredEvents = async (): Promise<string[]> =>
  (await openDoorDatabase()).getAllKeys('packs')

/** Without a list, the device must not keep entries that the server has. */
async function deleteSentTaps(): Promise<void> {
  const lists = new Set(await listStoredEvents())
  const all = await (await openDoorDatabase()).getAll('sent')
  const sent = all.filter(({ event }) => !lists.has(event))
  await writeStores(['taps', 'sent'], (tx) =>
    Promise.all(
      sent.flatMap(({ id }) => [
        tx.objectStore('taps').delete(id),
        tx.objectStore('sent').delete(id),
      ]),
    ),
  )
}
