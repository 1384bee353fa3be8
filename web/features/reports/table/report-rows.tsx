import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReportTable } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import classes from '../reports.module.css'
import { useGuestLinks } from '../use-guest-links.ts'
import type { ReportsPageView } from '../use-report-view.ts'

type ReportRowsProps = {
  table: ReportTable
  rows: ReportTable['rows']
  view: ReportsPageView
  texts: ReportTexts
  /** Still the rows of the previous query. */
  isStale: boolean
}
type ReportTableColumn = ReportTable['columns'][number]

export function ReportRows({ table, rows, view, texts, isStale }: ReportRowsProps) {
  const t = useTranslate('dashboard')
  const { getGuestHref } = useGuestLinks()
  const shownColumns = table.columns.filter((column) => column.chosen)
  return (
    <div className={classes.scroll} data-old={isStale || undefined}>
      <table className={classes.table} data-lines aria-label={t('reports.rows')}>
        <thead>
          <tr>
            {shownColumns.map((column) => (
              <ReportTableHeading
                key={column.id}
                column={column}
                sort={table.sort}
                view={view}
                texts={texts}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ guestId, cells }) => (
            <tr key={guestId}>
              {shownColumns.map((column, at) => {
                const text = texts.cell(column, cells[at] ?? null)
                return (
                  <td
                    key={column.id}
                    data-type={column.type}
                    data-column={column.id}
                    dir={column.type === 'text' ? 'auto' : undefined}
                  >
                    {column.id === 'name' ? (
                      <MaybeLink className="strong" to={getGuestHref(guestId)}>
                        {text}
                      </MaybeLink>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ReportTableHeadingProps = {
  column: ReportTableColumn
  sort: string
  view: ReportsPageView
  texts: ReportTexts
}

/** A press sorts by this column; another press reverses the order. */
function ReportTableHeading({ column, sort, view, texts }: ReportTableHeadingProps) {
  const t = useTranslate('dashboard')
  const name = texts.column(column)
  const isAscending = sort === column.id
  const isDescending = sort === `-${column.id}`
  if (!column.sortable)
    return (
      <th scope="col" data-type={column.type} dir={column.title ? 'auto' : undefined}>
        {name}
      </th>
    )
  return (
    <th
      scope="col"
      data-type={column.type}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
    >
      <button
        type="button"
        className={classes.sorter}
        title={t('reports.sort', { column: name })}
        onClick={() => view.go({ sort: isAscending ? `-${column.id}` : column.id })}
      >
        {name}
        {isAscending && <Icon of={IconArrowUp} small />}
        {isDescending && <Icon of={IconArrowDown} small />}
      </button>
    </th>
  )
}
