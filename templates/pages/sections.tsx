import { getLanguageOfTag, getNativeName } from '@mehfil/contract/languages.ts'
import { BrandPicture } from './brand-mark.tsx'
import { LogoIcon, PersonIcon } from './icons.tsx'
import type { SocialNetwork } from '@mehfil/contract/events/contact.ts'
import type { HostContactDetails, PageView, PageViewProps } from './page-view.ts'
import { getComma, createMailLink, createPhoneLink } from './text/place-and-links.ts'
import { translateCount, isFormal, isEventOver, translateInTone } from './text/wording.ts'

/** The number of people who come. Formal pages and past events do not show it. */
export function GoingCount({ view }: PageViewProps) {
  if (!view.goingPeople || isFormal(view) || isEventOver(view)) return null
  const shown = [0, 1, 2].slice(0, view.goingPeople)
  return (
    <p className="who">
      <span className="faces" aria-hidden="true">
        {shown.map((face) => (
          <span className="face" key={face}>
            <PersonIcon />
          </span>
        ))}
      </span>
      <span>{translateCount(view, 'going.people', view.goingPeople)}</span>
    </p>
  )
}

export function AboutSection({ view }: PageViewProps) {
  if (!view.descriptionHtml) return null
  return (
    <section className="about">
      <h2 className="h">{translateInTone(view, 'about')}</h2>
      <div
        className="prose"
        dir="auto"
        dangerouslySetInnerHTML={{ __html: view.descriptionHtml }}
      />
    </section>
  )
}

export function ContactSection({ view }: PageViewProps) {
  const { contact } = view
  if (!contact || !hasContactLinks(contact)) return null
  return (
    <section className="contact">
      <h2 className="h">{translateInTone(view, 'contact')}</h2>
      <ContactLinks view={view} contact={contact} />
    </section>
  )
}

const hasContactLinks = ({ phone, email, website, social }: HostContactDetails) =>
  Boolean(phone || email || website) || social.length > 0

const networkNames: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
}

export function ContactLinks({ view, contact }: PageViewProps & { contact: HostContactDetails }) {
  const { names, phone, email, website, social } = contact
  return (
    <div className="reach">
      {phone && (
        <a href={createPhoneLink(phone)}>
          {names && (
            <>
              <bdi>{names}</bdi>
              {getComma(view)}
            </>
          )}
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email && (
        <a href={createMailLink(contact, view.title)}>
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
              {networkNames[network]}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

/** The same page in its other languages, each with its own name. */
export function LanguageLinks({ view }: PageViewProps) {
  if (view.languages.length === 0) return null
  return (
    <nav className="langs" aria-label={view.t('page.languages')}>
      {view.languages.map(({ lang, url }) => (
        <a href={url} lang={lang} hrefLang={lang} key={lang}>
          {getNativeName(getLanguageOfTag(lang))}
        </a>
      ))}
    </nav>
  )
}

export function PageFooter({
  poweredBy,
  brand,
  t,
  privacyUrl,
}: Pick<PageView, 'poweredBy' | 'brand' | 't' | 'privacyUrl'>) {
  const { label } = brand
  if (!poweredBy && !label && !privacyUrl) return null
  return (
    <footer className="foot">
      {label && (
        <p className="mark">
          <BrandPicture brand={brand} />
          <bdi>{[brand.name, label.footer].filter((part) => part !== '').join(' · ')}</bdi>
        </p>
      )}
      {poweredBy && !label && (
        <a href={brand.url}>
          <LogoIcon />
          {t('page.madeWith', { name: brand.name })}
        </a>
      )}
      {privacyUrl && <a href={privacyUrl}>{t('privacy.link')}</a>}
    </footer>
  )
}
