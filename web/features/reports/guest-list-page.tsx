import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useEventId } from '../../lib/http/event-queries.ts'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { LoadingDialog } from '../../ui/feedback/part-boundary.tsx'
import { ListTool } from '../guests/list/list-tool.tsx'
import { useGuestsPageView } from '../guests/list/use-guests-page-view.ts'
import { GuestsPage } from '../mail/guests-page.tsx'
import { MessagesLink } from '../messages/messages-link.tsx'

const ExportGuestsDialog = lazyPart(() =>
  import('./export/export-guests-dialog.tsx').then((made) => made.ExportGuestsDialog),
)

/** The guest list, which can also be exported. */
export function GuestListPage() {
  return (
    <GuestsPage
      tools={
        <>
          <MessagesLink />
          <ExportGuestsButton />
        </>
      }
    />
  )
}

function ExportGuestsButton() {
  const t = useTranslate('dashboard')
  const EID = useEventId()
  const { tab, search, category, filters } = useGuestsPageView()
  const [isOpen, setOpen] = useState(false)
  const view = {
    ...(tab !== 'all' && { tab }),
    ...(search && { search }),
    ...(category !== null && { category }),
    ...filters,
  }
  return (
    <>
      <ListTool icon={IconDownload} label={t('export.open')} onPress={() => setOpen(true)} />
      <LoadingDialog isOpen={isOpen} onFailed={() => setOpen(false)}>
        {isOpen && <ExportGuestsDialog EID={EID} view={view} onClose={() => setOpen(false)} />}
      </LoadingDialog>
    </>
  )
}
