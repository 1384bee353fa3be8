import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MissingTranslations } from '../fields/add-language.tsx'
import { ContactFields } from '../fields/contact-fields.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardSection } from './wizard-section.tsx'

/** Who the hosts are and how guests reach them. */
export function ContactPage() {
  const t = useTranslate('creation')
  const { draft, updateDraft, errorOf } = useWizard()
  return (
    <WizardSection title={t('step.web-contact-section')} lead={t('contact.lead')}>
      <MissingTranslations topic="contact" />
      <ContactFields
        zone={draft.facts.zone}
        values={draft.contact}
        change={(patch) => updateDraft('contact', patch)}
        errorOf={(field) => errorOf('contact', field)}
      />
    </WizardSection>
  )
}
