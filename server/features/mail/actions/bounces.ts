import PostalMime from 'postal-mime'
import type { Context } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { mailOf } from '../../../base/return-path.ts'
import { tellInviters } from '../../team/actions/returned.ts'
import { addressesIn, reportIn } from '../rules/bounce.ts'
import { comeBack, mailForUpdate } from '../store/bounces.ts'

/** No report is nested like this; whoever nests deeper wants the parser to work. A mail it returns is left unread. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, forceRfc822Attachments: true }

/** Reading costs by the line, and the facts stand in the first few: nobody keeps a server busy with empty ones. */
const mostLines = 4_000
const beginningOf = (raw: string): string => raw.split('\n', mostLines).join('\n')

/** A report, brought by whoever receives them. The address it came to proves which mail it is about; before that nothing of it is read. */
export async function bounceMail(context: Context, { raw }: { raw: string }) {
  const { world, tx, now, afterwards } = context
  const mailId =
    addressesIn(raw)
      .map((address) => mailOf(world.settings, address))
      .find((found) => found !== null) ?? refuse('notFound')
  const parsed = await PostalMime.parse(beginningOf(raw), limits).catch(() => null)
  const report = parsed && reportIn(parsed)
  const mail = await mailForUpdate(tx, mailId)
  if (!mail || !report || report.kind === 'none') return {}
  await comeBack(tx, mail, report, now)
  await tellInviters(context, { mails: [mailId], isUnwanted: report.kind === 'complaint' })
  const { event_id: eventId } = mail
  if (eventId)
    afterwards(() => {
      world.live.mention(eventId, 'mails')
      world.live.mention(eventId, 'guests')
    })
  return {}
}
