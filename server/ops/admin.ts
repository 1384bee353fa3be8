import { userInfo } from 'node:os'
import { openWorld } from '../open-world.ts'
import { erase } from './admin-erase.ts'
import { find } from './admin-find.ts'
import { mail } from './admin-mail.ts'
import { plan } from './admin-plan.ts'
import { refund } from './admin-refund.ts'
import { resend } from './admin-resend.ts'
import type { AdminTask } from './admin-task.ts'
import { unlock } from './admin-unlock.ts'
import { formatList, parseArguments, refuseUnknownOptions, type OpsCommand } from './command.ts'
import { openDatabase } from './open-database.ts'

const tasks: Record<string, AdminTask> = { find, plan, refund, resend, unlock, erase, mail }

export const admin: OpsCommand = {
  usage: 'admin <task>',
  summary: 'does a task of the operator, on record; `admin` alone lists them',
  run: async (context) => {
    const { words, options } = parseArguments(context.args)
    const task = tasks[words[0] ?? '']
    if (!task) {
      context.print(
        formatList('Usage: npm run ops -- admin <task> [--by=<your name>]', Object.values(tasks)),
      )
      return words.length === 0 ? 0 : 2
    }
    refuseUnknownOptions(`${task.usage} [--by=<your name>]`, options)
    const settings = context.readSettings()
    const database = await openDatabase(settings, context.print)
    const { world, close } = await openWorld(settings, database.url)
    return task
      .run({
        world,
        databaseUrl: database.url,
        operator: options.get('by') || userInfo().username,
        words: words.slice(1),
        options,
        print: context.print,
      })
      .finally(close)
      .finally(database.close)
  },
}
