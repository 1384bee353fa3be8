import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../lib/load-chunk.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadingDialog } from '../../ui/part-boundary.tsx'
import type { ReportView } from './use-report-view.ts'

const ExportReportDialog = lazyPart(() =>
  import('./export-report-dialog.tsx').then((made) => made.ExportReportDialog),
)
const SendDialog = lazyPart(() => import('./send-dialog.tsx').then((made) => made.SendDialog))
const ScheduleDialog = lazyPart(() =>
  import('./schedule-dialog.tsx').then((made) => made.ScheduleDialog),
)

const dialogs = ['export', 'send', 'schedules'] as const
type DialogName = (typeof dialogs)[number]

/** A report as a file, by mail, and by mail again and again. What is open stands in the address, as mails lead to it. */
export function ReportActions({ EID, view }: { EID: string; view: ReportView }) {
  const t = useWords('dashboard')
  const [search, setSearch] = useSearchParams()
  const open = dialogs.find((name) => search.get(name) === '1')
  const go = (name: DialogName | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        for (const one of dialogs) next.delete(one)
        if (name) next.set(name, '1')
        return next
      },
      { preventScrollReset: true },
    )
  const close = () => go(null)
  return (
    <>
      <Button
        className="not-phone"
        leftSection={<Icon of={IconClock} small />}
        onClick={() => go('schedules')}
      >
        {t('schedule.open')}
      </Button>
      <Button leftSection={<Icon of={IconMail} small />} onClick={() => go('send')}>
        {t('send-report.open')}
      </Button>
      <Button
        variant="light"
        leftSection={<Icon of={IconDownload} small />}
        onClick={() => go('export')}
      >
        {t('export.open')}
      </Button>
      <LoadingDialog isOpen={open !== null} onFailed={close}>
        {open === 'export' && (
          <ExportReportDialog EID={EID} report={view.kind} asked={askedIn(view)} onClose={close} />
        )}
        {open === 'send' && (
          <SendDialog
            EID={EID}
            report={view.kind}
            onClose={close}
            onRegularly={() => go('schedules')}
          />
        )}
        {open === 'schedules' && <ScheduleDialog EID={EID} report={view.kind} onClose={close} />}
      </LoadingDialog>
    </>
  )
}

/** What the table shows, and what the report is compared with. */
function askedIn({ compare, sort, columns, search, tab, category }: ReportView) {
  return {
    ...(compare && { compare }),
    ...(sort && { sort }),
    ...(columns && { columns: columns.split(',') }),
    view: {
      ...(search && { search }),
      ...(tab !== 'all' && { tab }),
      ...(category !== null && { category }),
    },
  }
}
