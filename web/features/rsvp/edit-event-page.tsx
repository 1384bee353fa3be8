import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FocusEvent } from 'react'
import { Navigate } from 'react-router'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PageSuspense } from '../../ui/layout/page-suspense.tsx'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { eventQuery } from '../events/queries/draft.ts'
import type { PagePartName } from '../events/rules/wizard.ts'
import { WizardContext } from '../events/wizard/use-wizard.ts'
import { WizardNotice } from '../events/wizard/wizard-notice.tsx'
import { UnannouncedChangesStrip } from '../events/changes/unannounced-changes-strip.tsx'
import { WizardPreview } from '../events/wizard/wizard-preview.tsx'
import { EditBar } from './edit-bar.tsx'
import { EditHead } from './edit-head.tsx'
import classes from './edit-event-page.module.css'
import { editForms } from './edit-forms.tsx'
import { useEventEditor } from './use-event-editor.ts'

/** Edits a published event with the wizard's forms and preview. The host saves by hand. */
export function EditEventPage() {
  const EID = useEventId()
  const { data: event } = useSuspenseQuery(eventQuery(EID))
  if (event.status === 'DRAFT') return <Navigate to={pathTo('resumeDraft', { EID })} replace />
  return <EventEditor EID={EID} mode={event.mode} key={EID} />
}

function EventEditor({ EID, mode }: { EID: string; mode: EventMode }) {
  const t = useTranslate('dashboard')
  const { wizard, part, saved, save } = useEventEditor(EID, mode)
  const [isPreviewing, setPreviewing] = useState(false)
  useTitle(t('edit.title'))
  const focusPartOf = (event: FocusEvent) => {
    const name = event.target.closest<HTMLElement>('[data-part]')?.dataset['part']
    if (name) wizard.focusPart(name as PagePartName)
  }
  const Form = editForms[part]
  return (
    <WizardContext value={wizard}>
      <SheetPage>
        <div className={classes.edit} data-beside={wizard.draft.settings.languages.length > 1}>
          <div className={classes.form}>
            <EditHead part={part} />
            <UnannouncedChangesStrip event={wizard.event} />
            <div className={classes.scroll} onFocus={focusPartOf}>
              <WizardNotice />
              <PageSuspense place="part">
                <Form />
              </PageSuspense>
            </div>
            <EditBar saved={saved} save={save} onPreview={() => setPreviewing(true)} />
          </div>
          <WizardPreview isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
        </div>
      </SheetPage>
    </WizardContext>
  )
}
