import { Mark, Person } from '../art/mark.tsx'
import type { Contact, Language, PageView, SocialNetwork } from './page-view.ts'
import { comma, mailLink, phoneLink } from './place.ts'
import { counted, isFormal, isOver, said } from './wording.ts'

type Seen = { view: PageView }

/** How many come: a formal page does not say it, and none says it of what is over. */
export function Going({ view }: Seen) {
  if (!view.goingPeople || isFormal(view) || isOver(view)) return null
  const shown = [0, 1, 2].slice(0, view.goingPeople)
  return (
    <p className="who">
      <span className="faces" aria-hidden="true">
        {shown.map((face) => (
          <span className="face" key={face}>
            <Person />
          </span>
        ))}
      </span>
      <span>{counted(view, 'going.people', view.goingPeople)}</span>
    </p>
  )
}

export function About({ view }: Seen) {
  if (!view.descriptionHtml) return null
  return (
    <section className="about">
      <h2 className="h">{said(view, 'about')}</h2>
      <div
        className="prose"
        dir="auto"
        dangerouslySetInnerHTML={{ __html: view.descriptionHtml }}
      />
    </section>
  )
}

export function ContactSection({ view }: Seen) {
  const { contact } = view
  if (!contact || !hasWays(contact)) return null
  return (
    <section className="contact">
      <h2 className="h">{said(view, 'contact')}</h2>
      <Reach view={view} contact={contact} />
    </section>
  )
}

const hasWays = ({ phone, email, website, social }: Contact) =>
  Boolean(phone || email || website) || social.length > 0

const networks: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
}

export function Reach({ view, contact }: Seen & { contact: Contact }) {
  const { names, phone, email, website, social } = contact
  return (
    <div className="reach">
      {phone && (
        <a href={phoneLink(phone)}>
          {names && (
            <>
              <bdi>{names}</bdi>
              {comma(view)}
            </>
          )}
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email && (
        <a href={mailLink(contact, view.title)}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {website && (
        <a href={website} rel="noopener">
          <bdi dir="ltr">{website.replace(/^https:\/\/(www\.)?|\/$/g, '')}</bdi>
        </a>
      )}
      {social.length > 0 && (
        <p className="row">
          {social.map(({ network, url }) => (
            <a href={url} rel="noopener" key={url}>
              {networks[network]}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

export const ownNames: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

/** The same page in its other languages, each called by its own name. */
export function Languages({ view }: Seen) {
  if (view.languages.length === 0) return null
  return (
    <nav className="langs" aria-label={view.t('page.languages')}>
      {view.languages.map(({ lang, url }) => (
        <a href={url} lang={lang} hrefLang={lang} key={lang}>
          {ownNames[lang]}
        </a>
      ))}
    </nav>
  )
}

export function Foot({ poweredBy, brand, t }: Pick<PageView, 'poweredBy' | 'brand' | 't'>) {
  if (!poweredBy) return null
  return (
    <footer className="foot">
      <a href={brand.url}>
        <Mark />
        {t('page.madeWith', { name: brand.name })}
      </a>
    </footer>
  )
}
