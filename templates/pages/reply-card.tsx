import type { ReactNode } from 'react'
import { Sprig } from '../art/botanical.tsx'
import { Ornament } from '../art/mark.tsx'
import { Greeting, KeptPlaces } from './greeting.tsx'
import type { KnownGuest, PageView, ReplyForm } from './page-view.ts'
import { AnswerForm } from './reply-form.tsx'
import { Sent } from './reply-sent.tsx'
import { Cancelled, Closed, Full, NotOpen } from './reply-states.tsx'
import { clock, day } from './when.ts'
import { counted, isFormal, numeral, said } from './wording.ts'

type Seen = { view: PageView }

/** One card in every state of a reply; the page's links and its bar lead here. */
export function ReplyCard({ view }: Seen) {
  return (
    <section className="reply" id="reply" aria-labelledby="reply-h">
      {view.template === 'jaali' && <Ornament />}
      {view.template === 'botanical' && <Sprig />}
      <OnDevice view={view} />
      <Standing view={view} />
    </section>
  )
}

/** Whom this device knows; a phone is passed on, so somebody else begins with one press. */
function OnDevice({ view: { device, reply, t } }: Seen) {
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

function Standing({ view }: Seen): ReactNode {
  const { reply } = view
  switch (reply.state) {
    case 'fresh':
      return <Asking view={view} form={reply.form} deadline={reply.deadline} />
    case 'known':
      return (
        <Asking
          view={view}
          form={reply.form}
          deadline={reply.deadline}
          guest={reply.guest}
          changing={reply.changing}
          changeUntil={reply.changeUntil}
        />
      )
    case 'sent':
      return <Sent view={view} guest={reply.guest} sent={reply.sent} />
    case 'closed':
      return <Closed view={view} closed={reply} />
    case 'full':
      return <Full view={view} full={reply} />
    case 'not-open':
      return <NotOpen view={view} />
    case 'cancelled':
      return <Cancelled view={view} cancelled={reply} />
  }
}

type AskingProps = Seen & {
  form: ReplyForm
  deadline: Date | undefined
  guest?: KnownGuest
  changing?: boolean
  changeUntil?: Date | undefined
}

function Asking({ view, form, deadline, guest, changing = false, changeUntil }: AskingProps) {
  const by = changeUntil
    ? view.t('reply.changeUntil', { day: day(view, changeUntil), time: clock(view, changeUntil) })
    : deadline && said(view, 'by', { day: day(view, deadline) })
  const left =
    view.places &&
    !isFormal(view) &&
    view.places.left > 0 &&
    counted(view, 'reply.placesLeft', view.places.left, { total: numeral(view, view.places.total) })
  return (
    <>
      <Greeting view={view} guest={guest} />
      <h2 className="h" id="reply-h">
        {form.heading ? <bdi>{form.heading}</bdi> : said(view, 'question')}
      </h2>
      {guest && !changing && <KeptPlaces view={view} guest={guest} />}
      {(by || left) && (
        <p className="by">
          {by} {left}
        </p>
      )}
      <AnswerForm view={view} form={form} guest={guest} changing={changing} />
    </>
  )
}
