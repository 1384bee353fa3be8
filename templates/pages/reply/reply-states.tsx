import { Greeting } from './greeting.tsx'
import type { ReplyCardState, PageViewProps } from '../page-view.ts'
import { HostMessage } from './host-message.tsx'
import { getHostContactLink } from '../text/place-and-links.ts'
import { PostedForm, type ReplyFormProps } from './reply-fields.tsx'
import { GuestIdentityFields } from './reply-form.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import { PeopleCountField } from './reply-people.tsx'
import { formatDay } from '../text/event-time.ts'
import { translateCount, translateInTone } from '../text/wording.ts'

type ReplyInState<State extends ReplyCardState['state']> = Extract<ReplyCardState, { state: State }>

/** Names the deadline and offers contact with the hosts instead of a disabled button. */
export function ClosedReply({ view, closed }: PageViewProps & { closed: ReplyInState<'closed'> }) {
  const { t } = view
  const past = closed.reason === 'past'
  return (
    <div className="state">
      {!past && <Greeting view={view} guest={closed.guest} />}
      <h2 className="h" id="reply-h">
        {past ? t('closed.past') : t('closed.on', { day: formatDay(view, closed.on) })}
      </h2>
      <p>{t(past ? 'closed.pastWords' : 'closed.words')}</p>
      <ContactHostsButton view={view} />
    </div>
  )
}

export function FullEventReply({
  view,
  full: { guest, waitingList, decline },
}: PageViewProps & { full: ReplyInState<'full'> }) {
  const { t } = view
  return (
    <div className="state">
      <Greeting view={view} guest={guest} />
      <h2 className="h" id="reply-h">
        {t('full.title')}
      </h2>
      {waitingList ? (
        <WaitingListForm view={view} list={waitingList} known={guest !== undefined} />
      ) : (
        <>
          <p>{t('full.words')}</p>
          <ContactHostsButton view={view} />
          <DeclineForm view={view} form={decline} known={guest !== undefined} />
        </>
      )}
    </div>
  )
}

function WaitingListForm({
  view,
  list,
  known,
}: PageViewProps & { list: NonNullable<ReplyInState<'full'>['waitingList']>; known: boolean }) {
  const { form, peopleAhead } = list
  return (
    <>
      <p>
        {peopleAhead === 0 ? view.t('full.first') : translateCount(view, 'full.ahead', peopleAhead)}{' '}
        {view.t('full.write')}
      </p>
      <PostedForm view={view} form={form}>
        {!known && <GuestIdentityFields view={view} form={form} />}
        {form.maxParty > 1 && (
          <fieldset>
            <legend className="legend">{view.t('full.places')}</legend>
            <PeopleCountField view={view} form={form} />
          </fieldset>
        )}
        <button className="btn" name="answer" value="yes">
          {view.t('bar.join')}
        </button>
        <DeclineButton view={view} />
        <LanguageButtons view={view} />
      </PostedForm>
    </>
  )
}

/** A no needs no place. */
function DeclineForm({ view, form, known }: ReplyFormProps & { known: boolean }) {
  return (
    <PostedForm view={view} form={form}>
      {!known && <GuestIdentityFields view={view} form={form} />}
      <DeclineButton view={view} />
      <LanguageButtons view={view} />
    </PostedForm>
  )
}

const DeclineButton = ({ view }: PageViewProps) => (
  <button className="btn line" name="answer" value="no">
    {view.t('full.decline')}
  </button>
)

export function NotOpenReply({ view: { t } }: PageViewProps) {
  return (
    <div className="state">
      <h2 className="h" id="reply-h">
        {t('notOpen.title')}
      </h2>
      <p>{t('notOpen.words')}</p>
    </div>
  )
}

/** Says that the event is cancelled, then shows the text of the hosts. */
export function CancelledEvent({
  view,
  cancelled,
}: PageViewProps & { cancelled: ReplyInState<'cancelled'> }) {
  const { t, startsAt, hosts } = view
  const ask = getHostContactLink(view)
  return (
    <div className="state">
      <p className="hi">{t('cancelled.first')}</p>
      <h2 className="h" id="reply-h">
        {startsAt
          ? translateInTone(view, 'cancelled', { day: formatDay(view, startsAt) })
          : view.title}
      </h2>
      {cancelled.words && <HostMessage text={cancelled.words} hosts={hosts} />}
      <div className="row">
        {cancelled.removeFromCalendarUrl && (
          <a href={cancelled.removeFromCalendarUrl}>{t('calendar.remove')}</a>
        )}
        {ask && <a href={ask}>{t('cancelled.write')}</a>}
      </div>
    </div>
  )
}

function ContactHostsButton({ view }: PageViewProps) {
  const ask = getHostContactLink(view)
  return ask ? (
    <a className="btn" href={ask}>
      {view.t('closed.ask')}
    </a>
  ) : null
}
