import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { guestScopeIn } from '../../../base/scope.ts'
import { eventForUpdate } from '../../events/store/event.ts'
import { guestOf } from '../../guests/store.ts'
import { beginSending } from '../../mail/actions/begin.ts'
import { holdOfOne, isBehind, wantsNone } from '../../mail/rules/campaign.ts'
import { cancelMails, resumeMails } from '../../mail/store/campaigns.ts'
import { onlyGuest } from '../../mail/store/recipients.ts'
import { stopOf } from '../../mail/store/suppression.ts'
import { stateOf } from '../rules/notice.ts'
import { factsOfSending, noticedGuests, openSendings } from '../store/mails.ts'
import { markCancelled } from '../store/notices.ts'
import { noticedFrom } from './history.ts'
import { noticeById, shownNotice } from './shown.ts'

type OfNotice = EventContext<{ EID: string; NOTICE: string }>

/** Takes back what was not sent: all of it while it is planned or held, what waits later. */
export async function cancelNotification(context: OfNotice) {
  const { world, tx, now, scope, params, note } = context
  const event = await eventForUpdate(tx, scope)
  const before = await noticeById(context, params.NOTICE)
  const state = stateOf(before, now)
  if (state === 'cancelled' || state === 'skipped') return shownNotice(context, event, before)
  const open = await openSendings(tx, scope, before.id)
  if (state !== 'planned' && open.length === 0) refuse('sendingBegun')
  let stopped = 0
  for (const id of open) stopped += await cancelMails(tx, scope, id, now)
  if (state === 'planned') await markCancelled(tx, scope, before.id, now)
  note({ subject: before.id, after: { stopped } })
  await world.live.announce(tx, scope.eventId, 'mails')
  await world.live.announce(tx, scope.eventId, 'guests')
  return shownNotice(context, event, await noticeById(context, params.NOTICE))
}

/** Goes on after a pause; one that is not paused goes on by itself. */
export async function resumeNotification(context: OfNotice) {
  const { world, tx, now, scope, params, note } = context
  const event = await eventForUpdate(tx, scope)
  const before = await noticeById(context, params.NOTICE)
  if (!before.sending || stateOf(before, now) !== 'paused')
    return shownNotice(context, event, before)
  await resumeMails(tx, scope, before.sending.id, now)
  note({ subject: before.id })
  await world.live.announce(tx, scope.eventId, 'mails')
  return shownNotice(context, event, await noticeById(context, params.NOTICE))
}

/** Once more to one of its guests. Pressed twice, it is one mail. */
export async function sendAgain(
  context: EventContext<{ EID: string; GID: string; NOTICE: string }>,
) {
  const { world, tx, now, scope, host, params, note } = context
  const event = await eventForUpdate(tx, scope)
  const one = await guestScopeIn(tx, scope, params.GID)
  const notice = await noticeById(context, params.NOTICE)
  const found = async () =>
    (await noticedGuests(tx, scope, notice.id, { guestId: one.guestId }, now))[0]
  const before = (await found()) ?? refuse('notFound')
  if (before.state === 'waiting' || before.state === 'held') return noticedFrom(notice, before)
  const sent =
    (notice.sending && (await factsOfSending(tx, scope, notice.sending.id))) ?? refuse('notFound')
  if (event.status !== 'PUBLISHED') refuse('notPublished')
  const guest = await guestOf(tx, one)
  if (guest.email === '') refuse('noAddress')
  if (await stopOf(tx, scope.accountId, guest.email)) refuse('addressStopped')
  if (wantsNone(sent.kind, { answer: guest.answer, confirmed: guest.confirmed_at !== null }))
    refuse('alreadyAnswered')
  if (isBehind(sent.kind, event, now)) refuse('answersClosed')
  await beginSending(context, event, {
    kind: sent.kind,
    submission: `AGAIN ${world.random.uuid()}`,
    chosen: onlyGuest(one),
    guests: 1,
    by: host.personId,
    facts: sent.facts,
    noticeId: notice.id,
    hold: holdOfOne,
  })
  note({ subject: one.guestId })
  return noticedFrom(notice, (await found()) ?? refuse('notFound'))
}
