import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exportGuests, guestSorts } from '@mehfil/contract/exports.ts'
import type { GuestView } from '@mehfil/contract/guests.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DoorPapers } from './door-papers.tsx'
import { ColumnsField, FormatField, LanguageField } from './export-fields.tsx'
import { ExportFiles } from './export-files.tsx'
import classes from './export.module.css'
import { askGuests, filesQuery, type FileJob, type GuestsFile } from './queries/exports.ts'
import { columnsAfter, isTooWide, isWhole, usualFor } from './rules/exports.ts'
import { useDownload } from './use-download.ts'

type ExportGuestsProps = {
  EID: string
  /** What the list is narrowed to. */ view: GuestView
  onClose: () => void
}

/** The list of guests as a file: as it is narrowed, in the columns and the language somebody chooses. */
export function ExportGuestsDialog({ EID, view, onClose }: ExportGuestsProps) {
  const t = useWords('dashboard')
  const language = useLanguage()
  const files = useQuery(filesQuery(EID, 'guests')).data?.exports ?? []
  const download = useDownload(EID, 'guests', files)
  const form = useCallForm<GuestsFile, FileJob>({
    call: exportGuests,
    initial: { format: 'xlsx', language, columns: [...usualFor('xlsx')], view, sort: 'list' },
    send: (input) => askGuests(EID, input),
    done: download.await,
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
          <p className="quiet">{t(isWhole(view) ? 'export.everybody' : 'export.narrowed')}</p>
          <FormatField
            value={format}
            paper="list"
            error={form.error('format')}
            onChange={(next) =>
              form.change({ format: next, columns: columnsAfter(columns, format, next) })
            }
          />
          <ColumnsField
            format={format}
            chosen={columns}
            onChange={(next) => form.set('columns', next)}
            error={form.error('columns')}
          />
          <div className={classes.pair}>
            <SelectField
              name="sort"
              label={t('export.sort')}
              value={sort}
              onChange={(next) => form.set('sort', next as GuestsFile['sort'])}
              options={guestSorts.map((one) => ({ value: one, label: t(`export.sort-${one}`) }))}
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
      <DoorPapers EID={EID} language={form.values.language ?? language} />
    </Dialog>
  )
}
