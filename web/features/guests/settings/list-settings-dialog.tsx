import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ButtonSwitch } from '../../../ui/fields/button-switch.tsx'
import { ColumnSettings } from './column-settings.tsx'
import { FieldSettings } from './field-settings.tsx'
import { TagSettings } from './tag-settings.tsx'
import { ViewSettings } from './view-settings.tsx'
import classes from './settings.module.css'
import type { GuestPage } from '../queries/guests.ts'
import type { SavedView } from '../queries/list-tools.ts'
import type { GuestsPageView } from '../list/use-guests-page-view.ts'

type ListSettingsDialogProps = {
  EID: string
  view: GuestsPageView
  views: readonly SavedView[]
  columns: readonly string[]
  fields: GuestPage['fields']
  onClose: () => void
}

const parts = ['columns', 'fields', 'tags', 'views'] as const

/** What hosts decide about the list: its columns, the event's own fields, its tags and views. */
export function ListSettingsDialog({
  EID,
  view,
  views,
  columns,
  fields,
  onClose,
}: ListSettingsDialogProps) {
  const t = useTranslate('dashboard')
  const [part, setPart] = useState<(typeof parts)[number]>('columns')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('guest-list.settings-title')}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <div className={classes.settings}>
        <ButtonSwitch className={classes.parts} label={t('guest-list.settings-title')}>
          {parts.map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === part}
              onClick={() => setPart(key)}
            >
              {t(`guest-list.part-${key}`)}
            </button>
          ))}
        </ButtonSwitch>
        {part === 'columns' && (
          <ColumnSettings EID={EID} view={view} columns={columns} fields={fields} />
        )}
        {part === 'fields' && <FieldSettings EID={EID} fields={fields} />}
        {part === 'tags' && <TagSettings EID={EID} />}
        {part === 'views' && <ViewSettings EID={EID} views={views} />}
      </div>
    </Dialog>
  )
}
