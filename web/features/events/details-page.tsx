import { isLongOver } from '@mehfil/contract/event-dates.ts'
import { useWords } from '../../lib/words.ts'
import { MissingWords } from './also-in.tsx'
import { DescriptionField } from './description-field.tsx'
import { FactsFields } from './facts-fields.tsx'
import { useWizard } from './use-wizard.ts'
import { Worded } from './worded-field.tsx'
import { WizardSection } from './wizard-section.tsx'

/** What, when, where, and the words for guests. */
export function DetailsPage() {
  const t = useWords('creation')
  const { draft, type, errorOf } = useWizard()
  const { startsAt } = draft.facts
  // A draft may lie until its day is over: it is said here, before publishing says it.
  const over = startsAt && isLongOver(startsAt, new Date()) ? t('field.start-old') : undefined
  return (
    <WizardSection title={t('step.web-event-details')} lead={t('details.lead')}>
      <MissingWords room="details" />
      <FactsFields
        values={draft.facts}
        change={(patch) => type('facts', patch)}
        errorOf={(field) => errorOf('facts', field) ?? (field === 'startsAt' ? over : undefined)}
      >
        <Worded
          label={t('details.description')}
          of="descriptionHtml"
          first={draft.description.html}
          renderBeside={({ value, placeholder: _first, ...field }) => (
            <DescriptionField {...field} html={value} />
          )}
        >
          {(wording) => (
            <DescriptionField
              {...wording}
              name="description"
              html={draft.description.html}
              onChange={(html) => type('description', { html })}
              error={errorOf('description', 'html')}
            />
          )}
        </Worded>
      </FactsFields>
    </WizardSection>
  )
}
