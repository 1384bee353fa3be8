import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { config } from '../../lib/config.ts'
import { useFormats } from '../../lib/formats.ts'
import { brandName } from '../../lib/translator.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { Brand } from '../../ui/brand.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import classes from './accounts.module.css'

const kinds = ['terms', 'privacy', 'disclaimer', 'refunds'] as const
type Kind = (typeof kinds)[number]

/** Paragraphs of each page, in order: a heading and what it says. */
const parts: Record<Kind, readonly string[]> = {
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

/** The day these texts were last changed. */
const changedOn = new Date('2026-11-22T12:00:00Z')

export const TermsPage = () => <LegalText kind="terms" />
export const PrivacyPage = () => <LegalText kind="privacy" />
export const DisclaimerPage = () => <LegalText kind="disclaimer" />
export const RefundsPage = () => <LegalText kind="refunds" />

function LegalText({ kind }: { kind: Kind }) {
  const t = useWords('legal')
  const { when } = useFormats()
  useTitle(t(`${kind}.title`))
  return (
    <div className={classes.legal}>
      <header>
        <Brand to={to('login')} />
        <LanguageSwitch />
      </header>
      <main>
        <h1 className="display">{t(`${kind}.title`)}</h1>
        <p className="quiet">{t(`${kind}.lead`)}</p>
        {parts[kind].map((part) => (
          <section key={part}>
            <h2>{t(`${kind}.${part}`)}</h2>
            <p>{t(`${kind}.${part}-words`)}</p>
          </section>
        ))}
        <Provider />
        <p className="quiet small">
          {t('legal.changed', { date: when(changedOn, 'date', 'UTC') })}
        </p>
      </main>
      <nav aria-label={t('legal.others')}>
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Link key={other} className="link" to={to(other)}>
              {t(`${other}.title`)}
            </Link>
          ))}
      </nav>
    </div>
  )
}

/** Who answers for the service, as this house was set up. */
function Provider() {
  const t = useWords('legal')
  const hours = config.sales.hours[useLanguage()]
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
              <b className="strong">{brandName()}</b>
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
