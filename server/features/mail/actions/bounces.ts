import PostalMime, { type Email } from 'postal-mime'
import type { RequestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { parseReturnPath } from '../../../base/mail/return-path.ts'
import { notifyInviters } from '../../team/actions/returned-mails.ts'
import { listReportAddresses, parseBounce, type BounceReport } from '../rules/bounce.ts'
import { recordBounce, findMailForUpdate } from '../store/bounces.ts'

/**
 * No real report is nested deeper, and deeper ones only waste the parser's time. The returned mail
 * itself is not read.
 */
const parserLimits = {
  maxNestingDepth: 20,
  maxHeadersSize: 64 * 1024,
  forceRfc822Attachments: true,
}

/**
 * The facts are in the first lines. The limit keeps an attacker from wasting time with empty ones.
 */
const maxLines = 4_000
const takeFirstLines = (raw: string): string => raw.split('\n', maxLines).join('\n')

type BounceContext = Pick<RequestContext, 'world' | 'tx' | 'now' | 'afterCommit'>

/**
 * Handles a bounce report of the mail server. The address it was sent to proves which mail it is
 * about. Without that proof, nothing of it is read.
 */
export async function receiveBounce(context: RequestContext, { raw }: { raw: string }) {
  const { settings } = context.world
  const mailId =
    listReportAddresses(raw)
      .map((address) => parseReturnPath(settings, address))
      .find((found) => found !== null) ?? refuse('notFound')
  const parsed = await parseReportMail(raw)
  if (parsed) await applyBounce(context, mailId, parseBounce(parsed))
  return {}
}

/** The mail a report came as, or null when it cannot be read. */
export const parseReportMail = (raw: string): Promise<Email | null> =>
  PostalMime.parse(takeFirstLines(raw), parserLimits).catch(() => null)

/** Marks the mail, its guest and its campaign, and stops mails to the address where needed. */
export async function applyBounce(
  context: BounceContext,
  mailId: string,
  report: BounceReport,
): Promise<void> {
  const { world, tx, now, afterCommit } = context
  const mail = await findMailForUpdate(tx, mailId)
  if (!mail || report.kind === 'none') return
  await recordBounce(tx, mail, report, now)
  await notifyInviters(context, { mails: [mailId], isUnwanted: report.kind === 'complaint' })
  const { event_id: eventId } = mail
  if (eventId)
    afterCommit(() => {
      world.live.announceSoon(eventId, 'mails')
      world.live.announceSoon(eventId, 'guests')
    })
}
