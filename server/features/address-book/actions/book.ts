import { runHeavyRead } from '../../../base/database/heavy-reads.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { writeAddressBook } from '../jobs.ts'
import { deleteBook, openBook } from '../store/book.ts'
import { addMissingGuests, lockBook } from '../store/changes.ts'
import { countGroups } from '../store/groups.ts'
import { listBookEvents, readBookState } from '../store/people.ts'
import { requireAllEvents } from './access.ts'

export async function readAddressBook(context: HostContext) {
  requireAllEvents(context)
  return runHeavyRead(context.world, async (tx) => {
    const { openedAt, ...state } = await readBookState(tx, context.scope)
    if (!openedAt)
      return { isOpen: false, openedAt, people: 0, isFilling: false, groups: [], events: [] }
    return {
      isOpen: true,
      openedAt,
      ...state,
      groups: await countGroups(tx, context.scope),
      events: await listBookEvents(tx, context.scope),
    }
  })
}

/** The people of the lists there are come first; a job writes them. */
export async function switchAddressBook(
  context: HostContext,
  { isOpen }: { isOpen: boolean },
): Promise<{ people: number }> {
  const { tx, now, scope, audit } = context
  requireAllEvents(context)
  audit({ after: { act: isOpen ? 'on' : 'off' } })
  if (isOpen) {
    if (!(await openBook(tx, scope, now))) return { people: 0 }
    const people = await addMissingGuests(tx, scope)
    const { accountId } = scope
    await enqueueJob(tx, writeAddressBook, { accountId }, { key: `address-book ${accountId}` })
    return { people }
  }
  if (!(await lockBook(tx, scope))) return { people: 0 }
  const { people } = await readBookState(tx, scope)
  await deleteBook(tx, scope)
  return { people }
}
