import { Mark } from '../art/mark.tsx'
import type { PageView } from './page-view.ts'
import { Cover } from './cover.tsx'
import { Foot, Languages } from './sections.tsx'

/** The end of a stop link: a button, what it did, and the way back. */
export type StopView = Pick<PageView, 'lang' | 't' | 'brand'> & {
  /** Absent where the event is gone. */
  event?: PageView
  /** Empty where the guest is gone, or has another address by now: whoever looks then reads nothing of the guest. */
  email: string
  hosts: string
  /** `returned`: a mail server stopped them, and no button helps. */
  state: 'asks' | 'stopped' | 'returned'
  action: string
  /** Absent where the guest is gone. */
  invitationUrl?: string
}

export const stopTitle = ({ t, state }: Pick<StopView, 't' | 'state'>): string =>
  t(state === 'stopped' ? 'stop.done' : 'stop.title')

/** In the event's dress, or in the house's where there is none any more. */
export function StopPage({ view }: { view: StopView }) {
  const { event, brand } = view
  if (!event) {
    return (
      <main className="notice" id="reply">
        <a className="mark" href={brand.url}>
          <Mark />
          {brand.name}
        </a>
        <h1>{stopTitle(view)}</h1>
        <Said view={view} />
        <Way view={view} />
      </main>
    )
  }
  return (
    <main className="page">
      <Cover view={event} withButton={false} />
      <div className="body">
        <Languages view={event} />
        <section className="reply" id="reply">
          <div className="state">
            <h2 className="h">{stopTitle(view)}</h2>
            <Said view={view} />
          </div>
          <Way view={view} />
          {view.invitationUrl && (
            <p className="row">
              <a href={view.invitationUrl}>{view.t('stop.back')}</a>
            </p>
          )}
        </section>
        <Foot {...event} />
      </div>
    </main>
  )
}

function Said({ view: { t, state, email, hosts } }: { view: StopView }) {
  const here = email ? '' : '-here'
  if (state === 'asks')
    return <p>{t(`stop.words${here}${hosts ? '' : '-unnamed'}`, { hosts, email })}</p>
  if (state === 'stopped')
    return <p>{t(email ? 'stop.done-words' : 'stop.done-here', { email })}</p>
  return <p>{t(`stop.returned${here}`, { email })}</p>
}

function Way({ view: { t, state, action } }: { view: StopView }) {
  if (state !== 'asks' && state !== 'stopped') return null
  return (
    <form method="post" action={`${action}#reply`}>
      {state === 'stopped' && <input type="hidden" name="undo" value="1" />}
      <button className={state === 'asks' ? 'btn' : 'btn line'}>
        {t(state === 'asks' ? 'stop.button' : 'stop.undo')}
      </button>
    </form>
  )
}
