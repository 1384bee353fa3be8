import { termsVersion } from '@mehfil/contract/accounts/terms-version.ts'
import { toNoonUtc } from '@mehfil/contract/days.ts'
import { pickText } from '@mehfil/contract/languages.ts'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { config } from '../../lib/config.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { getBrandName } from '../../lib/i18n/translator.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import { Brand } from '../../ui/navigation/brand.tsx'
import { LanguageSwitch } from '../../ui/navigation/language-switch.tsx'
import classes from './accounts.module.css'

const legalPageKinds = ['terms', 'privacy', 'disclaimer', 'refunds'] as const
type LegalPageKind = (typeof legalPageKinds)[number]

/** The paragraphs of each page, in order; each has a heading and a text. */
const sectionsByPage: Record<LegalPageKind, readonly string[]> = {
  terms: [
    'agreement',
    'service',
    'account',
    'guests',
    'rights',
    'conduct',
    'plans',
    'prices',
    'liability',
    'end',
    'changes',
    'law',
    'contact',
  ],
  privacy: [
    'who',
    'what',
    'why',
    'share',
    'where',
    'keep',
    'safe',
    'rights',
    'cookies',
    'children',
    'contact',
  ],
  disclaimer: ['content', 'delivery', 'availability', 'links', 'languages', 'contact'],
  refunds: ['free', 'subscriptions', 'one-time', 'withdrawal', 'mistakes', 'how', 'contact'],
}

/** The day on which these texts were last changed. */
const lastChangedOn = toNoonUtc(termsVersion)

export const TermsPage = () => <LegalText kind="terms" />
export const PrivacyPage = () => <LegalText kind="privacy" />
export const DisclaimerPage = () => <LegalText kind="disclaimer" />
export const RefundsPage = () => <LegalText kind="refunds" />

function LegalText({ kind }: { kind: LegalPageKind }) {
  const t = useTranslate('legal')
  const { when } = useFormats()
  useTitle(t(`${kind}.title`))
  return (
    <div className={classes.legal}>
      <header>
        <Brand to={pathTo('login')} />
        <LanguageSwitch />
      </header>
      <main>
        <h1 className="display">{t(`${kind}.title`)}</h1>
        <p className="quiet">{t(`${kind}.lead`)}</p>
        {sectionsByPage[kind].map((part) => (
          <section key={part}>
            <h2>{t(`${kind}.${part}`)}</h2>
            <p>{t(`${kind}.${part}-words`)}</p>
          </section>
        ))}
        <section id="news">
          <h2>{t('legal.news')}</h2>
          <p>{t('legal.news-words')}</p>
        </section>
        <ProviderDetails />
        <p className="quiet small">
          {t('legal.changed', { date: when(lastChangedOn, 'date', 'UTC') })}
        </p>
      </main>
      <nav aria-label={t('legal.others')}>
        {legalPageKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Link key={other} className="link" to={pathTo(other)}>
              {t(`${other}.title`)}
            </Link>
          ))}
      </nav>
    </div>
  )
}

/** The operator of the service, from the settings of this installation. */
function ProviderDetails() {
  const t = useTranslate('legal')
  const hours = pickText(config.sales.hours, useLanguage())
  const {
    address,
    sales: { phone, email },
  } = config
  return (
    <section className={classes.provider} aria-labelledby="provider">
      <h2 id="provider">{t('legal.reach')}</h2>
      <dl className={classes.facts}>
        {address && (
          <>
            <dt>{t('legal.address')}</dt>
            <dd>
              <b className="strong">{getBrandName()}</b>
              <br />
              <bdi>{address}</bdi>
            </dd>
          </>
        )}
        {email && (
          <>
            <dt>{t('legal.email')}</dt>
            <dd>
              <a className="link" href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            </dd>
          </>
        )}
        {phone && (
          <>
            <dt>{t('legal.phone')}</dt>
            <dd>
              <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
              {hours && (
                <>
                  {' '}
                  <bdi className="quiet small">{hours}</bdi>
                </>
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
