import { Greeting } from './greeting.tsx'
import type { PageView, Reply } from './page-view.ts'
import { askLink } from './place.ts'
import { ErrorList, type FormSeen, HiddenFields, isTyped } from './reply-fields.tsx'
import { Myself } from './reply-form.tsx'
import { InOtherLanguages } from './reply-languages.tsx'
import { PeopleNumber } from './reply-people.tsx'
import { day } from './when.ts'
import { counted, said } from './wording.ts'

type Seen = { view: PageView }
type In<State extends Reply['state']> = Extract<Reply, { state: State }>

/** Names the day and offers the hosts; never a grey button. */
export function Closed({ view, closed }: Seen & { closed: In<'closed'> }) {
  const { t } = view
  const past = closed.reason === 'past'
  return (
    <div className="state">
      {!past && <Greeting view={view} guest={closed.guest} />}
      <h2 className="h" id="reply-h">
        {past ? t('closed.past') : t('closed.on', { day: day(view, closed.on) })}
      </h2>
      <p>{t(past ? 'closed.pastWords' : 'closed.words')}</p>
      {!past && <AskTheHosts view={view} />}
    </div>
  )
}

export function Full({ view, full: { guest, waitingList, decline } }: Seen & { full: In<'full'> }) {
  const { t } = view
  return (
    <div className="state">
      <Greeting view={view} guest={guest} />
      <h2 className="h" id="reply-h">
        {t('full.title')}
      </h2>
      {waitingList ? (
        <WaitingList view={view} list={waitingList} known={guest !== undefined} />
      ) : (
        <>
          <p>{t('full.words')}</p>
          <AskTheHosts view={view} />
          <Decline view={view} form={decline} known={guest !== undefined} />
        </>
      )}
    </div>
  )
}

function WaitingList({
  view,
  list,
  known,
}: Seen & { list: NonNullable<In<'full'>['waitingList']>; known: boolean }) {
  const { form, peopleAhead } = list
  return (
    <>
      <p>
        {peopleAhead === 0 ? view.t('full.first') : counted(view, 'full.ahead', peopleAhead)}{' '}
        {view.t('full.write')}
      </p>
      <form method="post" action={`${form.action}#reply`} noValidate data-typed={isTyped(form)}>
        <HiddenFields form={form} />
        <ErrorList view={view} form={form} />
        {!known && <Myself view={view} form={form} />}
        {form.maxParty > 1 && (
          <fieldset>
            <legend className="legend">{view.t('full.places')}</legend>
            <PeopleNumber view={view} form={form} />
          </fieldset>
        )}
        <button className="btn" name="answer" value="yes">
          {view.t('bar.join')}
        </button>
        <CannotCome view={view} />
        <InOtherLanguages view={view} />
      </form>
    </>
  )
}

/** A no needs no place. */
function Decline({ view, form, known }: FormSeen & { known: boolean }) {
  return (
    <form method="post" action={`${form.action}#reply`} noValidate data-typed={isTyped(form)}>
      <HiddenFields form={form} />
      <ErrorList view={view} form={form} />
      {!known && <Myself view={view} form={form} />}
      <CannotCome view={view} />
      <InOtherLanguages view={view} />
    </form>
  )
}

const CannotCome = ({ view }: Seen) => (
  <button className="btn line" name="answer" value="no">
    {view.t('full.decline')}
  </button>
)

export function NotOpen({ view: { t } }: Seen) {
  return (
    <div className="state">
      <h2 className="h" id="reply-h">
        {t('notOpen.title')}
      </h2>
      <p>{t('notOpen.words')}</p>
    </div>
  )
}

/** Says it first, then the hosts' own words. */
export function Cancelled({ view, cancelled }: Seen & { cancelled: In<'cancelled'> }) {
  const { t, startsAt, hosts } = view
  const ask = askLink(view)
  return (
    <div className="state">
      <p className="hi">{t('cancelled.first')}</p>
      <h2 className="h" id="reply-h">
        {startsAt ? said(view, 'cancelled', { day: day(view, startsAt) }) : view.title}
      </h2>
      {cancelled.words && (
        <blockquote className="quote" dir="auto">
          <p>{cancelled.words}</p>
          {hosts && <p className="fine">{hosts}</p>}
        </blockquote>
      )}
      <div className="row">
        {cancelled.removeFromCalendarUrl && (
          <a href={cancelled.removeFromCalendarUrl}>{t('calendar.remove')}</a>
        )}
        {ask && <a href={ask}>{t('cancelled.write')}</a>}
      </div>
    </div>
  )
}

function AskTheHosts({ view }: Seen) {
  const ask = askLink(view)
  return ask ? (
    <a className="btn" href={ask}>
      {view.t('closed.ask')}
    </a>
  ) : null
}
