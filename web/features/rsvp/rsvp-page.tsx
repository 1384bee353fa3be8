import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { translateInTone } from '@mehfil/templates/pages/text/wording.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { MissingTranslations } from '../events/fields/add-language.tsx'
import { usePageView } from '../events/preview/use-page-view.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { TranslatedField, type TranslationInputProps } from '../events/fields/translated-field.tsx'
import { WizardSection } from '../events/wizard/wizard-section.tsx'
import { QuestionList } from './question-list.tsx'
import classes from './rsvp-page.module.css'

/** The reply form: its heading and the host's questions. */
export function RsvpPage() {
  const t = useTranslate('creation')
  const { draft, updateDraft, errorOf } = useWizard()
  const { heading, maybeAllowed, noteAllowed, childrenAsked, form } = draft.rsvp
  const templateQuestion = useTemplateQuestion(draft.settings.languages[0] ?? 'en')
  return (
    <WizardSection title={t('step.web-rsvp')} lead={t('rsvp.lead')}>
      <MissingTranslations topic="rsvp" />
      <div className={classes.group} data-part="reply">
        <TranslatedField
          label={t('rsvp.heading')}
          target="heading"
          first={heading}
          renderBeside={(field) => <TranslatedHeading field={field} />}
        >
          {(wording) => (
            <TextField
              name="heading"
              id="heading"
              {...wording}
              description={t('rsvp.heading-hint')}
              placeholder={isolateText(templateQuestion)}
              value={heading}
              error={errorOf('rsvp', 'heading')}
              maxLength={120}
              onChange={(typed) => updateDraft('rsvp', { heading: typed })}
            />
          )}
        </TranslatedField>
        <div>
          <SwitchField
            name="maybeAllowed"
            label={t('rsvp.maybe')}
            hint={t('rsvp.maybe-hint')}
            checked={maybeAllowed}
            onChange={(on) => updateDraft('rsvp', { maybeAllowed: on })}
          />
          <SwitchField
            name="noteAllowed"
            label={t('rsvp.note')}
            hint={t('rsvp.note-hint')}
            checked={noteAllowed}
            onChange={(on) => updateDraft('rsvp', { noteAllowed: on })}
          />
          <SwitchField
            name="childrenAsked"
            label={t('rsvp.children')}
            hint={t('rsvp.children-hint')}
            checked={childrenAsked}
            onChange={(on) => updateDraft('rsvp', { childrenAsked: on })}
          />
        </div>
        <QuestionList
          language={draft.settings.languages[0] ?? 'en'}
          form={form}
          withoutMaybe={!maybeAllowed}
          onChange={(next) => updateDraft('rsvp', { form: next })}
          errorAt={(field) => errorOf('rsvp', field)}
        />
      </div>
    </WizardSection>
  )
}

/** Without a text in the first language the design's own question is used, in each language. */
function TranslatedHeading({ field }: { field: TranslationInputProps }) {
  const t = useTranslate('creation')
  const { draft } = useWizard()
  const templateQuestion = useTemplateQuestion(
    draft.settings.languages.find((language) => toLanguageTag(language) === field.lang) ?? 'en',
  )
  return (
    <TextField
      {...field}
      id={field.name}
      placeholder={field.placeholder || isolateText(templateQuestion)}
      description={t('rsvp.heading-hint')}
      maxLength={120}
    />
  )
}

/** The design's own question in a language of the page. */
function useTemplateQuestion(language: Language): string {
  const {
    draft,
    pictures,
    event: { mode },
  } = useWizard()
  return translateInTone(usePageView({ mode, draft, pictures, language }), 'question')
}
