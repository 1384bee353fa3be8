import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { LoadingDialog } from '../../ui/feedback/part-boundary.tsx'
import type { ReportsPageView } from './use-report-view.ts'

const ExportReportDialog = lazyPart(() =>
  import('./export/export-report-dialog.tsx').then((made) => made.ExportReportDialog),
)
const SendDialog = lazyPart(() =>
  import('./send/send-report-dialog.tsx').then((made) => made.SendReportDialog),
)
const ScheduleDialog = lazyPart(() =>
  import('./send/schedule-dialog.tsx').then((made) => made.ScheduleDialog),
)

const dialogNames = ['export', 'send', 'schedules'] as const
type ReportDialogName = (typeof dialogNames)[number]

/**
 * A report as a file, by mail, and by scheduled mail. The address names the open dialog, because
 * mails link to it.
 */
export function ReportActions({ EID, view }: { EID: string; view: ReportsPageView }) {
  const t = useTranslate('dashboard')
  const [search, setSearch] = useSearchParams()
  const open = dialogNames.find((name) => search.get(name) === '1')
  const go = (name: ReportDialogName | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        for (const one of dialogNames) next.delete(one)
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
          <ExportReportDialog
            EID={EID}
            report={view.kind}
            tableState={getTableState(view)}
            onClose={close}
          />
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

/** The table's view, and the event to compare with. */
function getTableState({ compare, sort, columns, search, tab, category }: ReportsPageView) {
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
