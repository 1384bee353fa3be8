import { said } from '@mehfil/templates/pages/wording.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { MissingWords } from '../events/also-in.tsx'
import { usePageView } from '../events/use-page-view.ts'
import { useWizard } from '../events/use-wizard.ts'
import { Worded } from '../events/worded-field.tsx'
import { WizardSection } from '../events/wizard-section.tsx'
import { QuestionList } from './question-list.tsx'
import classes from './rsvp-page.module.css'

/** What guests are asked, in the host's own voice. */
export function RsvpPage() {
  const t = useWords('creation')
  const { draft, type, errorOf } = useWizard()
  const { heading, maybeAllowed, noteAllowed, form } = draft.rsvp
  const own = useTemplateQuestion()
  return (
    <WizardSection title={t('step.web-rsvp')} lead={t('rsvp.lead')}>
      <MissingWords room="rsvp" />
      <div className={classes.group} data-part="reply">
        <Worded label={t('rsvp.heading')} of="heading" first={heading} renderBeside={(field) => <TextField {...field} id={field.name} description={t('rsvp.heading-hint')} maxLength={120} />}>
          {(wording) => <TextField name="heading" id="heading" {...wording} description={t('rsvp.heading-hint')} placeholder={isolated(own)} value={heading} error={errorOf('rsvp', 'heading')} maxLength={120} onChange={(typed) => type('rsvp', { heading: typed })} />}
        </Worded>
        <div>
          <SwitchField name="maybeAllowed" label={t('rsvp.maybe')} hint={t('rsvp.maybe-hint')} checked={maybeAllowed} onChange={(on) => type('rsvp', { maybeAllowed: on })} />
          <SwitchField name="noteAllowed" label={t('rsvp.note')} hint={t('rsvp.note-hint')} checked={noteAllowed} onChange={(on) => type('rsvp', { noteAllowed: on })} />
        </div>
        <QuestionList form={form} onChange={(next) => type('rsvp', { form: next })} errorAt={(field) => errorOf('rsvp', field)} />
      </div>
    </WizardSection>
  )
}

/** In the words' own direction, whichever way the field reads: a question mark stays at their end. */
const isolated = (words: string) => `\u2068${words}\u2069`

/** What the design asks by itself, in the page's language. */
function useTemplateQuestion(): string {
  const { draft, pictures, event: { mode } } = useWizard()
  return said(usePageView({ mode, draft, pictures, language: draft.settings.languages[0] ?? 'en' }), 'question')
}
