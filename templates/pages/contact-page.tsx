import { Cover } from './cover.tsx'
import { Languages, Reach, Foot } from './sections.tsx'
import type { PageView } from './page-view.ts'
import { said } from './wording.ts'

/** The body of `/{EID}/contact`: how to reach the hosts, under the event's own cover. */
export function ContactPage({ view, eventUrl }: { view: PageView; eventUrl: string | undefined }) {
  const { contact, t } = view
  return (
    <main className="page">
      <Cover view={view} withButton={false} />
      <div className="body">
        <Languages view={view} />
        <section className="reply">
          <h2 className="h">{said(view, 'contact')}</h2>
          {contact ? <ContactLines view={view} contact={contact} /> : <p>{t('contact.none')}</p>}
          {eventUrl && (
            <a className="btn" href={eventUrl}>
              {t('contact.back')}
            </a>
          )}
        </section>
        <Foot {...view} />
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
      <Reach view={view} contact={{ ...contact, names: '' }} />
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
