import {
  countHeldMails,
  findMailHold,
  findWaitingMails,
  releaseMails,
  type HeldMails,
  type ReleaseChoice,
  type WaitingMails,
} from '../base/mail/mail-hold.ts'
import { StartupError } from '../base/startup-error.ts'
import type { AdminTask } from './admin-task.ts'
import { formatCount } from './command.ts'
import { recordTask } from './admin-audit.ts'

export const mail: AdminTask = {
  usage: 'mail [release [--all | --none]]',
  summary: 'shows what waits to be sent and what is held since a restore, or releases it',
  run: async (context) => {
    const { world, words, options, print } = context
    if (words[0] !== undefined && words[0] !== 'release')
      throw new StartupError(`There is no “${words[0]}” of mails: ${mail.usage}.`)
    if (options.has('all') && options.has('none'))
      throw new StartupError('--all and --none are opposites: choose one, or neither.')
    const hold = await findMailHold(world.db)
    if (!hold) {
      print(`No mail is held. ${formatWaiting(await findWaitingMails(world.db))}`)
      return 0
    }
    const held = await countHeldMails(world.db, hold)
    if (words[0] !== 'release') {
      print(formatHeld(held))
      return 0
    }
    const choice: ReleaseChoice = options.has('all')
      ? 'all'
      : options.has('none')
        ? 'none'
        : 'since-restore'
    const stopped = await world.db.transaction().execute(async (tx) => {
      const count = await releaseMails(tx, hold, { choice, at: world.now() })
      await recordTask(tx, context, { task: 'mail release', after: { choice, stopped: count } })
      return count
    })
    print(`Mails go out again: ${sumUp(held) - stopped} wait to be sent, ${stopped} are not sent.`)
    return 0
  },
}

const formatWaiting = ({ count, oldest, reason }: WaitingMails): string =>
  oldest
    ? `${formatCount(count, 'mail')} still to be sent, the oldest since ${oldest.toISOString()}${reason ? `; the mail server said last: ${reason}` : ''}.`
    : 'None waits to be sent.'

const sumUp = (held: readonly HeldMails[]) => held.reduce((sum, { count }) => sum + count, 0)

function formatHeld(held: readonly HeldMails[]): string {
  const list = (isEarlier: boolean) =>
    held
      .filter((one) => one.isEarlier === isEarlier)
      .map(({ kind, count }) => `${count} of the kind ${kind}`)
      .join(', ') || 'none'
  return [
    `Waiting since before the backup, and perhaps sent already: ${list(true)}.`,
    `Written since the restore: ${list(false)}.`,
    '`admin mail release` sends the second, with --all both, with --none neither.',
  ].join('\n')
}
