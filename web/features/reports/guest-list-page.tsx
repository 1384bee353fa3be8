import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useEventId } from '../../lib/event.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useGuestView } from '../guests/use-guest-view.ts'
import { GuestsPage } from '../mail/guests-page.tsx'
import classes from './export.module.css'

const ExportGuestsDialog = lazy(() => loadChunk(() => import('./export-guests-dialog.tsx')).then((made) => ({ default: made.ExportGuestsDialog })))

/** The list of guests, which can be had as a file as well. */
export function GuestListPage() {
  return <GuestsPage tools={<ExportGuests />} />
}

function ExportGuests() {
  const t = useWords('dashboard')
  const EID = useEventId()
  const { tab, search, category, finer } = useGuestView()
  const [isOpen, setOpen] = useState(false)
  const view = { ...(tab !== 'all' && { tab }), ...(search && { search }), ...(category !== null && { category }), ...finer }
  return (
    <>
      <Button size="compact-md" className={classes.tool ?? ''} leftSection={<Icon of={IconDownload} small />} aria-label={t('export.open')} onClick={() => setOpen(true)}><span className={classes.toolWords}>{t('export.open')}</span></Button>
      <Suspense>{isOpen && <ExportGuestsDialog EID={EID} view={view} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
