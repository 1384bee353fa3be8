import { useSuspenseQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import { eventOf, eventSettingsOf } from '../events/queries/draft.ts'
import { FewerPlaces } from '../events/fewer-places.tsx'
import { LaterChanges } from '../events/later-changes.tsx'
import { RemindersField } from '../events/reminders-field.tsx'
import { SettingsFields } from '../events/settings-fields.tsx'
import { UntoldStrip } from '../events/untold-strip.tsx'
import { LeftNotice } from '../events/wizard-notice.tsx'
import { WizardSection } from '../events/wizard-section.tsx'
import classes from './settings-page.module.css'
import { useSettingsForm } from './use-settings-form.ts'

/** The rules of a published event; guests feel a change at once, so it is saved by hand. */
export function SettingsForm({
  EID,
  purgedAt,
  isByMail,
}: {
  EID: string
  purgedAt: Date | null
  isByMail: boolean
}) {
  const t = useWords('dashboard')
  const { data: saved } = useSuspenseQuery(eventSettingsOf(EID))
  const { data: event } = useSuspenseQuery(eventOf(EID))
  const { labelRemoval, peopleLimit } = useSession()
  const form = useSettingsForm(EID, saved, event.facts)
  return (
    <div className={classes.main}>
      <div className={classes.fields} ref={form.ref}>
        <UntoldStrip event={event} />
        <LeftNotice offer={form.left} words={t('event-settings.left')} />
        <WizardSection title={t('place.settings')} lead={t('event-settings.lead')}>
          <SettingsFields
            values={form.values}
            change={form.change}
            errorOf={form.errorOf}
            event={event.facts}
            purgedAt={purgedAt}
            mayRemoveLabel={labelRemoval}
            peopleLimit={peopleLimit}
            isByMail={isByMail}
            reminders={<RemindersField EID={EID} />}
          />
        </WizardSection>
      </div>
      <SaveBar
        isChanged={form.isChanged}
        isSaving={form.isSaving}
        onSave={form.save}
        onDiscard={form.discard}
        action={t('event-settings.save')}
      />
      <FewerPlaces
        asked={form.errorOf('fewerPlaces')}
        places={form.values.capacity}
        onYes={() => form.confirm('fewerPlaces')}
        onNo={form.goBack}
      />
      <LaterChanges
        asked={form.errorOf('lockAfterDeadline')}
        onYes={() => form.confirm('lockAfterDeadline')}
        onNo={form.goBack}
      />
    </div>
  )
}
