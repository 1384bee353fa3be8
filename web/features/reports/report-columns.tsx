import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { ReportTable } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useClosing } from '../../ui/use-closing.ts'
import classes from './reports.module.css'
import type { ReportView } from './use-report-view.ts'

type ReportColumnsProps = { columns: ReportTable['columns']; view: ReportView; words: ReportWords }

/** Which columns the lines have; the name always. */
export function ReportColumns({ columns, view, words }: ReportColumnsProps) {
  const t = useWords('dashboard')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useClosing(box, isOpen, () => setOpen(false))
  // Ticked at once: the lines with the column come later.
  const asked = view.columns?.split(',')
  const isChosen = (one: ReportTable['columns'][number]) =>
    asked ? asked.includes(one.id) : one.chosen
  const choose = (column: string, isOn: boolean) =>
    view.go({
      columns: columns
        .filter((one) => (one.id === column ? isOn : isChosen(one)))
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
                  checked={isChosen(column)}
                  onChange={(event) => choose(column.id, event.currentTarget.checked)}
                />
                <span className="clip" dir={column.title ? 'auto' : undefined}>
                  {words.column(column)}
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
