import { readerStopScopes, type ReaderStopScope } from '@mehfil/contract/mail/campaigns.ts'
import { BrandMark } from './brand-mark.tsx'
import type { PageView } from './page-view.ts'
import { Cover } from './cover.tsx'
import { PageFooter, LanguageLinks } from './sections.tsx'

/** The page of a stop link: what to stop, then the result and the way back. */
export type StopPageView = Pick<PageView, 'lang' | 't' | 'brand'> & {
  /** Absent if the event was deleted. */
  event?: PageView
  /**
   * Empty if the guest was deleted or has a new address, so that a stranger with the old link sees
   * no data.
   */
  email: string
  hosts: string
  /** `returned`: a mail server reported the address, so the button cannot help. */
  state: 'asks' | 'stopped' | 'returned'
  /** What is stopped: the mails of the event, of its hosts, or of every host. */
  scope: ReaderStopScope | null
  action: string
  /** Absent if the guest was deleted. */
  invitationUrl?: string
}

export const getStopTitle = ({ t, state }: Pick<StopPageView, 't' | 'state'>): string =>
  t(state === 'stopped' ? 'stop.done' : 'stop.title')

/** In the design of the event, or of the product if the event was deleted. */
export function StopPage({ view }: { view: StopPageView }) {
  const { event, brand } = view
  if (!event) {
    return (
      <main className="notice" id="reply">
        <BrandMark brand={brand} />
        <h1>{getStopTitle(view)}</h1>
        <StopText view={view} />
        <StopForm view={view} />
      </main>
    )
  }
  return (
    <main className="page brief">
      <Cover view={event} withButton={false} />
      <div className="body">
        <LanguageLinks view={event} />
        <section className="reply" id="reply">
          <div className="state">
            <h2 className="h">{getStopTitle(view)}</h2>
            <StopText view={view} />
          </div>
          <StopForm view={view} />
          {view.invitationUrl && (
            <p className="row">
              <a href={view.invitationUrl}>{view.t('stop.back')}</a>
            </p>
          )}
        </section>
        <PageFooter {...event} />
      </div>
    </main>
  )
}

/** A label of the host is no name for what all hosts send. */
const getStoppedKey = ({ scope, email, brand }: StopPageView): string =>
  `stop.done-${scope === 'all' && brand.label ? 'all-hosts' : (scope ?? 'hosts')}${email ? '' : '-here'}`

function StopText({ view }: { view: StopPageView }) {
  const { t, state, email, hosts, brand } = view
  const here = email ? '' : '-here'
  if (state === 'asks')
    return <p>{t(`stop.words${here}${hosts ? '' : '-unnamed'}`, { hosts, email })}</p>
  if (state === 'stopped') return <p>{t(getStoppedKey(view), { email, brand: brand.name })}</p>
  return <p>{t(`stop.returned${here}`, { email })}</p>
}

function StopForm({ view }: { view: StopPageView }) {
  const { t, state, action } = view
  if (state !== 'asks' && state !== 'stopped') return null
  return (
    <form method="post" action={`${action}#reply`}>
      {state === 'asks' ? (
        <StopChoices view={view} />
      ) : (
        <input type="hidden" name="undo" value="1" />
      )}
      <button className={state === 'asks' ? 'btn' : 'btn line'}>
        {t(state === 'asks' ? 'stop.button' : 'stop.undo')}
      </button>
    </form>
  )
}

/** The footer of a mail names the hosts, so they are chosen first. */
function StopChoices({ view: { t, event, hosts, brand } }: { view: StopPageView }) {
  const words = {
    event: event && t('stop.event', { title: event.title }),
    hosts: t(hosts ? 'stop.hosts' : 'stop.hosts-unnamed', { hosts }),
    all: brand.label ? t('stop.all-hosts') : t('stop.all', { brand: brand.name }),
  }
  return (
    <fieldset className="stops">
      <legend className="vh">{t('stop.legend')}</legend>
      {readerStopScopes
        .filter((scope) => words[scope])
        .map((scope) => (
          <label key={scope}>
            <input type="radio" name="scope" value={scope} defaultChecked={scope === 'hosts'} />
            <span>{words[scope]}</span>
          </label>
        ))}
    </fieldset>
  )
}
