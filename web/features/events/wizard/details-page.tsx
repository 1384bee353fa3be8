import { isOverForADay } from '@mehfil/contract/events/event-dates.ts'
import { TypingContext } from '../../../lib/forms/typed-text.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MissingTranslations } from '../fields/add-language.tsx'
import { DescriptionField } from '../fields/description-field.tsx'
import { FactsFields } from '../fields/facts-fields.tsx'
import { useWizard } from './use-wizard.ts'
import { TranslatedField } from '../fields/translated-field.tsx'
import { WizardSection } from './wizard-section.tsx'

/** The event's name, time, place and description. */
export function DetailsPage() {
  const t = useTranslate('creation')
  const { draft, updateDraft, errorOf, typing } = useWizard()
  const { startsAt } = draft.facts
  // The day of an old draft may have passed. Say so here, before publishing refuses it.
  const startError =
    startsAt && isOverForADay(startsAt, new Date()) ? t('field.start-old') : undefined
  return (
    <WizardSection title={t('step.web-event-details')} lead={t('details.lead')}>
      <MissingTranslations topic="details" />
      <TypingContext value={typing}>
        <FactsFields
          values={draft.facts}
          change={(patch) => updateDraft('facts', patch)}
          errorOf={(field) =>
            errorOf('facts', field) ?? (field === 'startsAt' ? startError : undefined)
          }
        >
          <TranslatedField
            label={t('details.description')}
            target="descriptionHtml"
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
                onChange={(html) => updateDraft('description', { html })}
                error={errorOf('description', 'html')}
              />
            )}
          </TranslatedField>
        </FactsFields>
      </TypingContext>
    </WizardSection>
  )
}
