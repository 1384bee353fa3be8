import { Link } from 'react-router'
import { to, type PageName } from '@mehfil/contract/pages.ts'
import { useWords } from '../../lib/words.ts'
import { CheckField } from '../../ui/fields.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import classes from './accounts.module.css'
import type { DetailsForm } from './use-details-form.ts'

export function TermsFields({ form }: { form: DetailsForm }) {
  const t = useWords('profile')
  return (
    <div className={classes.checks}>
      <CheckField
        name="agreedToTerms"
        checked={form.values.agreedToTerms === 'Y'}
        onChange={(on) => form.set('agreedToTerms', letter(on) as 'Y')}
        error={form.error('agreedToTerms')}
      >
        <Sentence
          of={t('details.terms')}
          parts={{
            terms: legal('terms'),
            privacy: legal('privacy'),
            disclaimer: legal('disclaimer'),
            refunds: legal('refunds'),
          }}
        />
      </CheckField>
      <CheckField
        name="marketingConsent"
        checked={form.values.marketingConsent === 'Y'}
        onChange={(on) => form.set('marketingConsent', letter(on))}
      >
        {t('details.marketing')}
      </CheckField>
    </div>
  )
}

const letter = (on: boolean) => (on ? 'Y' : 'N')

/** Opens beside the form, so that nothing typed is lost. */
const legal = (page: Extract<PageName, 'terms' | 'privacy' | 'disclaimer' | 'refunds'>) =>
  function LegalLink(words: string) {
    return (
      <Link className="link" to={to(page)} target="_blank">
        {words}
      </Link>
    )
  }
