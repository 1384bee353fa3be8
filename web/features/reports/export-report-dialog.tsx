import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exportParts, exportReport } from '@mehfil/contract/exports.ts'
import type { ReportKind } from '@mehfil/contract/reports.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { PickField } from '../../ui/pick-field.tsx'
import { FormatField, LanguageField } from './export-fields.tsx'
import { ExportFiles } from './export-files.tsx'
import classes from './export.module.css'
import { askReport, filesQuery, type FileJob, type ReportFile } from './queries/exports.ts'
import { useDownload } from './use-download.ts'

type ExportReportProps = {
  EID: string
  report: ReportKind
  /** What it is compared with, and the table as it is turned and narrowed. */ asked: Pick<
    ReportFile,
    'compare' | 'view' | 'sort' | 'columns'
  >
  onClose: () => void
}

/** A report as a file: itself, or the guests behind it as its table shows them. */
export function ExportReportDialog({ EID, report, asked, onClose }: ExportReportProps) {
  const t = useWords('dashboard')
  const language = useLanguage()
  const files = useQuery(filesQuery(EID, 'reports')).data?.exports ?? []
  const download = useDownload(EID, 'reports', files)
  const form = useCallForm<ReportFile, FileJob>({
    call: exportReport,
    initial: { report, format: 'pdf', part: 'report', language, ...asked },
    send: (input) => askReport(EID, input),
    done: download.await,
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
            options={exportParts.map((one) => ({
              value: one,
              label: t(`export.part-${one}`),
              hint: t(`export.part-${one}-words`),
            }))}
          />
          <FormatField
            value={format}
            paper={part === 'report' ? 'report' : 'list'}
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
