import { userInfo } from 'node:os'
import { openWorld } from '../open-world.ts'
import { coupon } from './admin-coupon.ts'
import { erase } from './admin-erase.ts'
import { find } from './admin-find.ts'
import { gstr1 } from './admin-gstr1.ts'
import { mail } from './admin-mail.ts'
import { plan } from './admin-plan.ts'
import { refund } from './admin-refund.ts'
import { resend } from './admin-resend.ts'
import type { AdminTask } from './admin-task.ts'
import { unlock } from './admin-unlock.ts'
import { formatList, formatUsage, parseArguments, type OpsCommand } from './command.ts'
import { openFilledDatabase } from './open-database.ts'

const tasks: Record<string, AdminTask> = {
  find,
  plan,
  coupon,
  refund,
  gstr1,
  resend,
  unlock,
  erase,
  mail,
}

export const admin: OpsCommand = {
  usage: 'admin <task>',
  summary: 'does a task of the operator, on record; `admin` alone lists them',
  run: async (context) => {
    const [name, ...args] = context.args
    const task = Object.entries(tasks).find(([one]) => one === name)?.[1]
    if (!task) {
      context.print(
        formatList('Usage: npm run ops -- admin <task> [--by=<your name>]', Object.values(tasks)),
      )
      return name === undefined || name === 'help' || name === '--help' ? 0 : 2
    }
    if (args.includes('--help')) {
      context.print(formatUsage({ ...task, usage: `admin ${task.usage} [--by=<your name>]` }))
      return 0
    }
    const { words, options } = parseArguments(`${task.usage} [--by=<your name>]`, args)
    const settings = context.readSettings()
    const database = await openFilledDatabase(settings, context.print)
    const { world, close } = await openWorld(settings, database.url)
    return task
      .run({
        world,
        databaseUrl: database.url,
        operator: options.get('by') || userInfo().username,
        words,
        options,
        print: context.print,
      })
      .finally(close)
      .finally(database.close)
  },
}
