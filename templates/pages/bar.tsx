import type { AnswerWord, PageView } from './page-view.ts'
import { listed, placeShort } from './place.ts'
import { barDays, clock, day } from './when.ts'
import { counted, isFormal, isOpen } from './wording.ts'

const oneDay = 24 * 60

/** What the one button of the page says now; null where there is nothing to do. */
export function barLink(view: PageView): string | null {
  const { reply, t } = view
  switch (reply.state) {
    case 'fresh':
    case 'known':
      return t('bar.reply')
    case 'sent':
      return standing(
        view,
        reply.sent.waiting ? 'waiting' : reply.sent.answer,
        reply.sent.changeUrl !== undefined,
      )
    case 'closed':
      return reply.reason === 'deadline' ? t('bar.closed', { day: day(view, reply.on) }) : null
    case 'full':
      return t(reply.waitingList ? 'bar.join' : 'bar.full')
    case 'not-open':
    case 'cancelled':
      return null
  }
}

const standings: Record<AnswerWord | 'waiting', string> = {
  yes: 'bar.going',
  maybe: 'bar.maybe',
  no: 'bar.notGoing',
  waiting: 'bar.waiting',
}

function standing({ t }: PageView, which: AnswerWord | 'waiting', mayChange: boolean): string {
  const stands = t(standings[which])
  return mayChange ? t('bar.change', { stands }) : stands
}

/** Stays at the bottom of a phone, where an answer stands beside the button that changes it; cancelled, past and unopened events have none. */
export function ReplyBar({ view }: { view: PageView }) {
  const link = barLink(view)
  if (!link) return null
  const { startsAt, reply, t } = view
  const on = startsAt ? barDays(view, startsAt, view.durationMinutes) : view.title
  const stands =
    reply.state === 'sent' &&
    reply.sent.changeUrl !== undefined &&
    t(standings[reply.sent.waiting ? 'waiting' : reply.sent.answer])
  return (
    <nav className="bar" aria-label={view.t('reply.legend')}>
      <span>
        <b>{stands || on}</b>
        <small>
          {listed(view, [
            stands && on,
            startsAt && view.durationMinutes <= oneDay && clock(view, startsAt),
            placeShort(view),
            placesLeft(view),
          ])}
        </small>
      </span>
      <a className="btn" href="#reply">
        {stands ? t('bar.changeIt') : link}
      </a>
    </nav>
  )
}

function placesLeft(view: PageView): string | undefined {
  const { places, reply, t } = view
  if (!places || !isOpen(reply)) return undefined
  if (places.left > 0)
    return isFormal(view) ? undefined : counted(view, 'bar.placesLeft', places.left)
  return reply.state === 'full' && !reply.waitingList ? undefined : t('bar.noneLeft')
}
