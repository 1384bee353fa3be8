import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './guest-list.module.css'
import head from './guests-head.module.css'
import { tableRoles } from './guest-row.tsx'
import { findFieldName, getNextSort, getSortDirection, isSortable } from '../rules/saved-views.ts'
import type { GuestPage } from '../queries/guests.ts'
import type { GuestsPageView } from './use-guests-page-view.ts'

type Fields = GuestPage['fields']

/** The title of a column in the reader's language; a field of the event has its own name. */
export function useColumnLabel(fields: Fields): (column: string) => string {
  const t = useTranslate('dashboard')
  return (column) => findFieldName(column, fields) ?? t(`guest-column.${column}`)
}

/** The title of a column, which puts the list in its order. */
export function SortHead({
  view,
  column,
  label,
  isSpare = false,
}: {
  view: GuestsPageView
  column: string
  label: string
  isSpare?: boolean
}) {
  const direction = getSortDirection(view.sort, column)
  return (
    <th
      {...tableRoles.head}
      scope="col"
      {...(direction && { 'aria-sort': direction })}
      data-spare={isSpare || undefined}
    >
      {isSortable(column) ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => view.go({ sort: getNextSort(view.sort, column) }, { replace: true })}
        >
          <span className="clip">{label}</span>
          {direction && <Icon of={direction === 'ascending' ? IconArrowUp : IconArrowDown} small />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

/** The orders of the list on a phone, where columns have no titles. */
export function SortSelect({
  view,
  columns,
  fields,
}: {
  view: GuestsPageView
  columns: readonly string[]
  fields: Fields
}) {
  const t = useTranslate('dashboard')
  const getLabel = useColumnLabel(fields)
  const sortable = ['name', ...columns].filter(isSortable)
  return (
    <span className={`${head.pick} ${head.sort}`}>
      <select
        aria-label={t('guest-list.sort')}
        value={view.sort ?? ''}
        onChange={(event) =>
          view.go({ sort: event.currentTarget.value || null }, { replace: true })
        }
      >
        <option value="">{t('guest-list.sort-newest')}</option>
        {sortable.flatMap((column) => [
          <option key={column} value={column}>
            {t('guest-list.sort-up', { column: getLabel(column) })}
          </option>,
          <option key={`-${column}`} value={`-${column}`}>
            {t('guest-list.sort-down', { column: getLabel(column) })}
          </option>,
        ])}
      </select>
      <Icon of={IconArrowsSort} small />
    </span>
  )
}
