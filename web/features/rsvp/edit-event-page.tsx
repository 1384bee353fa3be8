import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type FocusEvent } from 'react'
import { Navigate } from 'react-router'
import type { EventMode } from '@mehfil/contract/events.ts'
import { to } from '@mehfil/contract/pages.ts'
import { useEventId } from '../../lib/event.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PageSuspense } from '../../ui/page-suspense.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { eventOf } from '../events/queries/draft.ts'
import type { PartName } from '../events/rules/wizard.ts'
import { WizardContext } from '../events/use-wizard.ts'
import { WizardNotice } from '../events/wizard-notice.tsx'
import { UntoldStrip } from '../events/untold-strip.tsx'
import { WizardPreview } from '../events/wizard-preview.tsx'
import { EditBar } from './edit-bar.tsx'
import { EditHead } from './edit-head.tsx'
import classes from './edit-event-page.module.css'
import { editParts } from './edit-parts.tsx'
import { useEditing } from './use-editing.ts'

/** The page of a published event: the wizard's forms and its live page, saved when the host says so. */
export function EditEventPage() {
  const EID = useEventId()
  const { data: event } = useSuspenseQuery(eventOf(EID))
  if (event.status === 'DRAFT') return <Navigate to={to('resumeDraft', { EID })} replace />
  return <OpenPage EID={EID} mode={event.mode} key={EID} />
}

function OpenPage({ EID, mode }: { EID: string; mode: EventMode }) {
  const t = useWords('dashboard')
  const { wizard, part, saved, save } = useEditing(EID, mode)
  const [isPreviewing, setPreviewing] = useState(false)
  useTitle(t('edit.title'))
  const pointAt = (event: FocusEvent) => {
    const name = event.target.closest<HTMLElement>('[data-part]')?.dataset['part']
    if (name) wizard.edit(name as PartName)
  }
  const Form = editParts[part]
  return (
    <WizardContext value={wizard}>
      <Sheet>
        <div className={classes.edit} data-beside={wizard.draft.settings.languages.length > 1}>
          <div className={classes.form}>
            <EditHead part={part} />
            <UntoldStrip event={wizard.event} />
            <div className={classes.scroll} onFocus={pointAt}>
              <WizardNotice />
              <PageSuspense place="part">
                <Form />
              </PageSuspense>
            </div>
            <EditBar saved={saved} save={save} onPreview={() => setPreviewing(true)} />
          </div>
          <WizardPreview isOpen={isPreviewing} onClose={() => setPreviewing(false)} />
        </div>
      </Sheet>
    </WizardContext>
  )
}
