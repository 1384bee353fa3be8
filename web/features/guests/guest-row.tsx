import { memo } from 'react'
import type { Formats } from '../../lib/formats.ts'
import type { Words } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import classes from './guest-list.module.css'
import { GuestStatusChip } from './guest-status-chip.tsx'
import type { Guest } from './queries/guests.ts'
import { comingWords, lastTime } from './rules/list.ts'

/** Said outright: rows on a grid are no rows to some browsers. */
export const is = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

const heardByTable = () => {}

type GuestRowProps = {
  guest: Guest
  href: string
  /** What its box is called. */ choose: string
  isOpen: boolean
  isChosen: boolean
  t: Words
  formats: Formats
}

/** Fifty of these are drawn at once, so a row is plain: it asks nobody for anything and the table hears its presses. */
export const GuestRow = memo(function GuestRow({
  guest,
  href,
  choose,
  isOpen,
  isChosen,
  t,
  formats,
}: GuestRowProps) {
  const { id, name, email, phone, category } = guest
  const last = lastTime(guest)
  const coming = comingWords(guest, t, formats)
  return (
    <tr
      {...is.row}
      className={classes.row}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
    >
      <td {...is.cell} className={classes.pick}>
        <label>
          <input
            type="checkbox"
            className={classes.check}
            data-choose={id}
            checked={isChosen}
            onChange={heardByTable}
            aria-label={choose}
          />
        </label>
      </td>
      <td {...is.cell} className={classes.who}>
        <Avatar name={name} size="s" />
        <span className={classes.words}>
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
          <span className="quiet small clip not-phone" dir="ltr">
            {email || phone}
          </span>
          <span className="quiet small clip only-phone">
            {coming}
            {coming && category && ' · '}
            <bdi>{category}</bdi>
          </span>
        </span>
      </td>
      <td {...is.cell} className={classes.optional}>
        {coming ? (
          <span className={guest.answer === 'yes' ? 'strong' : undefined}>{coming}</span>
        ) : (
          <span className="quiet" aria-hidden="true">
            –
          </span>
        )}
      </td>
      <td {...is.cell} className={`clip ${classes.optional}`} dir="auto">
        {category}
      </td>
      <td {...is.cell} className={classes.status}>
        <GuestStatusChip guest={guest} t={t} />
      </td>
      <td {...is.cell} className={`quiet ${classes.optional}`}>
        <time dateTime={last.toISOString()}>{formats.ago(last)}</time>
      </td>
    </tr>
  )
})
