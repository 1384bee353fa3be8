import { may } from '@mehfil/contract/access.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getGuestScope } from '../../../base/access/scope.ts'
import { getEventForUpdate } from '../../events/store/event.ts'
import { getGuest } from '../../guests/store/guests.ts'
import { startCampaign } from '../../mail/actions/start-campaign.ts'
import {
  canSendNow,
  isInterruptionMail,
  singleMailHoldSeconds,
  isTooLateToSend,
  needsNoReminder,
} from '../../mail/rules/campaign.ts'
import { cancelCampaignMails, resumeCampaignMails } from '../../mail/store/campaigns.ts'
import { isThisGuest } from '../../mail/store/recipients.ts'
import { requireReachableGuest } from '../../mail/actions/reachable-guest.ts'
import { getNoticeState } from '../rules/notice.ts'
import {
  findCampaignFacts,
  listNoticeRecipients,
  listOpenCampaigns,
  listPausedCampaigns,
} from '../store/mails.ts'
import { listTests } from '../store/subject-tests.ts'
import { markCancelled } from '../store/notices.ts'
import { toNoticeRecipientView } from './history.ts'
import { undoInterruption } from './interrupt.ts'
import { stopTest } from './subject-tests.ts'
import { getNotice, getNoticeView } from './view.ts'

type NoticeContext = EventContext<{ EID: string; NOTICE: string }>

/**
 * Cancels the mails that were not sent: all of them while the notice is planned or held, and later
 * the waiting ones. Where it tells of a cancellation or a new date, this is undone as well.
 */
export async function cancelNotification(context: NoticeContext) {
  const { world, tx, now, host, scope, params, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const before = await getNotice(context, params.NOTICE)
  const state = getNoticeState(before, now)
  if (state === 'cancelled' || state === 'skipped') return getNoticeView(context, event, before)
  if (state === 'held' && isInterruptionMail(before.kind)) {
    const verdict = may(host, 'CreateEvents')
    if (verdict !== 'yes') refuse(verdict)
    await undoInterruption(context)
    return getNoticeView(context, event, await getNotice(context, params.NOTICE))
  }
  const open = await listOpenCampaigns(tx, scope, before.id)
  if (state !== 'planned' && open.length === 0) refuse('sendingBegun')
  let stopped = 0
  for (const id of open) stopped += await cancelCampaignMails(tx, scope, id, now)
  if (state === 'planned') await markCancelled(tx, scope, before.id, now)
  const [test] = await listTests(tx, scope, { noticeId: before.id })
  if (test) await stopTest(context, test)
  audit({ subject: before.id, after: { stopped } })
  await world.live.announce(tx, scope.eventId, 'mails')
  await world.live.announce(tx, scope.eventId, 'guests')
  return getNoticeView(context, event, await getNotice(context, params.NOTICE))
}

/** Resumes a paused notice. A notice that is not paused stays as it is. */
export async function resumeNotification(context: NoticeContext) {
  const { world, tx, now, scope, params, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const before = await getNotice(context, params.NOTICE)
  if (!before.sending || getNoticeState(before, now) !== 'paused')
    return getNoticeView(context, event, before)
  for (const id of await listPausedCampaigns(tx, scope, before.id))
    await resumeCampaignMails(tx, scope, id, now)
  audit({ subject: before.id })
  await world.live.announce(tx, scope.eventId, 'mails')
  return getNoticeView(context, event, await getNotice(context, params.NOTICE))
}

/** Sends the notice again to one of its guests. A second click sends no second mail. */
export async function resendNotice(
  context: EventContext<{ EID: string; GID: string; NOTICE: string }>,
) {
  const { world, tx, now, scope, host, params, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const guestScope = await getGuestScope(tx, scope, params.GID)
  const notice = await getNotice(context, params.NOTICE)
  const found = async () =>
    (await listNoticeRecipients(tx, scope, notice.id, { guestId: guestScope.guestId }, now))[0]
  const before = (await found()) ?? refuse('notFound')
  if (before.state === 'waiting' || before.state === 'held')
    return toNoticeRecipientView(notice, before)
  const sent = (await findCampaignFacts(tx, scope, before.campaignId)) ?? refuse('notFound')
  if (!canSendNow(sent.kind, event.status)) refuse('notPublished')
  const guest = await getGuest(tx, guestScope)
  await requireReachableGuest(tx, guestScope, guest)
  if (needsNoReminder(sent.kind, { answer: guest.answer, confirmed: guest.confirmed_at !== null }))
    refuse('alreadyAnswered')
  if (isTooLateToSend(sent.kind, event, now)) refuse('answersClosed')
  await startCampaign(context, event, {
    kind: sent.kind,
    submission: `AGAIN ${world.random.uuid()}`,
    chosen: isThisGuest(guestScope),
    guests: 1,
    by: host.personId,
    facts: { ...sent.facts, again: true },
    noticeId: notice.id,
    hold: singleMailHoldSeconds,
  })
  audit({ subject: guestScope.guestId })
  return toNoticeRecipientView(notice, (await found()) ?? refuse('notFound'))
}
