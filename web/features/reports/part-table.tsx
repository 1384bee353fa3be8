import type { Part, PartRow } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import classes from './reports.module.css'
import { useBehind } from './use-behind.ts'

type PartTableProps = {
  part: Part
  words: ReportWords
  title: string
  /** Otherwise for whoever does not see the drawing. */ isSeen: boolean
}

/** What a drawing is drawn from. */
export function PartTable({ part, words, title, isSeen }: PartTableProps) {
  const table = (
    <table className={isSeen ? classes.table : undefined}>
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          {part.columns.map((column) => (
            <th key={column.id} scope="col" data-type={column.type}>
              {words.column(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.rows.map((row) => (
          <TableRow key={String(row.cells)} row={row} part={part} words={words} isSeen={isSeen} />
        ))}
      </tbody>
    </table>
  )
  // A table is never narrower than its words, so what hides it stands around it.
  return <div className={isSeen ? classes.scroll : 'vh'}>{table}</div>
}

/** The first of a row's numbers is the way to its guests; nothing is pressed that cannot be seen. */
function TableRow({
  row,
  part,
  words,
  isSeen,
}: {
  row: PartRow
  part: Part
  words: ReportWords
  isSeen: boolean
}) {
  const { guests } = useBehind()
  const way = isSeen ? guests(row.behind) : null
  const linked = part.columns.findIndex(
    ({ type }) => type === 'people' || type === 'mails' || type === 'count' || type === 'guests',
  )
  return (
    <tr>
      {part.columns.map((column, at) => {
        const text = words.cell(column, row.cells[at] ?? null)
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
            {at === linked ? (
              <MaybeLink className={way ? 'link' : undefined} to={way}>
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
