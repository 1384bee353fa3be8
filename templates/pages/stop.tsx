import type { PageView } from './page-view.ts'
import { Cover } from './cover.tsx'
import { Foot } from './sections.tsx'

/** The end of a stop link: a button, what it did, and the way back. */
export type StopView = {
  event: PageView
  t: PageView['t']
  email: string
  hosts: string
  /** `returned`: a mail server stopped them, and no button helps. */
  state: 'asks' | 'stopped' | 'returned' | 'no-address'
  action: string
  invitationUrl: string
}

export function StopPage({ view }: { view: StopView }) {
  const { event, t, state, email, hosts, action } = view
  return (
    <main className="page">
      <Cover view={event} withButton={false} />
      <div className="body">
        <section className="reply" id="reply">
          <div className="state">
            <h2 className="h">{t(state === 'stopped' ? 'stop.done' : 'stop.title')}</h2>
            {state === 'asks' && <p>{t(hosts ? 'stop.words' : 'stop.words-unnamed', { hosts, email })}</p>}
            {state === 'stopped' && <p>{t('stop.done-words', { email })}</p>}
            {state === 'returned' && <p>{t('stop.returned', { email })}</p>}
            {state === 'no-address' && <p>{t('stop.no-address')}</p>}
          </div>
          {(state === 'asks' || state === 'stopped') && (
            <form method="post" action={`${action}#reply`}>
              {state === 'stopped' && <input type="hidden" name="undo" value="1" />}
              <button className={state === 'asks' ? 'btn' : 'btn line'}>{t(state === 'asks' ? 'stop.button' : 'stop.undo')}</button>
            </form>
          )}
          <p className="fine"><a href={view.invitationUrl}>{t('stop.back')}</a></p>
        </section>
        <Foot {...event} />
      </div>
    </main>
  )
}
