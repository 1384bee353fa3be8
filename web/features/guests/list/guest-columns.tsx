import type { ReactNode } from 'react'
import { findCustomField } from '@mehfil/contract/guests/list-order.ts'
import type { Formats } from '../../../lib/i18n/formats.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'
import classes from './guest-list.module.css'
import { GuestStatusChip } from './guest-status-chip.tsx'
import type { GuestDetails } from '../queries/guests.ts'
import { formatComing, getLastActivity } from '../rules/list.ts'

type ColumnContext = { t: TranslateText; formats: Formats }
type ColumnShape = {
  /** In pixels, on the grid of the table. */
  min: number
  /** The share of the room that is left, beside the name's 1. */
  grow?: number
  /** Left out where the list is narrow. */
  isSpare?: boolean
  className?: string | undefined
  cell: (guest: GuestDetails, context: ColumnContext) => ReactNode
}

const none = (
  <span className="quiet" aria-hidden="true">
    –
  </span>
)
const text = (value: string) =>
  value ? (
    <span className="clip" dir="auto">
      {value}
    </span>
  ) : (
    none
  )
const latin = (value: string) =>
  value ? (
    <span className="quiet" dir="ltr">
      {value}
    </span>
  ) : (
    none
  )
const moment = (at: Date | null, { formats }: ColumnContext) =>
  at ? (
    <time className="quiet" dateTime={at.toISOString()}>
      {formats.ago(at)}
    </time>
  ) : (
    none
  )

const shapes: Record<string, ColumnShape> = {
  answer: {
    min: 84,
    cell: (guest, { t, formats }) => {
      const coming = formatComing(guest, t, formats)
      return coming ? (
        <span className={guest.answer === 'yes' ? 'strong' : undefined}>{coming}</span>
      ) : (
        none
      )
    },
  },
  people: {
    min: 68,
    isSpare: true,
    cell: ({ people, partyLimit }, { formats }) => formats.number(Math.max(people, partyLimit)),
  },
  /** With several functions, it begins with the name of one. */
  table: { min: 76, grow: 0.35, cell: ({ table }) => text(table) },
  category: { min: 96, isSpare: true, cell: ({ category }) => text(category) },
  tags: {
    min: 110,
    grow: 0.4,
    isSpare: true,
    className: classes.tags,
    cell: ({ tags }) => tags.map((tag) => <GuestTagChip key={tag} name={tag} />),
  },
  status: {
    min: 136,
    className: classes.status,
    cell: (guest, { t }) => <GuestStatusChip guest={guest} t={t} />,
  },
  sent: { min: 92, isSpare: true, cell: ({ invitedAt }, context) => moment(invitedAt, context) },
  email: { min: 150, grow: 0.5, isSpare: true, cell: ({ email }) => latin(email) },
  phone: { min: 146, isSpare: true, cell: ({ phone }) => latin(phone) },
  language: {
    min: 86,
    isSpare: true,
    cell: ({ language }, { t }) => t(`language.${language}`),
  },
  note: { min: 130, grow: 0.5, isSpare: true, cell: ({ note }) => text(note) },
  added: { min: 92, isSpare: true, cell: ({ addedAt }, context) => moment(addedAt, context) },
  activity: {
    min: 84,
    cell: (guest, context) => moment(getLastActivity(guest), context),
  },
}

const GuestTagChip = ({ name }: { name: string }) => (
  <span className={classes.tag} dir="auto">
    {name}
  </span>
)

const customShape = (field: string): ColumnShape => ({
  min: 96,
  grow: 0.4,
  isSpare: true,
  cell: ({ custom }) => text(custom[field] ?? ''),
})

export const getColumnShape = (column: string): ColumnShape =>
  shapes[column] ?? customShape(findCustomField(column) ?? '')

const boxWidth = 46
const nameWidth = 200

/** The grid of the table: a box, the name, and these columns. */
export const getColumnGrid = (columns: readonly string[]): string =>
  [
    `${boxWidth}px`,
    `minmax(${nameWidth}px, 1fr)`,
    ...columns.map((column) => {
      const { min, grow } = getColumnShape(column)
      return grow ? `minmax(${min}px, ${grow}fr)` : `${min}px`
    }),
  ].join(' ')

/** Below this width the table scrolls. */
export const getLeastWidth = (columns: readonly string[]): string =>
  `${columns.reduce((sum, column) => sum + getColumnShape(column).min, boxWidth + nameWidth)}px`
