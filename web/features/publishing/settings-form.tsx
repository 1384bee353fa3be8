import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { allEventsQuery } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { eventOf, eventSettingsOf } from '../events/queries/draft.ts'
import { SettingsFields } from '../events/settings-fields.tsx'
import { UntoldStrip } from '../events/untold-strip.tsx'
import { LeftNotice } from '../events/wizard-notice.tsx'
import { WizardSection } from '../events/wizard-section.tsx'
import classes from './settings-page.module.css'
import { useSettingsForm } from './use-settings-form.ts'

/** The rules of a published event; guests feel a change at once, so it is saved by hand. */
export function SettingsForm({ EID, zone, isByMail }: { EID: string; zone: string; isByMail: boolean }) {
  const t = useWords('dashboard')
  const { data: saved } = useSuspenseQuery(eventSettingsOf(EID))
  const { labelRemoval, peopleLimit } = useSession()
  const form = useSettingsForm(EID, saved)
  const { number } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const coming = useComing(EID)
  const { capacity } = form.values
  const isTight = capacity !== null && capacity < coming && capacity !== saved.capacity
  return (
    <div className={classes.main}>
      <div className={classes.fields} ref={form.ref}>
        <Suspense><Untold EID={EID} /></Suspense>
        <LeftNotice offer={form.left} words={t('event-settings.left')} />
        <WizardSection title={t('place.settings')} lead={t('event-settings.lead')}>
          <SettingsFields values={form.values} change={form.change} errorOf={form.errorOf} zone={zone} mayRemoveLabel={labelRemoval} peopleLimit={peopleLimit} isByMail={isByMail} />
        </WizardSection>
      </div>
      <SaveBar isChanged={form.isChanged} isSaving={form.isSaving} onSave={isTight ? () => setAsking(true) : form.save} onDiscard={form.discard} action={t('event-settings.save')} />
      <ConfirmDialog opened={isAsking} onClose={() => setAsking(false)} title={t('event-settings.tight', { n: number(capacity ?? 0) })} action={t('event-settings.save')} onConfirm={() => Promise.resolve(form.save())}>
        {t('event-settings.tight-words', { count: coming, n: number(coming) })}
      </ConfirmDialog>
    </div>
  )
}

/** People who said yes, as the list of events counts them. */
function useComing(EID: string): number {
  const { data } = useQuery(allEventsQuery)
  return data?.events.find(({ id }) => id === EID)?.coming ?? 0
}

function Untold({ EID }: { EID: string }) {
  const { data: event } = useSuspenseQuery(eventOf(EID))
  return <UntoldStrip event={event} />
}
