import PostalMime from 'postal-mime'
import type { Context } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { mailOf } from '../../../base/return-path.ts'
import { addressesIn, reportIn } from '../rules/bounce.ts'
import { comeBack, mailForUpdate } from '../store/bounces.ts'

/** A report, brought by whoever receives them. The address it came to proves which mail it is about; before that nothing of it is read. */
export async function bounceMail({ world, tx, now, afterwards }: Context, { raw }: { raw: string }) {
  const mailId = addressesIn(raw).map((address) => mailOf(world.settings, address)).find((found) => found !== null) ?? refuse('notFound')
  const report = reportIn(await PostalMime.parse(raw))
  const mail = await mailForUpdate(tx, mailId)
  if (!mail || report.kind === 'none') return {}
  await comeBack(tx, mail, report, now)
  const { event_id: eventId } = mail
  if (eventId) afterwards(() => { world.live.mention(eventId, 'mails'); world.live.mention(eventId, 'guests') })
  return {}
}
