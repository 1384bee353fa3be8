import { Cover } from './cover.tsx'
import { ChatIcon, CopyIcon, DirectionsIcon, MailIcon, PhoneIcon, PinIcon } from './icons.tsx'
import { LanguageLinks, ContactLinks, PageFooter } from './sections.tsx'
import type { HostContactDetails, PageView, PageViewProps } from './page-view.ts'
import { getInitials } from './text/initials.ts'
import { createChatLink, createMailLink, createPhoneLink } from './text/place-and-links.ts'
import { translateInTone } from './text/wording.ts'

/**
 * The body of `/{EID}/contact`, under the cover of the event: whom to ask, then the place, then one
 * button.
 */
export function ContactPage({ view, eventUrl }: { view: PageView; eventUrl: string | undefined }) {
  const { contact, t } = view
  return (
    <main className="page brief">
      <Cover view={view} withButton={false} />
      <div className="body">
        <LanguageLinks view={view} />
        <section className="reply ask">
          <h2 className="h">{translateInTone(view, 'contact')}</h2>
          {contact ? (
            <ContactDetails view={view} contact={contact} eventUrl={eventUrl} />
          ) : (
            <p>{t('contact.none')}</p>
          )}
          {!contact && eventUrl && (
            <a className="btn" href={eventUrl}>
              {t('contact.back')}
            </a>
          )}
        </section>
        {contact && eventUrl && (
          <p className="row">
            <a href={eventUrl}>{t('contact.back')}</a>
          </p>
        )}
        <PageFooter {...view} />
      </div>
    </main>
  )
}

type ContactProps = PageViewProps & { contact: HostContactDetails }

function ContactDetails({
  view,
  contact,
  eventUrl,
}: ContactProps & { eventUrl: string | undefined }) {
  const { t } = view
  const people = listPeople(contact)
  return (
    <>
      {people.length > 0 && (
        <>
          <p className="by">{t('contact.lead')}</p>
          <ul className="people">
            {people.map((person, index) => (
              <PersonLine view={view} person={person} key={index} />
            ))}
          </ul>
        </>
      )}
      <ContactPlace view={view} contact={contact} />
      <ContactLinks
        view={view}
        contact={{ names: '', social: contact.social, ...pickWebsite(contact) }}
      />
      <WriteButton view={view} contact={contact} eventUrl={eventUrl} />
    </>
  )
}

const pickWebsite = ({ website }: HostContactDetails) => (website ? { website } : {})

type Person = NonNullable<HostContactDetails['people']>[number]

/** The hosts first, with their own number and address, then whom they named. */
const listPeople = ({
  names,
  phone = '',
  email = '',
  people = [],
}: HostContactDetails): readonly Person[] =>
  names || phone || email ? [{ name: names, about: '', phone, email }, ...people] : people

function PersonLine({ view, person }: PageViewProps & { person: Person }) {
  const { t } = view
  const { name, about, phone, email } = person
  const shown = name || phone || email
  const chat = createChatLink(phone)
  return (
    <li>
      <span className="face" aria-hidden="true">
        {getInitials(name)}
      </span>
      <div>
        <b>
          <bdi>{shown}</bdi>
        </b>
        {about && (
          <span>
            <bdi>{about}</bdi>
          </span>
        )}
        {[phone, email].map(
          (text) =>
            text &&
            text !== shown && (
              <span key={text}>
                <bdi dir="ltr">{text}</bdi>
              </span>
            ),
        )}
      </div>
      <div className="contact-links">
        {phone && (
          <a href={createPhoneLink(phone)} aria-label={t('contact.call', { name: shown })}>
            <PhoneIcon />
          </a>
        )}
        {chat && (
          <a href={chat} rel="noopener" aria-label={t('contact.chat', { name: shown })}>
            <ChatIcon />
          </a>
        )}
        {email && (
          <a
            href={createMailLink({ email }, view.title)}
            aria-label={t('contact.mail', { name: shown })}
          >
            <MailIcon />
          </a>
        )}
      </div>
    </li>
  )
}

/** The place of the event; without one, the address of the hosts. Maps open only by a press. */
function ContactPlace({ view, contact }: ContactProps) {
  const { t, place } = view
  const lines = contact.addressLines ?? (place?.kind === 'shown' ? place.lines : [])
  const name = contact.addressLines ? '' : place?.kind === 'shown' ? place.name : ''
  const map = contact.mapUrl ?? (place?.kind === 'shown' ? place.mapUrl : undefined)
  const directions = place?.kind === 'shown' ? place.directionsUrl : undefined
  const whole = [name, ...lines].filter(Boolean)
  if (whole.length === 0 && !map) return null
  return (
    <div className="spot">
      {whole.length > 0 && (
        <ul className="people">
          <li>
            <span className="face" aria-hidden="true">
              <PinIcon />
            </span>
            <div>
              {name && (
                <b>
                  <bdi>{name}</bdi>
                </b>
              )}
              {lines.map((line) => (
                <span key={line}>
                  <bdi>{line}</bdi>
                </span>
              ))}
            </div>
          </li>
        </ul>
      )}
      <p className="row">
        {map && (
          <a href={map} rel="noopener">
            <PinIcon />
            {t('where.map')}
          </a>
        )}
        {directions && (
          <a href={directions} rel="noopener">
            <DirectionsIcon />
            {t('where.directions')}
          </a>
        )}
        {whole.length > 0 && (
          <button
            type="button"
            className="plain"
            hidden
            data-copy-text={whole.join(', ')}
            data-copied={t('sent.copied')}
          >
            <CopyIcon />
            {t('contact.copy')}
          </button>
        )}
      </p>
    </div>
  )
}

function WriteButton({ view, contact, eventUrl }: ContactProps & { eventUrl: string | undefined }) {
  const { t } = view
  const people = listPeople(contact)
  const email = people.find((one) => one.email)?.email
  const phone = people.find((one) => one.phone)?.phone
  if (email)
    return (
      <a className="btn" href={createMailLink({ email }, view.title)}>
        {t('contact.write')}
      </a>
    )
  if (phone)
    return (
      <a className="btn" href={createPhoneLink(phone)}>
        {t('contact.callHosts')}
      </a>
    )
  return eventUrl ? (
    <a className="btn" href={eventUrl}>
      {t('contact.back')}
    </a>
  ) : null
}
