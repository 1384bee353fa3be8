import { kept } from '../kept.ts'
import { leftoversFlag, listsFlag } from '../lists-flag.ts'
import { deleteOfEvent, inStores, type Kept } from './database.ts'

/**
 * No list of anybody's guests stays here: at sign-out, and when a session or a right is gone. Entries that were never sent stay,
 * sealed, for whoever signs in next at the same door: a log that is lost is people who were never there.
 */
export async function forgetLists(): Promise<void> {
  if (kept.read(listsFlag) === null || typeof indexedDB === 'undefined') return
  await inStores(['packs', 'changes', 'device'], 'readwrite', ({ packs, changes, device }) => {
    packs.clear()
    changes.clear()
    device.delete(IDBKeyRange.bound('thing:person', 'thing:person\uffff'))
  })
  await forgetWhatWasSent()
  kept.forget(listsFlag)
  if (await hasUnsent()) kept.write(leftoversFlag, true)
}

/** After the list is gone, entries are those that were never sent. */
export const hasUnsent = async (): Promise<boolean> =>
  (await inStores(['taps'], 'readonly', ({ taps }) => taps.count())) >
  (await inStores(['sent'], 'readonly', ({ sent }) => sent.count()))

/** Lists of doors that are closed for good. */
export async function forgetOver(now: Date): Promise<void> {
  const all = await inStores(
    ['packs'],
    'readonly',
    ({ packs }) => packs.getAll() as IDBRequest<Array<Kept['packs']>>,
  )
  const over = all.filter(({ closesAt }) => closesAt !== null && closesAt <= now)
  if (over.length === 0) return
  await inStores(['packs', 'changes'], 'readwrite', ({ packs, changes }) => {
    for (const { event } of over) {
      packs.delete(event)
      deleteOfEvent(changes, event)
    }
  })
  await forgetWhatWasSent()
}

export const listsHere = (): Promise<string[]> =>
  inStores(['packs'], 'readonly', ({ packs }) => packs.getAllKeys() as IDBRequest<string[]>)

/** Entries the server has are not ours to keep, once the list is gone. */
async function forgetWhatWasSent(): Promise<void> {
  const lists = new Set(await listsHere())
  const sent = (
    await inStores(
      ['sent'],
      'readonly',
      ({ sent: all }) => all.getAll() as IDBRequest<Array<Kept['sent']>>,
    )
  ).filter(({ event }) => !lists.has(event))
  await inStores(['taps', 'sent'], 'readwrite', ({ taps, sent: all }) => {
    for (const { id } of sent) {
      taps.delete(id)
      all.delete(id)
    }
  })
}
