import type { Language } from '@mehfil/contract/fields.ts'
import { said } from '@mehfil/templates/pages/wording.ts'
import { htmlLanguage, isolated } from '../../lib/translator.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { MissingWords } from '../events/also-in.tsx'
import { usePageView } from '../events/use-page-view.ts'
import { useWizard } from '../events/use-wizard.ts'
import { Worded, type WordedField } from '../events/worded-field.tsx'
import { WizardSection } from '../events/wizard-section.tsx'
import { QuestionList } from './question-list.tsx'
import classes from './rsvp-page.module.css'

/** What guests are asked, in the host's own voice. */
export function RsvpPage() {
  const t = useWords('creation')
  const { draft, type, errorOf } = useWizard()
  const { heading, maybeAllowed, noteAllowed, form } = draft.rsvp
  const own = useTemplateQuestion(draft.settings.languages[0] ?? 'en')
  return (
    <WizardSection title={t('step.web-rsvp')} lead={t('rsvp.lead')}>
      <MissingWords room="rsvp" />
      <div className={classes.group} data-part="reply">
        <Worded
          label={t('rsvp.heading')}
          of="heading"
          first={heading}
          renderBeside={(field) => <HeadingBeside field={field} />}
        >
          {(wording) => (
            <TextField
              name="heading"
              id="heading"
              {...wording}
              description={t('rsvp.heading-hint')}
              placeholder={isolated(own)}
              value={heading}
              error={errorOf('rsvp', 'heading')}
              maxLength={120}
              onChange={(typed) => type('rsvp', { heading: typed })}
            />
          )}
        </Worded>
        <div>
          <SwitchField
            name="maybeAllowed"
            label={t('rsvp.maybe')}
            hint={t('rsvp.maybe-hint')}
            checked={maybeAllowed}
            onChange={(on) => type('rsvp', { maybeAllowed: on })}
          />
          <SwitchField
            name="noteAllowed"
            label={t('rsvp.note')}
            hint={t('rsvp.note-hint')}
            checked={noteAllowed}
            onChange={(on) => type('rsvp', { noteAllowed: on })}
          />
        </div>
        <QuestionList
          form={form}
          withoutMaybe={!maybeAllowed}
          onChange={(next) => type('rsvp', { form: next })}
          errorAt={(field) => errorOf('rsvp', field)}
        />
      </div>
    </WizardSection>
  )
}

/** Nothing written in the first language either leaves the question to the design, which asks in each language. */
function HeadingBeside({ field }: { field: WordedField }) {
  const t = useWords('creation')
  const { draft } = useWizard()
  const own = useTemplateQuestion(
    draft.settings.languages.find((language) => htmlLanguage(language) === field.lang) ?? 'en',
  )
  return (
    <TextField
      {...field}
      id={field.name}
      placeholder={field.placeholder || isolated(own)}
      description={t('rsvp.heading-hint')}
      maxLength={120}
    />
  )
}

/** What the design asks by itself, in one of the page's languages. */
function useTemplateQuestion(language: Language): string {
  const {
    draft,
    pictures,
    event: { mode },
  } = useWizard()
  return said(usePageView({ mode, draft, pictures, language }), 'question')
}
