import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEventId } from '../../../lib/http/event-queries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { useFunctions, type EventFunction } from '../../events/queries/functions.ts'
import { FilterFields } from './filter-fields.tsx'
import settings from '../settings/settings.module.css'
import type { GuestPage } from '../queries/guests.ts'
import type { GuestsPageView } from './use-guests-page-view.ts'

type ListFilterProps = { view: GuestsPageView; page: GuestPage | undefined }

/** Filters by a function, by a tag and by one of the event's own fields. */
export function ListFilter({ view, page }: ListFilterProps) {
  const t = useTranslate('dashboard')
  const functions = useFunctions(useEventId()) ?? []
  const [isOpen, setOpen] = useState(false)
  if (!page || [functions, page.tags, page.fields].every(({ length }) => length === 0)) return null
  return (
    <>
      <Button
        size="compact-md"
        leftSection={<Icon of={IconFilter} small />}
        onClick={() => setOpen(true)}
      >
        {t('guest-list.filter')}
      </Button>
      {isOpen && (
        <FilterDialog
          view={view}
          page={page}
          functions={functions}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type FilterDialogProps = {
  view: GuestsPageView
  page: GuestPage
  functions: readonly EventFunction[]
  onClose: () => void
}

function FilterDialog({ view, page, functions, onClose }: FilterDialogProps) {
  const t = useTranslate('dashboard')
  const [values, setValues] = useState({
    tag: view.filters.tag ?? '',
    field: view.filters.field ?? '',
    holds: view.filters.holds ?? '',
    invitedTo: view.filters.invitedTo ?? '',
    question: view.filters.question ?? '',
    said: view.filters.said ?? '',
  })
  const { tag, field, holds, invitedTo, question, said } = values
  const apply = () => {
    view.go(
      {
        tag: tag || null,
        field: field || null,
        holds: (field && holds.trim()) || null,
        invitedTo: invitedTo || null,
        question: question || null,
        said: (question && said) || null,
      },
      { replace: true },
    )
    onClose()
  }
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
        <FilterFields
          functions={functions}
          tags={page.tags}
          fields={page.fields}
          values={values}
          onChange={(part) => setValues({ ...values, ...part })}
        />
      </div>
    </Dialog>
  )
}
