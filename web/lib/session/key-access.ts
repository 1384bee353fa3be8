import { mayAny, type PermissionVerdict } from '@mehfil/contract/access.ts'
import { keyPlans } from '@mehfil/contract/billing/plans.ts'
import type { SessionState } from './session.ts'

/** API keys need the team's permission and a plan that holds them. */
export function mayUseKeys(session: SessionState): PermissionVerdict {
  const verdict = mayAny(session, ['UserAccess'])
  if (verdict !== 'yes' || keyPlans.includes(session.plan)) return verdict
  return session.role === 'Superuser' ? 'upgrade' : 'limit-exceeded'
}
