import type { ReactNode } from 'react'
import { drawings } from '../drawings.ts'
import { Greeting, ReservedPlaces } from './greeting.tsx'
import type { KnownGuest, ReplyForm, PageViewProps } from '../page-view.ts'
import { AnswerForm } from './reply-form.tsx'
import { SentReplyCard } from './sent-reply.tsx'
import { CancelledEvent, ClosedReply, FullEventReply, NotOpenReply } from './reply-states.tsx'
import { formatTime, formatDay } from '../text/event-time.ts'
import { translateCount, isFormal, formatNumeral, translateInTone } from '../text/wording.ts'

/** One card for all states of a reply; links of the page and its bar lead here. */
export function ReplyCard({ view }: PageViewProps) {
  const { CardOrnament } = drawings[view.template]
  return (
    <section className="reply" id="reply" aria-labelledby="reply-h">
      {CardOrnament && <CardOrnament />}
      <KnownDeviceNotice view={view} />
      <ReplyContent view={view} />
    </section>
  )
}

/**
 * The guest known on this device. Devices are shared, so one button starts a reply for another
 * person.
 */
function KnownDeviceNotice({ view: { device, reply, t } }: PageViewProps) {
  if (!device) return null
  const change = reply.state === 'sent' ? reply.sent.changeUrl : undefined
  return (
    <form className="device" method="post" action={`${device.action}#reply`}>
      <p>{t('device.answeredAs', { name: `\u2068${device.name}\u2069` })}</p>
      <div className="row">
        {change && <a href={change}>{t('device.change')}</a>}
        <button className="plain" name="somebody" value="else">
          {t('device.somebodyElse')}
        </button>
      </div>
    </form>
  )
}

function ReplyContent({ view }: PageViewProps): ReactNode {
  const { reply } = view
  switch (reply.state) {
    case 'fresh':
      return <ReplyPrompt view={view} form={reply.form} deadline={reply.deadline} />
    case 'known':
      return (
        <ReplyPrompt
          view={view}
          form={reply.form}
          deadline={reply.deadline}
          guest={reply.guest}
          changing={reply.changing}
          changeUntil={reply.changeUntil}
          keepUrl={reply.current?.url}
        />
      )
    case 'sent':
      return <SentReplyCard view={view} guest={reply.guest} sent={reply.sent} />
    case 'closed':
      return <ClosedReply view={view} closed={reply} />
    case 'full':
      return <FullEventReply view={view} full={reply} />
    case 'not-open':
      return <NotOpenReply view={view} />
    case 'cancelled':
      return <CancelledEvent view={view} cancelled={reply} />
  }
}

type ReplyPromptProps = PageViewProps & {
  form: ReplyForm
  deadline: Date | undefined
  guest?: KnownGuest
  changing?: boolean
  changeUntil?: Date | undefined
  keepUrl?: string | undefined
}

function ReplyPrompt({
  view,
  form,
  deadline,
  guest,
  changing = false,
  changeUntil,
  keepUrl,
}: ReplyPromptProps) {
  const by = changeUntil
    ? view.t('reply.changeUntil', {
        day: formatDay(view, changeUntil),
        time: formatTime(view, changeUntil),
      })
    : deadline && translateInTone(view, 'by', { day: formatDay(view, deadline) })
  const left =
    view.places &&
    !isFormal(view) &&
    view.places.left > 0 &&
    translateCount(view, 'reply.placesLeft', view.places.left, {
      total: formatNumeral(view, view.places.total),
    })
  return (
    <>
      <Greeting view={view} guest={guest} />
      <h2 className="h" id="reply-h">
        {form.heading ? <bdi>{form.heading}</bdi> : translateInTone(view, 'question')}
      </h2>
      {guest && !changing && <ReservedPlaces view={view} guest={guest} />}
      {(by || left) && (
        <p className="by">
          {by} {left}
        </p>
      )}
      <AnswerForm view={view} form={form} guest={guest} changing={changing} keepUrl={keepUrl} />
    </>
  )
}
