import { dayMs } from '@mehfil/contract/durations.ts'
import { planNames, type PlanName } from '@mehfil/contract/billing/plans.ts'
import { StartupError } from '../base/startup-error.ts'
import {
  lockSubscriptions,
  updateAccountPlan,
} from '../features/subscriptions/actions/transition.ts'
import { setAccountPlan, setOneTimePlan } from '../features/subscriptions/store/account-plan.ts'
import type { AdminTask } from './admin-task.ts'
import { recordTask } from './admin-audit.ts'
import { findAccounts } from './admin-store.ts'

export const plan: AdminTask = {
  usage: 'plan <account> <plan> [--until=2027-11-28] [--people=200]',
  summary: `gives an account a plan without a payment: ${planNames.join(', ')}`,
  run: async (context) => {
    const { world, words, options, print } = context
    const account = await getAccount(context, words[0])
    const name = parsePlan(words[1])
    const end = parseDay(options.get('until'), world.now())
    if (end && ['Economy', 'Custom'].includes(name))
      throw new StartupError(`The plan ${name} has no end: leave --until out.`)
    if (options.has('people') && name !== 'Custom')
      throw new StartupError(`--people is for the plan Custom alone: leave it out for ${name}.`)
    await world.db.transaction().execute(async (tx) => {
      const now = world.now()
      const scope = { accountId: account.id }
      const { running } = await lockSubscriptions(tx, account.id)
      if (running)
        throw new StartupError(
          `The account pays for ${running.plan} by the subscription ${running.gatewayId}: its owner changes or ends it under Billing, and a plan of yours would be overwritten by it.`,
        )
      if (name === 'Economy') await updateAccountPlan({ tx, world, now }, account.id)
      else if (name === 'Custom')
        await setOneTimePlan(tx, scope, { people: parsePeople(options.get('people')), at: now })
      else
        await setAccountPlan(tx, scope, {
          plan: name,
          mode: 'Annually',
          status: 'Active',
          active: 'Active',
          start: now,
          end: end ?? new Date(now.getTime() + 365 * dayMs),
        })
      await recordTask(tx, context, {
        task: 'plan',
        accountId: account.id,
        before: { plan: account.plan },
        after: { plan: name },
      })
    })
    print(`${account.email} has the plan ${name} now, before ${account.plan}.`)
    return 0
  },
}

async function getAccount({ world }: Parameters<AdminTask['run']>[0], text: string | undefined) {
  const found = (text ? await findAccounts(world.db, text) : []).filter(
    ({ deletedAt }) => deletedAt === null,
  )
  if (found.length === 0)
    throw new StartupError(
      `There is no account of ${text ?? 'nothing'}; name its id or an address.`,
    )
  if (found.length > 1)
    throw new StartupError(
      `There are ${found.length} accounts of ${text}; name the id: ${found.map(({ id }) => id).join(', ')}.`,
    )
  return found[0]!
}

function parsePlan(text: string | undefined): PlanName {
  const name = planNames.find((one) => one.toLowerCase() === text?.toLowerCase())
  if (!name) throw new StartupError(`Name the plan: ${planNames.join(', ')}.`)
  return name
}

/** A day the calendar does not have would become one of the next month. */
function parseDay(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new StartupError(`--until is a day, such as 2027-11-28: ${text}.`)
  if (day <= now) throw new StartupError(`--until is a day that is still to come: ${text}.`)
  return day
}

function parsePeople(text: string | undefined): number {
  const people = Number(text)
  if (!Number.isInteger(people) || people < 1 || people > 100_000)
    throw new StartupError('The plan Custom needs --people, from 1 to 100000.')
  return people
}
