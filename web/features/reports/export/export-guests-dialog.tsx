import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exportGuests, guestSorts } from '@mehfil/contract/reports/exports.ts'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { DoorDocuments } from './door-documents.tsx'
import { ColumnsField, FormatField, LanguageField } from './export-fields.tsx'
import { ExportFiles } from './export-files.tsx'
import classes from './export.module.css'
import {
  exportGuestList,
  exportFilesQuery,
  type ExportFileJob,
  type GuestsExportInput,
} from '../queries/exports.ts'
import {
  changeFormatColumns,
  isTooWide,
  isUnfiltered,
  getDefaultColumns,
} from '../rules/exports.ts'
import { useDownload } from './use-download.ts'

type ExportGuestsDialogProps = {
  EID: string
  /** The list's filters. */
  view: GuestListView
  onClose: () => void
}

/** Exports the guest list with its filters, in the selected columns and language. */
export function ExportGuestsDialog({ EID, view, onClose }: ExportGuestsDialogProps) {
  const t = useTranslate('dashboard')
  const language = useLanguage()
  const files = useQuery(exportFilesQuery(EID, 'guests')).data?.exports ?? []
  const download = useDownload(EID, 'guests', files)
  const form = useCallForm<GuestsExportInput, ExportFileJob>({
    call: exportGuests,
    initial: {
      format: 'xlsx',
      language,
      columns: [...getDefaultColumns('xlsx')],
      view,
      sort: 'list',
    },
    send: (input) => exportGuestList(EID, input),
    onSuccess: download.awaitFile,
    check: ({ format, columns = [] }): Record<string, string> =>
      columns.length === 0
        ? { columns: 'field.columns-required' }
        : isTooWide(format, columns)
          ? { columns: t('refusal.pdfTooWide') }
          : {},
  })
  const { format, columns = [], sort = 'list' } = form.values
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('export.title-guests')}
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
          <p className="quiet">{t(isUnfiltered(view) ? 'export.everybody' : 'export.narrowed')}</p>
          <FormatField
            value={format}
            content="list"
            error={form.error('format')}
            onChange={(next) =>
              form.change({ format: next, columns: changeFormatColumns(columns, format, next) })
            }
          />
          <ColumnsField
            format={format}
            selected={columns}
            onChange={(next) => form.set('columns', next)}
            error={form.error('columns')}
          />
          <div className={classes.pair}>
            <SelectField
              name="sort"
              label={t('export.sort')}
              value={sort}
              onChange={(next) => form.set('sort', next as GuestsExportInput['sort'])}
              options={guestSorts.map((value) => ({ value, label: t(`export.sort-${value}`) }))}
            />
            <LanguageField
              value={form.values.language ?? language}
              onChange={(next) => form.set('language', next)}
              label={t('export.language')}
            />
          </div>
        </div>
      </Form>
      <ExportFiles EID={EID} kind="guests" files={files} />
      <DoorDocuments EID={EID} language={form.values.language ?? language} />
    </Dialog>
  )
}
