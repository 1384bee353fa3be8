import { StartupError } from '../base/startup-error.ts'
import { hashRateLimitKey } from '../features/accounts/rules/rate-limits.ts'
import type { AdminTask } from './admin-task.ts'
import { formatCount } from './command.ts'
import { recordTask } from './admin-audit.ts'
import { clearLimits, findAccounts, findPerson } from './admin-store.ts'

export const unlock: AdminTask = {
  usage: 'unlock <address>',
  summary: 'lets a person sign in again who tried too many passwords or codes',
  run: async (context) => {
    const { world, words, print } = context
    const [email] = words
    if (!email?.includes('@')) throw new StartupError('Name the address the person signs in with.')
    const person = await findPerson(world.db, email)
    const keys = [hashRateLimitKey(email), ...(person ? [`person-${person.id}`] : [])]
    const cleared = await world.db.transaction().execute(async (tx) => {
      const count = await clearLimits(tx, keys)
      const [account] = await findAccounts(tx, email)
      await recordTask(tx, context, {
        task: 'unlock',
        accountId: account?.id ?? null,
        after: { limits: count },
      })
      return count
    })
    print(
      cleared === 0
        ? 'Nothing was locked for this address. A known browser has a limit of its own, which ends by itself.'
        : `${formatCount(cleared, 'limit')} of this address lifted.`,
    )
    return 0
  },
}
