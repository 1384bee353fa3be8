import { mayAny, type AccessActor, type Permission } from '@mehfil/contract/access.ts'
import { refuse } from '../../../base/refusal.ts'

/** Permissions of people who prepare drafts, and so may see them. */
const preparePermissions: readonly Permission[] = [
  'CreateEvents',
  'DraftEvents',
  'EventSettings',
  'ManageGuests',
  'ToDoList',
]
/** Permissions to read answers, and so also the number of guests who come. */
const numberPermissions: readonly Permission[] = ['Dashboard', 'ManageGuests', 'Reports']

type EventPublication = { publishedAt: Date | null }

export const canSeeEvent = (host: AccessActor, { publishedAt }: EventPublication): boolean =>
  publishedAt !== null || host.role === 'Superuser' || mayAny(host, preparePermissions) === 'yes'

export const canSeeGuestNumbers = (host: AccessActor): boolean =>
  host.role === 'Superuser' || mayAny(host, numberPermissions) === 'yes'

/** A person who may not see drafts gets "not found". */
export function requireVisibleEvent(host: AccessActor, event: EventPublication): void {
  if (!canSeeEvent(host, event)) refuse('notFound')
}
