import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEventId } from '../../lib/event.ts'
import { lazyPart } from '../../lib/load-chunk.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadingDialog } from '../../ui/part-boundary.tsx'
import { useGuestView } from '../guests/use-guest-view.ts'
import { GuestsPage } from '../mail/guests-page.tsx'
import classes from './export.module.css'

const ExportGuestsDialog = lazyPart(() =>
  import('./export-guests-dialog.tsx').then((made) => made.ExportGuestsDialog),
)

/** The list of guests, which can be had as a file as well. */
export function GuestListPage() {
  return <GuestsPage tools={<ExportGuests />} />
}

function ExportGuests() {
  const t = useWords('dashboard')
  const EID = useEventId()
  const { tab, search, category, finer } = useGuestView()
  const [isOpen, setOpen] = useState(false)
  const view = {
    ...(tab !== 'all' && { tab }),
    ...(search && { search }),
    ...(category !== null && { category }),
    ...finer,
  }
  return (
    <>
      <Button
        size="compact-md"
        className={classes.tool ?? ''}
        leftSection={<Icon of={IconDownload} small />}
        aria-label={t('export.open')}
        onClick={() => setOpen(true)}
      >
        <span className={classes.toolWords}>{t('export.open')}</span>
      </Button>
      <LoadingDialog isOpen={isOpen} onFailed={() => setOpen(false)}>
        {isOpen && <ExportGuestsDialog EID={EID} view={view} onClose={() => setOpen(false)} />}
      </LoadingDialog>
    </>
  )
}
