import { useTranslate } from '../../../lib/i18n/translations.ts'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import { Sentence } from '../../../ui/elements/sentence.tsx'
import classes from '../accounts.module.css'
import type { DetailsForm } from './use-details-form.ts'
import { legalLinks } from '../legal-links.tsx'

export function TermsFields({ form }: { form: DetailsForm }) {
  const t = useTranslate('profile')
  return (
    <div className={classes.checks}>
      <CheckField
        name="agreedToTerms"
        checked={form.values.agreedToTerms === 'Y'}
        onChange={(on) => form.set('agreedToTerms', toYesNo(on) as 'Y')}
        error={form.error('agreedToTerms')}
      >
        <Sentence of={t('details.terms')} parts={legalLinks} />
      </CheckField>
      <CheckField
        name="marketingConsent"
        checked={form.values.marketingConsent === 'Y'}
        onChange={(on) => form.set('marketingConsent', toYesNo(on))}
      >
        {t('details.marketing')}
      </CheckField>
    </div>
  )
}

const toYesNo = (on: boolean) => (on ? 'Y' : 'N')
