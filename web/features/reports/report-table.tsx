import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Report, ReportTableQuery } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import { answered } from '../../lib/answered.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { tableQuery } from './queries.ts'
import { ReportColumns } from './report-columns.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportRows } from './report-rows.tsx'
import classes from './reports.module.css'
import type { ReportView } from './use-report-view.ts'

type ReportTableProps = { EID: string; report: Report; view: ReportView; words: ReportWords }

/** The guests of the report in lines: narrowed, turned and with the columns somebody chose, all of which stands in the address. */
export function ReportTable({ EID, report, view, words }: ReportTableProps) {
  const t = useWords('dashboard')
  const heading = useId()
  const { number } = useFormats()
  const list = useInfiniteQuery({
    ...tableQuery(EID, report.kind, askedIn(view)),
    placeholderData: (before) => before,
  })
  const pages = answered(list)?.pages
  const table = pages?.[0] ?? report.table
  const rows = pages?.flatMap((page) => page.rows) ?? report.table.rows
  return (
    <section className={classes.listed} aria-labelledby={heading}>
      <header className={classes.partHead}>
        <h2 id={heading}>{t(`reports.list-${report.kind}`)}</h2>
        <span className="small quiet">
          {t('reports.guests-count', {
            count: table.guests,
            n: number(table.guests),
            people: number(table.people),
          })}
        </span>
      </header>
      <div className={classes.filters}>
        <ReportFilters view={view} parts={report.parts} />
        <ReportColumns columns={table.columns} view={view} words={words} />
      </div>
      {rows.length > 0 && (
        <ReportRows
          table={table}
          rows={rows}
          view={view}
          words={words}
          isOld={list.isPlaceholderData}
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

function askedIn({ sort, columns, search, tab, category }: ReportView): ReportTableQuery {
  return {
    ...(sort && { sort }),
    ...(columns && { columns }),
    ...(search && { search }),
    ...(tab !== 'all' && { tab }),
    ...(category !== null && { category }),
  }
}
