import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { ReportTable } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { useCloseOnOutside } from '../../../ui/navigation/use-close-on-outside.ts'
import classes from '../reports.module.css'
import type { ReportsPageView } from '../use-report-view.ts'

type ReportColumnPickerProps = {
  columns: ReportTable['columns']
  view: ReportsPageView
  texts: ReportTexts
}

/** The columns of the table; the name is always shown. */
export function ReportColumnPicker({ columns, view, texts }: ReportColumnPickerProps) {
  const t = useTranslate('dashboard')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useCloseOnOutside(box, isOpen, () => setOpen(false))
  // Checked at once, because rows with the column load later.
  const requestedIds = view.columns?.split(',')
  const isSelected = (one: ReportTable['columns'][number]) =>
    requestedIds ? requestedIds.includes(one.id) : one.chosen
  const selectColumn = (column: string, isOn: boolean) =>
    view.go({
      columns: columns
        .filter((one) => (one.id === column ? isOn : isSelected(one)))
        .map((one) => one.id)
        .join(','),
    })
  return (
    <div className={classes.columnsBox} ref={box}>
      <Button
        leftSection={<Icon of={IconColumns3} small />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('reports.columns')}
      </Button>
      {isOpen && (
        <div id={id} className={classes.columnsMenu} role="group" aria-label={t('reports.columns')}>
          {columns
            .filter((column) => column.id !== 'name')
            .map((column) => (
              <label key={column.id}>
                <input
                  type="checkbox"
                  checked={isSelected(column)}
                  onChange={(event) => selectColumn(column.id, event.currentTarget.checked)}
                />
                <span className="clip" dir={column.title ? 'auto' : undefined}>
                  {texts.column(column)}
                </span>
              </label>
            ))}
          {view.columns && (
            <button type="button" className="link small" onClick={() => view.go({ columns: null })}>
              {t('reports.columns-usual')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
