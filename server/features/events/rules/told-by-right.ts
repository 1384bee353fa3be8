import { mayAny, type Actor, type Permission } from '@mehfil/contract/access.ts'
import { refuse } from '../../../base/refuse.ts'

/** A draft is known to those who prepare it. */
const preparing: readonly Permission[] = [
  'CreateEvents',
  'DraftEvents',
  'EventSettings',
  'ManageGuests',
  'ToDoList',
]
/** How many come is known to those who read answers anyway. */
const counting: readonly Permission[] = ['Dashboard', 'ManageGuests', 'Reports']

type Draft = { publishedAt: Date | null }

export const maySee = (host: Actor, { publishedAt }: Draft): boolean =>
  publishedAt !== null || host.role === 'Superuser' || mayAny(host, preparing) === 'yes'

export const maySeeNumbers = (host: Actor): boolean =>
  host.role === 'Superuser' || mayAny(host, counting) === 'yes'

/** Whoever may not know of a draft finds nothing. */
export function requireSeen(host: Actor, event: Draft): void {
  if (!maySee(host, event)) refuse('notFound')
}
