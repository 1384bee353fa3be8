import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useHashField } from '../../lib/browser/use-hash-field.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SaveBar } from '../../ui/layout/save-bar.tsx'
import { eventQuery, eventSettingsQuery } from '../events/queries/draft.ts'
import { FewerPlacesDialog } from '../events/fields/fewer-places-dialog.tsx'
import { LaterChangesDialog } from '../events/fields/later-changes-dialog.tsx'
import { EventPasswordField } from '../events/fields/event-password-field.tsx'
import { RemindersField } from '../events/fields/reminders-field.tsx'
import { SettingsFields } from '../events/fields/settings-fields.tsx'
import { UnannouncedChangesStrip } from '../events/changes/unannounced-changes-strip.tsx'
import { RecoveredEditsNotice } from '../events/wizard/wizard-notice.tsx'
import classes from './settings-page.module.css'
import { useSettingsForm } from './use-settings-form.ts'

/** The settings of a published event. A change affects guests at once, so the host saves by hand. */
export function SettingsForm({
  EID,
  purgedAt,
  isByMail,
  children,
}: {
  EID: string
  purgedAt: Date | null
  isByMail: boolean
  /** Sections that save themselves. */
  children: ReactNode
}) {
  const t = useTranslate('dashboard')
  const { data: saved } = useSuspenseQuery(eventSettingsQuery(EID))
  const { data: event } = useSuspenseQuery(eventQuery(EID))
  const { labelRemoval, peopleLimit } = useSession()
  const form = useSettingsForm(EID, saved, event.facts)
  useHashField()
  return (
    <div className={classes.main}>
      <div className={classes.fields} ref={form.ref}>
        <UnannouncedChangesStrip event={event} />
        <RecoveredEditsNotice recovered={form.recovered} text={t('event-settings.left')} />
        <SettingsFields
          values={form.values}
          change={form.change}
          errorOf={form.errorOf}
          event={event.facts}
          purgedAt={purgedAt}
          mayRemoveLabel={labelRemoval}
          peopleLimit={peopleLimit}
          isByMail={isByMail}
          password={<EventPasswordField EID={EID} />}
          reminders={<RemindersField EID={EID} />}
        />
      </div>
      {children}
      <SaveBar
        isChanged={form.isChanged}
        isSaving={form.isSaving}
        onSave={form.save}
        onDiscard={form.discard}
        action={t('event-settings.save')}
      />
      <FewerPlacesDialog
        question={form.errorOf('fewerPlaces')}
        places={form.values.capacity}
        onYes={() => form.confirm('fewerPlaces')}
        onNo={form.goBack}
      />
      <LaterChangesDialog
        question={form.errorOf('lockAfterDeadline')}
        onYes={() => form.confirm('lockAfterDeadline')}
        onNo={form.goBack}
      />
    </div>
  )
}
