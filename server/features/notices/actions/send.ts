import {
  noticeMoment,
  type NoticeAudience,
  type NoticeLetters,
  type NoticeMoment,
} from '@mehfil/contract/notices.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import { eventForUpdate, type EventRow } from '../../events/store/event.ts'
import { beginSending } from '../../mail/actions/begin.ts'
import { countChosen } from '../../mail/store/recipients.ts'
import { jobKey, sendNotice } from '../jobs.ts'
import { isSameAudience, isSameLetters, lettersIn, requireWritten } from '../rules/letters.ts'
import { complaintAbout, momentOf } from '../rules/moment.ts'
import { stateOf, type NoticeRow } from '../rules/notice.ts'
import { toNotify } from '../store/audience.ts'
import {
  insertNotice,
  markTaken,
  noticesOf,
  rewriteNotice,
  type Content,
} from '../store/notices.ts'
import { noticeById, shownNotice } from './shown.ts'

type Written = {
  letters: NoticeLetters
  audience?: NoticeAudience | undefined
  when?: NoticeMoment | undefined
  guests?: number | undefined
}

/** The click: a notice that goes in half a minute, or one that is planned. A second press of the same button finds the first one's work done. */
export async function sendNotification(
  context: EventContext,
  { submission, ...written }: Written & { submission: string },
) {
  const { world, tx, now, scope } = context
  const event = await eventForUpdate(tx, scope)
  const [done] = await noticesOf(tx, scope, { submission }, now)
  if (done) return shownNotice(context, event, done)
  const ready = readyToSend(event, written, now)
  const id = world.random.uuid()
  await insertNotice(tx, {
    ...contentOf(context, ready),
    event_id: scope.eventId,
    id,
    account_id: scope.accountId,
    kind: 'notice',
    submission,
    created_at: now,
  })
  return sendOrPlan(context, event, { id, ...ready, named: written.guests })
}

/** Of one that is planned: other words, other guests, another moment; or now. */
export async function updateNotification(
  context: EventContext<{ EID: string; NOTICE: string }>,
  written: Written,
) {
  const { tx, now, scope, params } = context
  const event = await eventForUpdate(tx, scope)
  const before = await noticeById(context, params.NOTICE)
  if (before.kind !== 'notice') refuse('notFound')
  const ready = readyToSend(event, written, now)
  if (isSentSo(before, ready, now)) return shownNotice(context, event, before)
  if (stateOf(before, now) !== 'planned') refuse('noticeSent')
  await rewriteNotice(tx, scope, before.id, contentOf(context, ready))
  return sendOrPlan(context, event, { id: before.id, ...ready, named: written.guests })
}

/** The same press again. */
const isSentSo = (before: NoticeRow, { letters, audience, due }: Ready, now: Date): boolean =>
  due === null &&
  stateOf(before, now) === 'held' &&
  isSameLetters(before.letters, letters) &&
  isSameAudience(before.audience, audience)

type Ready = {
  letters: NoticeLetters
  audience: NoticeAudience
  when: NoticeMoment
  due: Date | null
}

/** Whatever is wrong is said at its field. */
function readyToSend(
  event: EventRow,
  { letters: typed, audience = {}, when = {} }: Written,
  now: Date,
): Ready {
  if (event.status !== 'PUBLISHED') refuse('notPublished')
  const letters = lettersIn(event, typed)
  requireWritten(event, letters)
  const wrong = complaintsOf(noticeMoment, complaintAbout(event, when, now))
  if (Object.keys(wrong).length > 0)
    refuse('invalidInput', {
      errors: Object.fromEntries(
        Object.entries(wrong).map(([field, key]) => [`WHEN.${field}`, key]),
      ),
    })
  return { letters, audience, when, due: momentOf(event, when) }
}

const contentOf = (
  { host }: EventContext,
  { letters, audience, when: { at, anchor, days, minute }, due }: Ready,
): Content => ({
  letters: JSON.stringify(letters),
  audience: JSON.stringify(audience),
  created_by: host.personId,
  due_at: due,
  at: at ?? null,
  anchor: at ? null : (anchor ?? null),
  days: at || !anchor ? null : (days ?? null),
  minute: at || !anchor ? null : (minute ?? null),
})

async function sendOrPlan(
  context: EventContext,
  event: EventRow,
  { id, letters, audience, due, named }: Ready & { id: string; named: number | undefined },
) {
  const { world, tx, now, scope, host, note } = context
  if (due) {
    await queueJob(
      tx,
      sendNotice,
      { eventId: scope.eventId, noticeId: id },
      { at: due, key: jobKey(id) },
    )
    note({ subject: id, after: { due: due.toISOString() } })
    await world.live.announce(tx, scope.eventId, 'mails')
  } else {
    const chosen = toNotify(scope, audience)
    const { guests } = await countChosen(tx, scope, chosen)
    if (guests === 0) refuse('nobodyToTell')
    if (named !== undefined && named !== guests)
      refuse('recipientsChanged', { params: { count: guests } })
    const sending = await beginSending(context, event, {
      kind: 'notice',
      submission: `NOTICE ${id}`,
      chosen,
      guests,
      by: host.personId,
      facts: { letters },
      noticeId: id,
    })
    await markTaken(tx, scope, id, { campaignId: sending.id, at: now })
    note({ subject: id, after: { guests: sending.guests, people: sending.people } })
  }
  return shownNotice(context, event, await noticeById(context, id))
}
