import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { FewerPlaces } from './fewer-places.tsx'
import { LaterChanges } from './later-changes.tsx'
import { savedDraft } from './queries/draft.ts'
import { RemindersField } from './reminders-field.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardSection } from './wizard-section.tsx'

/** How answers are taken and who may find the page. */
export function EventSettingsPage() {
  const t = useWords('creation')
  const { EID, draft, event, place, type, errorOf } = useWizard()
  const { labelRemoval, peopleLimit } = useSession()
  return (
    <WizardSection title={t('step.event-settings')} lead={t('settings.lead')}>
      <SettingsFields
        values={draft.settings}
        change={(patch) => type('settings', patch)}
        errorOf={(field) => errorOf('settings', field)}
        event={draft.facts}
        purgedAt={null}
        mayRemoveLabel={labelRemoval}
        peopleLimit={peopleLimit}
        isByMail={event.mode === 'Email'}
        reminders={place === 'event' && <RemindersField EID={EID} />}
      />
      <FewerPlaces
        asked={errorOf('settings', 'fewerPlaces')}
        places={draft.settings.capacity}
        onYes={() => type('settings', { fewerPlaces: true })}
        onNo={() =>
          type('settings', { capacity: savedDraft(EID).settings.capacity, fewerPlaces: false })
        }
      />
      <LaterChanges
        asked={errorOf('settings', 'lockAfterDeadline')}
        onYes={() => type('settings', { lockAfterDeadline: true })}
        onNo={() =>
          type('settings', {
            changeLockAt: savedDraft(EID).settings.changeLockAt,
            answerDeadline: savedDraft(EID).settings.answerDeadline,
            lockAfterDeadline: false,
          })
        }
      />
    </WizardSection>
  )
}
