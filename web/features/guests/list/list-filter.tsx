import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import settings from '../settings/settings.module.css'
import type { GuestPage } from '../queries/guests.ts'
import type { GuestsPageView } from './use-guests-page-view.ts'

type ListFilterProps = { view: GuestsPageView; page: GuestPage | undefined }

/** Filters by a tag and by one of the event's own fields. */
export function ListFilter({ view, page }: ListFilterProps) {
  const t = useTranslate('dashboard')
  const [isOpen, setOpen] = useState(false)
  if (!page || (page.tags.length === 0 && page.fields.length === 0)) return null
  return (
    <>
      <Button
        size="compact-md"
        leftSection={<Icon of={IconFilter} small />}
        onClick={() => setOpen(true)}
      >
        {t('guest-list.filter')}
      </Button>
      {isOpen && <FilterDialog view={view} page={page} onClose={() => setOpen(false)} />}
    </>
  )
}

type FilterDialogProps = { view: GuestsPageView; page: GuestPage; onClose: () => void }

function FilterDialog({ view, page, onClose }: FilterDialogProps) {
  const t = useTranslate('dashboard')
  const [tag, setTag] = useState(view.filters.tag ?? '')
  const [field, setField] = useState(view.filters.field ?? '')
  const [holds, setHolds] = useState(view.filters.holds ?? '')
  const chosen = page.fields.find(({ id }) => id === field)
  const apply = () => {
    view.go(
      {
        tag: tag || null,
        field: field || null,
        holds: (field && holds.trim()) || null,
      },
      { replace: true },
    )
    onClose()
  }
  const anyOption = { value: '', label: t('guest-list.any') }
  return (
    <Dialog
      narrow
      opened
      onClose={onClose}
      title={t('guest-list.filter-title')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="filled" onClick={apply}>
            {t('guest-list.filter-apply')}
          </Button>
        </>
      }
    >
      <div className={settings.form}>
        {page.tags.length > 0 && (
          <SelectField
            name="filter-tag"
            label={t('guest-list.tag-name')}
            value={tag}
            onChange={setTag}
            options={[anyOption, ...page.tags.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        {page.fields.length > 0 && (
          <SelectField
            name="filter-field"
            label={t('guest-list.filter-field')}
            value={field}
            onChange={(next) => {
              setField(next)
              setHolds('')
            }}
            options={[
              anyOption,
              ...page.fields.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {chosen?.kind === 'choice' && (
          <SelectField
            name="filter-holds"
            label={chosen.name}
            value={holds}
            onChange={setHolds}
            options={[
              { value: '', label: t('guest-list.filled') },
              ...chosen.choices.map((value) => ({ value, label: value })),
            ]}
          />
        )}
        {chosen && chosen.kind !== 'choice' && (
          <TextField
            name="filter-holds"
            label={chosen.name}
            description={t(`guest-list.filter-${chosen.kind}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={holds}
            error={undefined}
            onChange={setHolds}
            maxLength={200}
            autoComplete="off"
          />
        )}
      </div>
    </Dialog>
  )
}
