import { memo } from 'react'
import type { Formats } from '../../../lib/i18n/formats.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'
import { Avatar } from '../../../ui/elements/avatar.tsx'
import classes from './guest-list.module.css'
import { getColumnShape } from './guest-columns.tsx'
import type { GuestDetails } from '../queries/guests.ts'
import { formatComing, formatCompanions } from '../rules/list.ts'

/** The roles are explicit, because some browsers ignore rows that use a grid. */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

const ignoreChange = () => {}

type GuestRowProps = {
  guest: GuestDetails
  columns: readonly string[]
  href: string
  /** The label of the row's checkbox. */
  checkboxLabel: string
  isOpen: boolean
  isChosen: boolean
  t: TranslateText
  formats: Formats
}

/** Fifty rows are drawn at once, so a row uses no hooks and the table handles its events. */
export const GuestRow = memo(function GuestRow({
  guest,
  columns,
  href,
  checkboxLabel,
  isOpen,
  isChosen,
  t,
  formats,
}: GuestRowProps) {
  const { id, name, category } = guest
  const along = formatCompanions(guest.companions, t, formats)
  const coming = formatComing(guest, t, formats)
  return (
    <tr
      {...tableRoles.row}
      className={classes.row}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
    >
      <td {...tableRoles.cell} className={classes.pick}>
        <label>
          <input
            type="checkbox"
            className={classes.check}
            data-choose={id}
            checked={isChosen}
            onChange={ignoreChange}
            aria-label={checkboxLabel}
          />
        </label>
      </td>
      <td {...tableRoles.cell} className={classes.guest}>
        <Avatar name={name} size="s" />
        <span className={classes.text}>
          <a
            id={`guest-${id}`}
            className={`clip ${classes.open}`}
            href={href}
            data-guest={id}
            aria-current={isOpen || undefined}
            dir="auto"
          >
            {name}
          </a>
          {along && <span className={`quiet small clip not-phone ${classes.along}`}>{along}</span>}
          <span className="quiet small clip only-phone">
            {coming}
            {coming && category && ' · '}
            <bdi>{category}</bdi>
          </span>
        </span>
      </td>
      {columns.map((column) => {
        const { cell, className, isSpare } = getColumnShape(column)
        return (
          <td
            key={column}
            {...tableRoles.cell}
            className={className ?? `clip ${classes.optional}`}
            data-spare={isSpare || undefined}
          >
            {cell(guest, { t, formats })}
          </td>
        )
      })}
    </tr>
  )
})
