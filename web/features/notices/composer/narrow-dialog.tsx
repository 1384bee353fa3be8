import { Button } from '@mantine/core'
import { useState } from 'react'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import type { GuestFact, GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { useEventId } from '../../../lib/http/event-queries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFunctions } from '../../events/queries/functions.ts'
import { splitSearch } from '../../guests/rules/filter-text.ts'
import { FilterFields } from '../../guests/list/filter-fields.tsx'
import type { NoticeHistory } from '../queries.ts'
import { isSameListView, removeEmptyListFilters } from '../rules/audience.ts'
import classes from './composer.module.css'

/** What became of the invitation by mail, then what happened at the door. */
const offeredFacts = [
  'delivered',
  'refused',
  'unsure',
  'under-way',
  'stopped',
  'no-mail',
  'saw',
  'in',
  'came',
  'missed',
  'unexpected',
  'walk-in',
] as const satisfies readonly GuestFact[]

type NarrowDialogProps = {
  filters: GuestListView
  history: Pick<NoticeHistory, 'tags' | 'fields' | 'views'>
  onApply: (filters: GuestListView) => void
  onClose: () => void
}

/** A saved view of the guest list, or its filters one by one. */
export function NarrowDialog({ filters, history, onApply, onClose }: NarrowDialogProps) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const { tags, fields, views } = history
  const [values, setValues] = useState<GuestListView>(filters)
  const set = (part: Partial<Record<keyof GuestListView, string>>) =>
    setValues((before) => removeEmptyListFilters({ ...before, ...part } as GuestListView))
  const { tag = '', field = '', holds = '', invitedTo = '', question = '', said = '' } = values
  const functions = useFunctions(useEventId()) ?? []
  const anyOption = { value: '', label: d('guest-list.any') }
  const facts: readonly GuestFact[] =
    values.fact && !(offeredFacts as readonly string[]).includes(values.fact)
      ? [values.fact, ...offeredFacts]
      : offeredFacts
  const apply = () => {
    onApply(values)
    onClose()
  }
  return (
    <Dialog
      narrow
      opened
      onClose={onClose}
      title={t('who.narrow-title')}
      footer={
        <>
          <Button onClick={onClose}>{d('action.cancel')}</Button>
          <Button variant="filled" onClick={apply}>
            {t('who.narrow-apply')}
          </Button>
        </>
      }
    >
      <div className={classes.narrowForm}>
        {views.length > 0 && (
          <SelectField
            name="narrow-view"
            label={t('who.saved-view')}
            value={views.find((one) => isSameListView(one.filters, values))?.id ?? ''}
            onChange={(id) => setValues(views.find((one) => one.id === id)?.filters ?? {})}
            options={[anyOption, ...views.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        <TextField
          name="narrow-search"
          label={t('who.text')}
          value={values.search ?? ''}
          error={undefined}
          {...(splitSearch(values.search ?? '').atStart !== '' && {
            description: t('who.text-short'),
            inputWrapperOrder: ['label', 'input', 'description', 'error'],
          })}
          onChange={(search) => set({ search })}
          maxLength={100}
          autoComplete="off"
        />
        <FilterFields
          functions={functions}
          tags={tags}
          fields={fields}
          values={{ tag, field, holds, invitedTo, question, said }}
          onChange={set}
        />
        <SelectField
          name="narrow-language"
          label={d('bulk.language')}
          value={values.language ?? ''}
          onChange={(language) => set({ language })}
          options={[
            anyOption,
            ...languages.map((code: Language) => ({ value: code, label: d(`language.${code}`) })),
          ]}
        />
        <SelectField
          name="narrow-fact"
          label={t('who.fact')}
          value={values.fact ?? ''}
          onChange={(fact) => set({ fact })}
          options={[
            anyOption,
            ...facts.map((fact) => ({ value: fact, label: d(`guest-fact.${fact}`) })),
          ]}
        />
      </div>
    </Dialog>
  )
}
