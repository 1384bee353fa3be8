import { dayMinutes } from '@mehfil/contract/durations.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { PageView, SentReply } from '../page-view.ts'
import { getHostContactLink, getShortPlace, joinParts } from '../text/place-and-links.ts'
import { findFirstStart } from '../text/functions.ts'
import { formatBarDays, formatTime, formatDay } from '../text/event-time.ts'
import { translateCount, isFormal, isReplyOpen } from '../text/wording.ts'

/** The label of the only button of the page; null if there is nothing to do. */
export function getReplyLabel(view: PageView): string | null {
  const { reply, t } = view
  switch (reply.state) {
    case 'fresh':
      return t('bar.reply')
    case 'known':
      return reply.current ? getReplyStatus(view, reply.current, true) : t('bar.reply')
    case 'sent':
      return getReplyStatus(view, reply.sent, reply.sent.changeUrl !== undefined)
    case 'closed':
      return reply.reason === 'deadline'
        ? t('bar.closed', { day: formatDay(view, reply.on) })
        : null
    case 'full':
      return t(reply.waitingList ? 'bar.join' : 'bar.full')
    case 'not-open':
    case 'cancelled':
      return null
  }
}

/** Where the button leads: to the form, which a stored answer has on a page of its own. */
export const getReplyHref = ({ reply }: PageView): string =>
  (reply.state === 'sent' && reply.sent.changeUrl) || '#reply'

const replyStatusKeys: Record<AnswerWord | 'waiting', string> = {
  yes: 'bar.going',
  maybe: 'bar.maybe',
  no: 'bar.notGoing',
  waiting: 'bar.waiting',
}

type StoredReply = Pick<SentReply, 'answer' | 'waiting'>

const translateReply = ({ t }: PageView, { answer, waiting }: StoredReply): string =>
  t(replyStatusKeys[waiting ? 'waiting' : answer])

function getReplyStatus(view: PageView, reply: StoredReply, mayChange: boolean): string {
  const stands = translateReply(view, reply)
  return mayChange ? view.t('bar.change', { stands }) : stands
}

/** The answer of a guest who may change it. */
const getChangeableReply = ({ reply }: PageView): StoredReply | undefined =>
  reply.state === 'known'
    ? reply.current
    : reply.state === 'sent' && reply.sent.changeUrl !== undefined
      ? reply.sent
      : undefined

/**
 * Stays at the bottom of a phone, with the current answer and a button to change it. Cancelled,
 * past and unopened events have none.
 */
export function ReplyBar({ view }: { view: PageView }) {
  const link = getReplyLabel(view)
  if (!link) return null
  const { reply, t } = view
  const stored = getChangeableReply(view)
  const { on, time } = formatBarTime(view)
  const stands = stored && translateReply(view, stored)
  if (reply.state === 'closed') return <ClosedBar view={view} label={link} on={on} />
  return (
    <nav className="bar" aria-label={view.t('reply.legend')}>
      <PostponedLine view={view} />
      <span>
        <b>{stands || on}</b>
        <small>
          {joinParts(view, [stands && on, time, getShortPlace(view), getPlacesLeft(view)])}
        </small>
      </span>
      <a
        className={reply.state === 'sent' || stored ? 'btn line' : 'btn'}
        href={getReplyHref(view)}
      >
        {stands ? t('bar.changeIt') : link}
      </a>
    </nav>
  )
}

/** The day and hour of the event, or of the first function that the guest comes to. */
function formatBarTime(view: PageView): { on: string; time?: string } {
  const { startsAt, durationMinutes, title } = view
  const first = findFirstStart(view)
  if (first) {
    const wall = { ...view, zone: 'UTC' }
    return {
      on: formatBarDays(wall, first.at, 0),
      ...(first.hasTime && { time: formatTime(wall, first.at) }),
    }
  }
  if (!startsAt) return { on: title }
  return {
    on: formatBarDays(view, startsAt, durationMinutes),
    ...(durationMinutes <= dayMinutes && { time: formatTime(view, startsAt) }),
  }
}

/** What is no longer possible is no button; what still is, is one. */
function ClosedBar({ view, label, on }: { view: PageView; label: string; on: string }) {
  const ask = getHostContactLink(view)
  return (
    <nav className="bar" aria-label={view.t('reply.legend')}>
      <span>
        <b>{label}</b>
        <small>{on}</small>
      </span>
      {ask && (
        <a className="btn" href={ask}>
          {view.t('closed.ask')}
        </a>
      )}
    </nav>
  )
}

/** Says in the first view of a phone that the event has another date; the words are below the cover. */
function PostponedLine({ view }: { view: PageView }) {
  const { postponed, startsAt, t } = view
  if (!postponed) return null
  return (
    <a className="moved" href="#postponed-h">
      {startsAt ? t('bar.moved', { day: formatDay(view, startsAt) }) : t('bar.movedOpen')}
    </a>
  )
}

function getPlacesLeft(view: PageView): string | undefined {
  const { places, reply, t } = view
  if (!places || !isReplyOpen(reply)) return undefined
  if (places.left > 0)
    return isFormal(view) ? undefined : translateCount(view, 'bar.placesLeft', places.left)
  return reply.state === 'full' && !reply.waitingList ? undefined : t('bar.noneLeft')
}
