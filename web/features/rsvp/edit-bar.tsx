import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { SaveBar } from '../../ui/layout/save-bar.tsx'
import type { EventDraft } from '../events/queries/draft.ts'
import { announceableGuestsQuery } from '../events/queries/change-announcement.ts'
import { listTimeAndPlaceChanges } from '../events/rules/event-changes.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import classes from './edit-event-page.module.css'
import { AnnounceChangeDialog } from './announce-change-dialog.tsx'
import { isEventOver } from './rules.ts'

/** The save bar. A new time or place opens a dialog first. */
export function EditBar({
  saved,
  save,
  onPreview,
}: {
  saved: EventDraft
  save: () => Promise<boolean>
  onPreview: () => void
}) {
  const t = useTranslate('dashboard')
  const { EID, draft, state, listUnsavedSections, discardEdits } = useWizard()
  const [isAsking, setAsking] = useState(false)
  const changes = listTimeAndPlaceChanges(saved.facts, draft.facts)
  // A time in the past is refused at its field, so the dialog is skipped.
  const asksFirst = changes.length > 0 && !isEventOver(draft.facts, new Date())
  const guestCounts = useQuery({ ...announceableGuestsQuery(EID), enabled: asksFirst })
  return (
    <>
      <SaveBar
        isChanged={listUnsavedSections().length > 0}
        isSaving={state.is === 'saving'}
        onSave={asksFirst ? () => setAsking(true) : () => void save()}
        onDiscard={discardEdits}
        action={t('changes.save-all')}
      >
        <Button
          className={classes.preview ?? ''}
          leftSection={<Icon of={IconEye} small />}
          onClick={onPreview}
        >
          {t('edit.preview')}
        </Button>
      </SaveBar>
      <AnnounceChangeDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        EID={EID}
        isCounting={guestCounts.isLoading}
        reachable={guestCounts.data?.guests ?? 0}
        unreachable={guestCounts.data?.unreachable ?? 0}
        changes={changes}
        before={saved.facts}
        after={draft.facts}
        onSave={save}
      />
    </>
  )
}
