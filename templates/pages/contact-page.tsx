import { Cover } from './cover.tsx'
import { LanguageLinks, ContactLinks, PageFooter } from './sections.tsx'
import type { PageView } from './page-view.ts'
import { translateInTone } from './text/wording.ts'

/** The body of `/{EID}/contact`: how to reach the hosts, under the cover of the event. */
export function ContactPage({ view, eventUrl }: { view: PageView; eventUrl: string | undefined }) {
  const { contact, t } = view
  return (
    <main className="page brief">
      <Cover view={view} withButton={false} />
      <div className="body">
        <LanguageLinks view={view} />
        <section className="reply">
          <h2 className="h">{translateInTone(view, 'contact')}</h2>
          {contact ? <ContactLines view={view} contact={contact} /> : <p>{t('contact.none')}</p>}
          {eventUrl && (
            <a className="btn" href={eventUrl}>
              {t('contact.back')}
            </a>
          )}
        </section>
        <PageFooter {...view} />
      </div>
    </main>
  )
}

function ContactLines({
  view,
  contact,
}: {
  view: PageView
  contact: NonNullable<PageView['contact']>
}) {
  return (
    <div className="lines">
      {contact.names && (
        <p>
          <b>{contact.names}</b>
        </p>
      )}
      <ContactLinks view={view} contact={{ ...contact, names: '' }} />
      {contact.addressLines && (
        <p>
          {contact.addressLines.map((line, index) => (
            <span key={line}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
        </p>
      )}
      {contact.mapUrl && (
        <p className="row">
          <a href={contact.mapUrl} rel="noopener">
            {view.t('where.map')}
          </a>
        </p>
      )}
    </div>
  )
}
