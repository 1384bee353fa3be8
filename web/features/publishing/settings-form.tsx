import { useSuspenseQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import { eventSettingsOf } from '../events/queries/draft.ts'
import { SettingsFields } from '../events/settings-fields.tsx'
import { LeftNotice } from '../events/wizard-notice.tsx'
import { WizardSection } from '../events/wizard-section.tsx'
import classes from './settings-page.module.css'
import { useSettingsForm } from './use-settings-form.ts'

/** The rules of a published event; guests feel a change at once, so it is saved by hand. */
export function SettingsForm({ EID, zone }: { EID: string; zone: string }) {
  const t = useWords('dashboard')
  const { data: saved } = useSuspenseQuery(eventSettingsOf(EID))
  const { labelRemoval, peopleLimit } = useSession()
  const form = useSettingsForm(EID, saved)
  return (
    <div className={classes.main}>
      <div className={classes.fields} ref={form.ref}>
        <LeftNotice offer={form.left} words={t('event-settings.left')} />
        <WizardSection title={t('place.settings')} lead={t('event-settings.lead')}>
          <SettingsFields values={form.values} change={form.change} errorOf={form.errorOf} zone={zone} mayRemoveLabel={labelRemoval} peopleLimit={peopleLimit} />
        </WizardSection>
      </div>
      <SaveBar isChanged={form.isChanged} isSaving={form.isSaving} onSave={form.save} onDiscard={form.discard} action={t('event-settings.save')} />
    </div>
  )
}
