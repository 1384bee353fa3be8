import { mayAny, type PermissionVerdict } from '@mehfil/contract/access.ts'
import { seatingPlans } from '@mehfil/contract/seating/seating.ts'
import type { SessionState } from './session.ts'

/** Seating needs the guest list's permission and a plan that holds it. */
export function maySeat(session: SessionState): PermissionVerdict {
  const verdict = mayAny(session, ['ManageGuests'])
  if (verdict !== 'yes' || seatingPlans.includes(session.plan)) return verdict
  return session.role === 'Superuser' ? 'upgrade' : 'limit-exceeded'
}
