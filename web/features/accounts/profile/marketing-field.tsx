import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { saveProfile, type Profile } from './queries.ts'

/** Consent to news by mail, with the day of the last choice. */
export function MarketingField({
  profile: { marketingConsent, marketingConsentAt },
}: {
  profile: Profile
}) {
  const t = useTranslate('profile')
  const { when } = useFormats()
  const [pendingChoice, setPendingChoice] = useState<boolean | null>(null)
  const saveChoice = (on: boolean) => {
    setPendingChoice(on)
    saveProfile({ marketingConsent: on ? 'Y' : 'N' })
      .then(() => showToast(t('profile.saved')), showRefusal)
      .finally(() => setPendingChoice(null))
  }
  const key = marketingConsent ? 'marketing.since' : 'marketing.stopped'
  return (
    <SwitchField
      name="marketing"
      label={t('marketing.label')}
      hint={
        marketingConsentAt
          ? t(key, { date: when(marketingConsentAt, 'date') })
          : t('marketing.hint')
      }
      checked={pendingChoice ?? marketingConsent}
      onChange={saveChoice}
    />
  )
}
