import { CalendarMenu } from './facts.tsx'
import type { KnownGuest, PageView, ReplyForm, SentReply } from './page-view.ts'
import { askLink } from './place.ts'
import { HiddenFields, ReasonField } from './reply-fields.tsx'
import { OpenQuestions } from './reply-questions.tsx'
import { clock, day } from './when.ts'
import { calledName, counted } from './wording.ts'

type Props = { view: PageView; guest: KnownGuest; sent: SentReply }

/** What the guest leaves with: the standing of the reply, the passcode, and the way to change it. */
export function Sent({ view, guest, sent }: Props) {
  const { t, place } = view
  const coming = sent.answer === 'yes' && !sent.waiting
  return (
    <div className="sent" role="status">
      <div>
        <p className="hi">{t('sent.in')}</p>
        <h2 className="h" id="reply-h">
          {headline(view, sent, calledName(guest.name))}
        </h2>
      </div>
      <p className="fine">
        {standing(view, sent)} {sent.email && t('sent.copy', { email: sent.email })}
      </p>
      {coming && sent.passcode && <Pass view={view} passcode={sent.passcode} qrSvg={sent.qrSvg} />}
      <div className="row">
        {coming && <CalendarMenu view={view}>{t('calendar.add')}</CalendarMenu>}
        {coming && place?.kind === 'shown' && place.directionsUrl && (
          <a href={place.directionsUrl}>{t('where.directions')}</a>
        )}
        {sent.changeUrl && !view.device && <a href={sent.changeUrl}>{t('sent.change')}</a>}
        {sent.cancel && <Cancel view={view} form={sent.cancel} />}
        {sent.changeUrl && !sent.ownLink && (
          <button
            type="button"
            className="plain"
            hidden
            data-copy={sent.changeUrl}
            data-copied={t('sent.copied')}
          >
            {t('sent.copyLink')}
          </button>
        )}
      </div>
      {sent.lockedSince && <Locked view={view} since={sent.lockedSince} />}
      {sent.ownLink && <OwnLink view={view} url={sent.ownLink} />}
    </div>
  )
}

/** Why there is nothing to change any more, and who can. */
function Locked({ view, since }: { view: PageView; since: Date }) {
  const ask = askLink(view)
  return (
    <div className="keep">
      <p>
        {view.t(ask ? 'locked.words' : 'locked.wordsAlone', {
          day: day(view, since),
          time: clock(view, since),
        })}
      </p>
      {ask && (
        <div className="row">
          <a href={ask}>{view.t('closed.ask')}</a>
        </div>
      )}
    </div>
  )
}

/** Nobody mailed this guest a link before, so it is shown to be kept. */
function OwnLink({ view: { t, title }, url }: { view: PageView; url: string }) {
  const message = new URLSearchParams({ text: t('keep.message', { title, url }) })
  return (
    <div className="keep">
      <p>
        <b>{t('keep.title')}</b> {t('keep.words')}
      </p>
      <p>
        <a className="link" href={url}>
          <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
        </a>
      </p>
      <div className="row">
        <button
          type="button"
          className="plain"
          hidden
          data-copy={url}
          data-copied={t('sent.copied')}
        >
          {t('sent.copyLink')}
        </button>
        <a href={`https://wa.me/?${message}`} rel="noopener">
          {t('keep.whatsapp')}
        </a>
      </div>
    </div>
  )
}

/** Opens to a form of its own: a no in two taps, with or without a reason. */
function Cancel({ view, form }: { view: PageView; form: NonNullable<SentReply['cancel']> }) {
  const blank: ReplyForm = {
    ...form,
    hidden: {},
    typed: {},
    errors: [],
    maybeAllowed: false,
    noteAllowed: false,
    askEmail: 'no',
    companions: 'none',
    maxParty: 1,
  }
  return (
    <details className="cancel">
      <summary>{view.t('sent.cancel')}</summary>
      <form method="post" action={`${form.action}#reply`}>
        <HiddenFields form={blank} />
        <p className="fine">{view.t('sent.cancelWords')}</p>
        <ReasonField view={view} form={blank} />
        <OpenQuestions view={view} form={blank} />
        <button className="btn line" name="answer" value="no">
          {view.t('sent.cancelSend')}
        </button>
      </form>
    </details>
  )
}

function headline(view: PageView, { answer, waiting }: SentReply, name: string): string {
  if (waiting) return view.t('sent.waiting', { name })
  if (answer === 'yes' && view.startsAt)
    return view.t('sent.yes', { name, day: day(view, view.startsAt) })
  return view.t(answer === 'yes' ? 'sent.yesSomeday' : `sent.${answer}`, { name })
}

function standing(view: PageView, { answer, waiting, pending, people }: SentReply): string {
  if (waiting) return counted(view, 'sent.waitingFor', people)
  if (answer === 'no') return view.t('sent.noWords')
  if (answer === 'maybe') return view.t('sent.maybeWords')
  return pending ? view.t('sent.pending') : counted(view, 'sent.kept', people)
}

function Pass({
  view: { t },
  passcode,
  qrSvg,
}: {
  view: PageView
  passcode: string
  qrSvg: string | undefined
}) {
  return (
    <div className={qrSvg ? 'pass' : 'pass bare'}>
      {qrSvg && (
        <div
          className="qr"
          role="img"
          aria-label={t('sent.qr')}
          dangerouslySetInnerHTML={{ __html: qrSvg }}
        />
      )}
      <div>
        <p className="fine">{t('sent.passcode')}</p>
        <bdi className="code">{passcode.replace(/^(\d{4})(\d{4})$/, '$1 $2')}</bdi>
        <p className="fine">{t(qrSvg ? 'sent.showEither' : 'sent.showCode')}</p>
      </div>
    </div>
  )
}
