import { getCustomColumn, guestListColumns } from '@mehfil/contract/guests/list-order.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import classes from './settings.module.css'
import { useColumnLabel } from '../list/sort-head.tsx'
import type { GuestsPageView } from '../list/use-guests-page-view.ts'
import type { GuestPage } from '../queries/guests.ts'
import { chooseGuestColumns } from '../queries/list-tools.ts'

type ColumnSettingsProps = {
  EID: string
  view: GuestsPageView
  columns: readonly string[]
  fields: GuestPage['fields']
}

/** Which columns this host sees; a change is saved at once and leaves the saved view. */
export function ColumnSettings({ EID, view, columns, fields }: ColumnSettingsProps) {
  const t = useTranslate('dashboard')
  const getLabel = useColumnLabel(fields)
  const toggle = (column: string, isShown: boolean) => {
    if (view.savedId) view.go({ saved: null }, { replace: true })
    chooseGuestColumns(
      EID,
      isShown ? [...columns, column] : columns.filter((one) => one !== column),
    ).catch(showRefusal)
  }
  return (
    <div className={classes.form}>
      <p className="small quiet">{t('guest-list.columns-about')}</p>
      <div className={classes.checks}>
        {[...guestListColumns, ...fields.map(({ id }) => getCustomColumn(id))].map((column) => (
          <CheckField
            key={column}
            name={`column-${column}`}
            checked={columns.includes(column)}
            onChange={(isShown) => toggle(column, isShown)}
          >
            <bdi>{getLabel(column)}</bdi>
          </CheckField>
        ))}
      </div>
    </div>
  )
}
