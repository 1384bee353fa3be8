import { useWords } from '../../lib/words.ts'
import { MissingWords } from './also-in.tsx'
import { ContactFields } from './contact-fields.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardSection } from './wizard-section.tsx'

/** Who invites, and how guests reach them. */
export function ContactPage() {
  const t = useWords('creation')
  const { draft, type, errorOf } = useWizard()
  return (
    <WizardSection title={t('step.web-contact-section')} lead={t('contact.lead')}>
      <MissingWords room="contact" />
      <ContactFields
        zone={draft.facts.zone}
        values={draft.contact}
        change={(patch) => type('contact', patch)}
        errorOf={(field) => errorOf('contact', field)}
      />
    </WizardSection>
  )
}
