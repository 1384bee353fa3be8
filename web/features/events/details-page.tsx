import { useWords } from '../../lib/words.ts'
import { DescriptionField } from './description-field.tsx'
import { FactsFields } from './facts-fields.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardSection } from './wizard-section.tsx'

/** What, when, where, and the words for guests. */
export function DetailsPage() {
  const t = useWords('creation')
  const { draft, type, errorOf } = useWizard()
  return (
    <WizardSection title={t('step.web-event-details')} lead={t('details.lead')}>
      <FactsFields values={draft.facts} change={(patch) => type('facts', patch)} errorOf={(field) => errorOf('facts', field)}>
        <DescriptionField html={draft.description.html} onChange={(html) => type('description', { html })} error={errorOf('description', 'html')} />
      </FactsFields>
    </WizardSection>
  )
}
