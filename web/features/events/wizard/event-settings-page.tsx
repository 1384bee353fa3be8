import { useSession } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { FewerPlacesDialog } from '../fields/fewer-places-dialog.tsx'
import { LaterChangesDialog } from '../fields/later-changes-dialog.tsx'
import { getSavedDraft } from '../queries/draft.ts'
import { EventPasswordField } from '../fields/event-password-field.tsx'
import { RemindersField } from '../fields/reminders-field.tsx'
import { SettingsFields } from '../fields/settings-fields.tsx'
import { ModeChange } from './mode-change.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardSection } from './wizard-section.tsx'

/** How guests reply and who can find the page. */
export function EventSettingsPage() {
  const t = useTranslate('creation')
  const { EID, draft, event, root, updateDraft, errorOf } = useWizard()
  const { labelRemoval, peopleLimit } = useSession()
  return (
    <WizardSection title={t('step.event-settings')} lead={t('settings.lead')}>
      <SettingsFields
        values={draft.settings}
        change={(patch) => updateDraft('settings', patch)}
        errorOf={(field) => errorOf('settings', field)}
        event={draft.facts}
        purgedAt={null}
        mayRemoveLabel={labelRemoval}
        peopleLimit={peopleLimit}
        isByMail={event.mode === 'Email'}
        password={<EventPasswordField EID={EID} />}
        reminders={root === 'event' && <RemindersField EID={EID} />}
      />
      <FewerPlacesDialog
        question={errorOf('settings', 'fewerPlaces')}
        places={draft.settings.capacity}
        onYes={() => updateDraft('settings', { fewerPlaces: true })}
        onNo={() =>
          updateDraft('settings', {
            capacity: getSavedDraft(EID).settings.capacity,
            fewerPlaces: false,
          })
        }
      />
      <LaterChangesDialog
        question={errorOf('settings', 'lockAfterDeadline')}
        onYes={() => updateDraft('settings', { lockAfterDeadline: true })}
        onNo={() =>
          updateDraft('settings', {
            changeLockAt: getSavedDraft(EID).settings.changeLockAt,
            answerDeadline: getSavedDraft(EID).settings.answerDeadline,
            lockAfterDeadline: false,
          })
        }
      />
      {root === 'event' && <ModeChange />}
    </WizardSection>
  )
}
