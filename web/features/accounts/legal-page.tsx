import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Brand } from '../../ui/brand.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import classes from './accounts.module.css'

const kinds = ['terms', 'privacy', 'disclaimer', 'refunds'] as const
type Kind = (typeof kinds)[number]

/** Paragraphs of each page, in order: a heading and what it says. */
const parts: Record<Kind, readonly string[]> = {
  terms: ['service', 'account', 'guests', 'conduct', 'plans', 'end', 'contact'],
  privacy: ['who', 'what', 'why', 'share', 'keep', 'rights', 'cookies', 'contact'],
  disclaimer: ['content', 'delivery', 'availability', 'contact'],
  refunds: ['free', 'subscriptions', 'one-time', 'mistakes', 'contact'],
}

export const TermsPage = () => <LegalText kind="terms" />
export const PrivacyPage = () => <LegalText kind="privacy" />
export const DisclaimerPage = () => <LegalText kind="disclaimer" />
export const RefundsPage = () => <LegalText kind="refunds" />

function LegalText({ kind }: { kind: Kind }) {
  const t = useWords('profile')
  useTitle(t(`${kind}.title`))
  return (
    <div className={classes.legal}>
      <header><Brand to={to('login')} /><LanguageSwitch /></header>
      <main>
        <h1 className="display">{t(`${kind}.title`)}</h1>
        <p className="quiet">{t(`${kind}.lead`)}</p>
        {parts[kind].map((part) => (
          <section key={part}><h2>{t(`${kind}.${part}`)}</h2><p>{t(`${kind}.${part}-words`)}</p></section>
        ))}
      </main>
      <nav aria-label={t('legal.others')}>
        {kinds.filter((other) => other !== kind).map((other) => <Link key={other} className="link" to={to(other)}>{t(`${other}.title`)}</Link>)}
      </nav>
    </div>
  )
}
