import { admin } from './admin.ts'
import { backup } from './backup.ts'
import { formatList, formatUsage, type OpsCommand, type OpsContext } from './command.ts'
import { doctor } from './doctor.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { start } from './start.ts'
import { storageMove } from './storage-move.ts'
import { worker } from './worker.ts'

/** Every command. One of two words has both in its name here. */
const commands: Record<string, OpsCommand> = {
  start,
  worker,
  migrate,
  doctor,
  backup,
  restore,
  admin,
  'storage move': storageMove,
}

/** The command of the first words. Options alone are those of `start`. */
export async function runOpsCommand(
  args: readonly string[],
  context: Omit<OpsContext, 'args'>,
): Promise<number | null> {
  if (args[0] === undefined || (args[0].startsWith('--') && args[0] !== '--help'))
    return start.run({ ...context, args })
  const found = findCommand(args)
  if (found && found.command !== admin && found.rest.includes('--help')) {
    context.print(formatUsage(found.command))
    return 0
  }
  if (found) return found.command.run({ ...context, args: found.rest })
  context.print(formatList('Usage: npm run ops -- <command>', Object.values(commands)))
  return args[0] === 'help' || args[0] === '--help' ? 0 : 2
}

function findCommand(args: readonly string[]) {
  for (const length of [2, 1]) {
    const command = commands[args.slice(0, length).join(' ')]
    if (command) return { command, rest: args.slice(length) }
  }
  return null
}
