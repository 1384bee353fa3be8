import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import type { Draft } from '../events/queries/draft.ts'
import { tellableQuery } from '../events/queries/tell.ts'
import { movedFor } from '../events/rules/moved.ts'
import { useWizard } from '../events/use-wizard.ts'
import classes from './edit-event-page.module.css'
import { MovedDialog } from './moved-dialog.tsx'
import { isOver } from './rules.ts'

/** Saves for guests; a new time or place is named first. */
export function EditBar({
  saved,
  save,
  onPreview,
}: {
  saved: Draft
  save: () => Promise<boolean>
  onPreview: () => void
}) {
  const t = useWords('dashboard')
  const { EID, draft, state, unsaved, forget } = useWizard()
  const [isAsking, setAsking] = useState(false)
  const moved = movedFor(saved.facts, draft.facts)
  // A time that is over already is refused at its field, and nobody is asked about it first.
  const asks = moved.length > 0 && !isOver(draft.facts, new Date())
  const tellable = useQuery({ ...tellableQuery(EID), enabled: asks })
  return (
    <>
      <SaveBar
        isChanged={unsaved().length > 0}
        isSaving={state.is === 'saving'}
        onSave={asks ? () => setAsking(true) : () => void save()}
        onDiscard={forget}
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
      <MovedDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        EID={EID}
        isCounting={tellable.isLoading}
        tellable={tellable.data?.guests ?? 0}
        unreachable={tellable.data?.unreachable ?? 0}
        moved={moved}
        before={saved.facts}
        after={draft.facts}
        onSave={save}
      />
    </>
  )
}
