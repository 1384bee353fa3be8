import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { SwitchField } from '../../ui/switch-field.tsx'
import { saveOwn, type Profile } from './queries/profile.ts'

/** News by mail, agreed to or stopped, with the day of the last choice. */
export function MarketingField({
  profile: { marketingConsent, marketingConsentAt },
}: {
  profile: Profile
}) {
  const t = useWords('profile')
  const { when } = useFormats()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const turn = (on: boolean) => {
    setChosen(on)
    saveOwn({ marketingConsent: on ? 'Y' : 'N' })
      .then(() => say(t('profile.saved')), showRefusal)
      .finally(() => setChosen(null))
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
      checked={chosen ?? marketingConsent}
      onChange={turn}
    />
  )
}
