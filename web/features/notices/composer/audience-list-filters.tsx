import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { listShownFilters, secondFilters } from '../../guests/rules/filter-text.ts'
import type { NoticeHistory } from '../queries.ts'
import { useFilterText } from '../use-filter-text.ts'
import { removeFilter } from '../rules/audience.ts'
import classes from './composer.module.css'
import { NarrowDialog } from './narrow-dialog.tsx'

type AudienceListFiltersProps = {
  filters: GuestListView
  history: Pick<NoticeHistory, 'tags' | 'fields' | 'views' | 'zone'>
  onChange: (filters: GuestListView) => void
}

/** The filters of the guest list that narrow the recipients down, each with a remove button. */
export function AudienceListFilters({ filters, history, onChange }: AudienceListFiltersProps) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const [isOpen, setOpen] = useState(false)
  const formatText = useFilterText(history)
  return (
    <div className={classes.row} role="group" aria-label={t('who.by-list')}>
      <span className="small quiet" aria-hidden="true">
        {t('who.by-list')}
      </span>
      <div className={classes.chips}>
        {listShownFilters(filters).map((name) => (
          <button
            key={name}
            type="button"
            className={`${classes.chip} ${classes.filter}`}
            onClick={() => onChange(removeFilter(filters, name, secondFilters[name]))}
          >
            <bdi>{formatText(name, filters)}</bdi>
            <Icon of={IconX} small />
            <span className="vh">{d('finer.take-away')}</span>
          </button>
        ))}
        <button
          type="button"
          className={`${classes.chip} ${classes.filter} ${classes.narrow}`}
          onClick={() => setOpen(true)}
        >
          <Icon of={IconPlus} small />
          {t('who.narrow')}
        </button>
      </div>
      {isOpen && (
        <NarrowDialog
          filters={filters}
          history={history}
          onApply={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
