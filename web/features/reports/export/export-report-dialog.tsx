import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exportParts, exportReport } from '@mehfil/contract/reports/exports.ts'
import type { ReportKind } from '@mehfil/contract/reports/reports.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import { FormatField, LanguageField } from './export-fields.tsx'
import { ExportFiles } from './export-files.tsx'
import classes from './export.module.css'
import {
  exportReportFile,
  exportFilesQuery,
  type ExportFileJob,
  type ReportExportInput,
} from '../queries/exports.ts'
import { useDownload } from './use-download.ts'

type ExportReportDialogProps = {
  EID: string
  report: ReportKind
  /** The event to compare with, and the table's sorting and filters. */
  tableState: Pick<ReportExportInput, 'compare' | 'view' | 'sort' | 'columns'>
  onClose: () => void
}

/** Exports the report, or the guests behind it as its table shows them. */
export function ExportReportDialog({ EID, report, tableState, onClose }: ExportReportDialogProps) {
  const t = useTranslate('dashboard')
  const language = useLanguage()
  const files = useQuery(exportFilesQuery(EID, 'reports')).data?.exports ?? []
  const download = useDownload(EID, 'reports', files)
  const form = useCallForm<ReportExportInput, ExportFileJob>({
    call: exportReport,
    initial: { report, format: 'pdf', part: 'report', language, ...tableState },
    send: (input) => exportReportFile(EID, input),
    onSuccess: download.awaitFile,
  })
  const { format, part = 'report' } = form.values
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('export.title-report', { report: t(`reports.kind-${report}`) })}
      footer={
        <>
          <Button onClick={onClose}>{t('action.close')}</Button>
          <Button type="submit" form="export" variant="filled" loading={form.isSending}>
            {t('export.make')}
          </Button>
        </>
      }
    >
      <Form id="export" onSubmit={form.submit}>
        <div className={classes.form}>
          <PickField
            name="part"
            label={t('export.part')}
            value={part}
            onChange={(next) => form.set('part', next)}
            options={exportParts.map((value) => ({
              value,
              label: t(`export.part-${value}`),
              hint: t(`export.part-${value}-words`),
            }))}
          />
          <FormatField
            value={format}
            content={part === 'report' ? 'report' : 'list'}
            error={form.error('format') ?? form.error('columns')}
            onChange={(next) => form.set('format', next)}
          />
          <LanguageField
            value={form.values.language ?? language}
            onChange={(next) => form.set('language', next)}
            label={t('export.language')}
          />
        </div>
      </Form>
      <ExportFiles EID={EID} kind="reports" files={files} />
    </Dialog>
  )
}
