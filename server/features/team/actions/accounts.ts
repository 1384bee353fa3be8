import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import type { AccountRole } from '@mehfil/contract/access.ts'
import type * as calls from '@mehfil/contract/accounts/team.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { signIn } from '../../accounts/actions/sign-in.ts'
import { getPasswordHash } from '../../accounts/store/people.ts'
import { listAccounts } from '../store/members.ts'

export async function getSignedInUser({ tx, host, scope }: HostContext) {
  const { fullName, email, role } = host
  const accounts = await listAccounts(tx, scope.personId)
  return {
    fullName,
    email,
    role,
    account: scope.accountId,
    accounts: accounts.map(({ role: memberRole, plan, title, ...account }) => ({
      ...account,
      role: memberRole as AccountRole,
      plan: plan as PlanName,
      title: title ?? '',
    })),
  }
}

/**
 * Ends the session here and starts one in the other account, with the same time of sign-in, as no
 * new proof was given.
 */
export async function switchAccount(
  context: HostContext,
  { account }: WireValue<(typeof calls.switchAccount)['input']>,
) {
  const { tx, host, scope, audit } = context
  if (host.byCompany) refuse('companyAccountOnly')
  const accounts = await listAccounts(tx, scope.personId)
  if (!accounts.some(({ id }) => id === account)) refuse('notFound')
  await signIn(context, {
    accountId: account,
    id: scope.personId,
    email: host.email,
    passwordHash: await getPasswordHash(tx, scope),
    signedInAt: host.signedInAt,
  })
  audit({ accountId: account })
}
