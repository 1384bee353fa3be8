import type { HostContext, EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { isBookOpen } from '../store/book.ts'

/** The book knows the guests of all events, so a person who may see some of them may not read it. */
export function requireAllEvents({ host }: Pick<HostContext, 'host'>): void {
  if (host.eventIds !== null) refuse('no-access')
}

/** The same, of an account that keeps its people. */
export async function requireBook({
  tx,
  host,
}: Pick<HostContext | EventContext, 'tx' | 'host'>): Promise<void> {
  requireAllEvents({ host })
  if (!(await isBookOpen(tx, host))) refuse('notFound')
}
