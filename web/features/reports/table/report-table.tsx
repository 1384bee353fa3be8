import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { EventReport, ReportTableQuery } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { tableQuery } from '../queries/reports.ts'
import { ReportColumnPicker } from './report-column-picker.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportRows } from './report-rows.tsx'
import classes from '../reports.module.css'
import type { ReportsPageView } from '../use-report-view.ts'
import { formatGuestSum } from '../../guests/rules/guest-sum.ts'

type ReportTableProps = {
  EID: string
  report: EventReport
  view: ReportsPageView
  texts: ReportTexts
}

/** The guests of the report as a table. Filters, sorting and columns are all in the address. */
export function ReportTable({ EID, report, view, texts }: ReportTableProps) {
  const t = useTranslate('dashboard')
  const heading = useId()
  const { number } = useFormats()
  const list = useInfiniteQuery({
    ...tableQuery(EID, report.kind, toTableQuery(view)),
    placeholderData: (before) => before,
  })
  const pages = getQueryData(list)?.pages
  const table = pages?.[0] ?? report.table
  const rows = pages?.flatMap((page) => page.rows) ?? report.table.rows
  return (
    <section className={classes.listed} aria-labelledby={heading}>
      <header className={classes.partHead}>
        <h2 id={heading}>{t(`reports.list-${report.kind}`)}</h2>
        <span className="small quiet">{formatGuestSum(table, { t, number })}</span>
      </header>
      <div className={classes.filters}>
        <ReportFilters view={view} parts={report.parts} />
        <ReportColumnPicker columns={table.columns} view={view} texts={texts} />
      </div>
      {rows.length > 0 && (
        <ReportRows
          table={table}
          rows={rows}
          view={view}
          texts={texts}
          isStale={list.isPlaceholderData}
        />
      )}
      {rows.length === 0 && (
        <EmptyState
          plain
          title={t('reports.nobody')}
          action={
            <Button onClick={() => view.go({ q: null, tab: null, category: null })}>
              {t('reports.show-all')}
            </Button>
          }
        >
          <p>{t('reports.nobody-words')}</p>
        </EmptyState>
      )}
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('reports.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function toTableQuery({ sort, columns, search, tab, category }: ReportsPageView): ReportTableQuery {
  return {
    ...(sort && { sort }),
    ...(columns && { columns }),
    ...(search && { search }),
    ...(tab !== 'all' && { tab }),
    ...(category !== null && { category }),
  }
}
