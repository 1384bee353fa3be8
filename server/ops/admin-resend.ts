import { copyMail } from '../base/mail/outbox.ts'
import { StartupError } from '../base/startup-error.ts'
import type { AdminTask } from './admin-task.ts'
import { recordTask } from './admin-audit.ts'

export const resend: AdminTask = {
  usage: 'resend <mail>',
  summary: 'sends a mail once more; `find` with an address lists mails with their ids',
  run: async (context) => {
    const { world, words, print } = context
    const copy = await world.db.transaction().execute(async (tx) => {
      const sent = await copyMail(tx, world, words[0] ?? '')
      if (sent.state === 'copied')
        await recordTask(tx, context, {
          task: 'resend',
          accountId: sent.accountId,
          eventId: sent.eventId,
          subject: words[0] ?? null,
        })
      return sent
    })
    if (copy.state !== 'copied') throw new StartupError(refusals[copy.state])
    print(`It will be sent again, as ${copy.id}.`)
    return 0
  },
}

const refusals = {
  missing: 'There is no such mail.',
  code: 'A code is sent again by its reader alone, who asks for another one.',
  campaign:
    'An invitation has its texts from the event: its host sends it again from the list of guests.',
  unwritten: 'The mail is not written yet, and is sent in a moment.',
}
