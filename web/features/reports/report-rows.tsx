import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReportTable } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import classes from './reports.module.css'
import { useBehind } from './use-behind.ts'
import type { ReportView } from './use-report-view.ts'

type ReportRowsProps = {
  table: ReportTable
  rows: ReportTable['rows']
  view: ReportView
  words: ReportWords
  /** Still those of what was asked before. */ isOld: boolean
}
type Column = ReportTable['columns'][number]

export function ReportRows({ table, rows, view, words, isOld }: ReportRowsProps) {
  const t = useWords('dashboard')
  const { guest } = useBehind()
  const chosen = table.columns.filter((column) => column.chosen)
  return (
    <div className={classes.scroll} data-old={isOld || undefined}>
      <table className={classes.table} data-lines aria-label={t('reports.rows')}>
        <thead>
          <tr>
            {chosen.map((column) => (
              <Heading
                key={column.id}
                column={column}
                sort={table.sort}
                view={view}
                words={words}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ guestId, cells }) => (
            <tr key={guestId}>
              {chosen.map((column, at) => {
                const text = words.cell(column, cells[at] ?? null)
                return (
                  <td
                    key={column.id}
                    data-type={column.type}
                    data-column={column.id}
                    dir={column.type === 'text' ? 'auto' : undefined}
                  >
                    {column.id === 'name' ? (
                      <MaybeLink className="strong" to={guest(guestId)}>
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

type HeadingProps = { column: Column; sort: string; view: ReportView; words: ReportWords }

/** Pressed, the list is turned by it; pressed again, the other way round. */
function Heading({ column, sort, view, words }: HeadingProps) {
  const t = useWords('dashboard')
  const name = words.column(column)
  const isUp = sort === column.id
  const isDown = sort === `-${column.id}`
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
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button
        type="button"
        className={classes.sorter}
        title={t('reports.sort', { column: name })}
        onClick={() => view.go({ sort: isUp ? `-${column.id}` : column.id })}
      >
        {name}
        {isUp && <Icon of={IconArrowUp} small />}
        {isDown && <Icon of={IconArrowDown} small />}
      </button>
    </th>
  )
}
