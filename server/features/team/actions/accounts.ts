import type { Answer } from '@mehfil/contract/envelope.ts'
import type { PlanName } from '@mehfil/contract/plans.ts'
import type { Role } from '@mehfil/contract/access.ts'
import type * as calls from '@mehfil/contract/team.ts'
import type { HostContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { enter } from '../../accounts/actions/enter.ts'
import { passwordHashOf } from '../../accounts/store/people.ts'
import { accountsOf } from '../store/members.ts'

export async function authUser({ tx, host, scope }: HostContext) {
  const { fullName, email, role } = host
  const accounts = await accountsOf(tx, scope.personId)
  return {
    fullName,
    email,
    role,
    account: scope.accountId,
    accounts: accounts.map(({ role: there, plan, title, ...account }) => ({
      ...account,
      role: there as Role,
      plan: plan as PlanName,
      title: title ?? '',
    })),
  }
}

/** The session here ends, and another begins there; whoever sits there has shown nothing new, so it counts from the same sign-in. */
export async function switchAccount(
  context: HostContext,
  { account }: Answer<(typeof calls.switchAccount)['input']>,
) {
  const { tx, host, scope, note } = context
  const accounts = await accountsOf(tx, scope.personId)
  if (!accounts.some(({ id }) => id === account)) refuse('notFound')
  await enter(context, {
    accountId: account,
    id: scope.personId,
    email: host.email,
    passwordHash: await passwordHashOf(tx, scope),
    signedInAt: host.signedInAt,
  })
  note({ accountId: account })
}
