import type { ReportPartData, ReportPartRow } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { MaybeLink } from '../../../ui/elements/maybe-link.tsx'
import classes from '../reports.module.css'
import { useGuestLinks } from '../use-guest-links.ts'

type ReportPartTableProps = {
  part: ReportPartData
  texts: ReportTexts
  title: string
  /** Otherwise only screen readers read it. */
  isVisible: boolean
}

/** With more columns, a table is wider than a phone. */
const maxColumnsOfPhone = 4

/** The values behind a chart. */
export function ReportPartTable({ part, texts, title, isVisible }: ReportPartTableProps) {
  const table = (
    <table className={isVisible ? classes.table : undefined}>
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          {part.columns.map((column) => (
            <th key={column.id} scope="col" data-type={column.type}>
              {texts.column(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.rows.map((row) => (
          <ReportPartTableRow
            key={String(row.cells)}
            row={row}
            part={part}
            texts={texts}
            isVisible={isVisible}
          />
        ))}
      </tbody>
    </table>
  )
  // A table is never narrower than its text, so the element around it hides it.
  if (!isVisible) return <div className="vh">{table}</div>
  // Wide tables scroll on a phone, also by the keyboard.
  return (
    <div
      className={classes.scroll}
      {...(part.columns.length > maxColumnsOfPhone && {
        role: 'group',
        'aria-label': title,
        tabIndex: 0,
      })}
    >
      {table}
    </div>
  )
}

/** The first number of a row links to its guests. A hidden table has no links. */
function ReportPartTableRow({
  row,
  part,
  texts,
  isVisible,
}: {
  row: ReportPartRow
  part: ReportPartData
  texts: ReportTexts
  isVisible: boolean
}) {
  const { getGuestsHref } = useGuestLinks()
  const href = isVisible ? getGuestsHref(row.behind) : null
  const linkedColumn = part.columns.findIndex(
    ({ type }) => type === 'people' || type === 'mails' || type === 'count' || type === 'guests',
  )
  return (
    <tr>
      {part.columns.map((column, at) => {
        const text = texts.cell(column, row.cells[at] ?? null)
        if (at === 0)
          return (
            <th
              key={column.id}
              scope="row"
              data-type={column.type}
              dir={column.type === 'text' ? 'auto' : undefined}
            >
              {text}
            </th>
          )
        return (
          <td
            key={column.id}
            data-type={column.type}
            dir={column.type === 'text' ? 'auto' : undefined}
          >
            {at === linkedColumn ? (
              <MaybeLink className={href ? 'link' : undefined} to={href}>
                {text}
              </MaybeLink>
            ) : (
              text
            )}
          </td>
        )
      })}
    </tr>
  )
}
