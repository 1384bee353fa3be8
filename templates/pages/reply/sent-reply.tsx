import { CheckIcon } from '../icons.tsx'
import type { KnownGuest, PageView, ReplyForm, SentReply } from '../page-view.ts'
import { getHostContactLink } from '../text/place-and-links.ts'
import { HiddenFields, ReasonField } from './reply-fields.tsx'
import { AllQuestions } from './reply-questions.tsx'
import { formatTime, formatDay } from '../text/event-time.ts'
import { findFirstStart } from '../text/functions.ts'
import { TicketActions, TicketFacts, TicketStub, WalletLinks } from './ticket.tsx'
import { getCalledName } from '../text/called-name.ts'
import { hasTicket, translateCount } from '../text/wording.ts'

type Props = { view: PageView; guest: KnownGuest; sent: SentReply }

/** Shown after a reply: its state, the passcode, and the way to change it. */
export function SentReplyCard({ view, guest, sent }: Props) {
  const { t } = view
  const isTicket = hasTicket(view)
  return (
    <div className={isTicket ? 'sent ticket' : 'sent'}>
      <div role="status">
        <p className="hi">
          <CheckIcon />
          {t('sent.in')}
        </p>
        <h2 className="h" id="reply-h">
          {getHeadline(view, sent, getCalledName(guest.name))}
        </h2>
        <p className="fine">
          {getReplyStatus(view, sent)} {sent.email && t('sent.copy', { email: sent.email })}
        </p>
      </div>
      {isTicket && (
        <>
          <TicketFacts view={view} guest={guest} sent={sent} />
          <TicketStub view={view} guest={guest} sent={sent} />
          <TicketActions view={view} guest={guest} sent={sent} />
          <WalletLinks view={view} sent={sent} />
        </>
      )}
      {isTicket ? (
        sent.cancel && <CancelSection view={view} form={sent.cancel} />
      ) : (
        <SentLinks view={view} sent={sent} />
      )}
      {sent.lockedSince && <LockedNotice view={view} since={sent.lockedSince} />}
      {sent.ownLink && <PersonalLink view={view} url={sent.ownLink} />}
    </div>
  )
}

function SentLinks({ view, sent }: Pick<Props, 'view' | 'sent'>) {
  const { t } = view
  return (
    <div className="row">
      {sent.changeUrl && !view.device && <a href={sent.changeUrl}>{t('sent.change')}</a>}
      {sent.removeFromCalendarUrl && (
        <a href={sent.removeFromCalendarUrl}>{t('calendar.remove')}</a>
      )}
      {sent.cancel && <CancelDetails view={view} form={sent.cancel} />}
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
  )
}

/** Why the reply can no longer change, and who can help. */
function LockedNotice({ view, since }: { view: PageView; since: Date }) {
  const ask = getHostContactLink(view)
  return (
    <div className="keep">
      <p>
        {view.t(ask ? 'locked.words' : 'locked.wordsAlone', {
          day: formatDay(view, since),
          time: formatTime(view, since),
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

/** This guest has no mail with a link, so the page shows the link to save it. */
function PersonalLink({ view: { t, title }, url }: { view: PageView; url: string }) {
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

type CancelProps = { view: PageView; form: NonNullable<SentReply['cancel']> }

/** Opens a separate form: a no in two taps, with an optional reason. */
function CancelDetails({ view, form }: CancelProps) {
  return (
    <details className="cancel">
      <summary>{view.t('sent.cancel')}</summary>
      <CancelForm view={view} form={form} />
    </details>
  )
}

/** The same below a ticket, shown when its line of the menu leads here. */
function CancelSection({ view, form }: CancelProps) {
  return (
    <section className="cancel targeted" id="cancel" aria-labelledby="cancel-h">
      <h3 id="cancel-h">{view.t('sent.cancel')}</h3>
      <CancelForm view={view} form={form} />
    </section>
  )
}

function CancelForm({ view, form }: CancelProps) {
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
    <form method="post" action={`${form.action}#reply`}>
      <HiddenFields form={blank} />
      <p className="fine">{view.t('sent.cancelWords')}</p>
      <ReasonField view={view} form={blank} />
      <AllQuestions view={view} form={blank} />
      <button className="btn line" name="answer" value="no">
        {view.t('sent.cancelSend')}
      </button>
    </form>
  )
}

function getHeadline(view: PageView, { answer, waiting }: SentReply, name: string): string {
  if (waiting) return view.t('sent.waiting', { name })
  const first = findFirstStart(view)
  if (first) return view.t('sent.yes', { name, day: formatDay({ ...view, zone: 'UTC' }, first.at) })
  if (answer === 'yes' && view.startsAt)
    return view.t('sent.yes', { name, day: formatDay(view, view.startsAt) })
  return view.t(answer === 'yes' ? 'sent.yesSomeday' : `sent.${answer}`, { name })
}

function getReplyStatus(view: PageView, { answer, waiting, pending, people }: SentReply): string {
  if (waiting) return translateCount(view, 'sent.waitingFor', people)
  if (answer === 'no') return view.t('sent.noWords')
  if (answer === 'maybe') return view.t('sent.maybeWords')
  return pending ? view.t('sent.pending') : translateCount(view, 'sent.kept', people)
}
