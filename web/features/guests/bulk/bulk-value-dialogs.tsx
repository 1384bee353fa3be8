import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { maxTagLength } from '@mehfil/contract/guests/tags.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ParsedField } from '../../../ui/fields/parsed-field.tsx'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { EventFunction } from '../../events/queries/functions.ts'
import { CategoryField } from '../forms/category-field.tsx'
import type { BulkActionsState } from './use-bulk-actions.ts'

export type ValueDialogProps = { opened: boolean; onClose: () => void; bulk: BulkActionsState }

export function BulkCategoryDialog({
  categories,
  bulk,
  ...dialog
}: ValueDialogProps & { categories: readonly string[] }) {
  const t = useTranslate('dashboard')
  const [category, setCategory] = useState('')
  return (
    <ValueDialog
      {...dialog}
      title={t('bulk.set-category')}
      isWorking={bulk.isWorking}
      onApply={() => bulk.act('category', category)}
    >
      <CategoryField
        name="bulk-category"
        value={category}
        categories={categories}
        onChange={setCategory}
      />
    </ValueDialog>
  )
}

export function BulkLanguageDialog({ bulk, ...dialog }: ValueDialogProps) {
  const t = useTranslate('dashboard')
  const [language, setLanguage] = useState<Language>('en')
  return (
    <ValueDialog
      {...dialog}
      title={t('bulk.set-language')}
      isWorking={bulk.isWorking}
      onApply={() => bulk.act('language', language)}
    >
      <SelectField
        name="bulk-language"
        label={t('guest.language')}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </ValueDialog>
  )
}

/** Gives a tag to the selected guests, or takes one off them. */
export function BulkTagDialog({
  act,
  tags,
  bulk,
  ...dialog
}: ValueDialogProps & { act: 'tag' | 'untag'; tags: readonly string[] }) {
  const t = useTranslate('dashboard')
  const [name, setName] = useState('')
  return (
    <ValueDialog
      {...dialog}
      title={t(`bulk.set-${act}`)}
      isWorking={bulk.isWorking}
      onApply={async () => (name.trim() === '' ? undefined : bulk.act(act, name.trim()))}
    >
      {act === 'tag' ? (
        <ParsedField
          name="bulk-tag"
          label={t('guest-list.tag-name')}
          value={name || null}
          read={(text) => text.trim().slice(0, maxTagLength) || null}
          write={(tag) => tag}
          options={[...tags]}
          unread=""
          onChange={(tag) => setName(tag ?? '')}
        />
      ) : (
        <SelectField
          name="bulk-untag"
          label={t('guest-list.tag-name')}
          value={name}
          onChange={setName}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
        />
      )}
    </ValueDialog>
  )
}

/** Invites the selected guests to a function for chosen guests, or takes them off one. */
export function BulkFunctionDialog({
  act,
  functions,
  bulk,
  ...dialog
}: ValueDialogProps & { act: 'invite' | 'uninvite'; functions: readonly EventFunction[] }) {
  const t = useTranslate('dashboard')
  const [id, setId] = useState('')
  const chosen = functions.find((one) => one.id === id) ?? functions[0]
  return (
    <ValueDialog
      {...dialog}
      title={t(`bulk.set-${act}`)}
      isWorking={bulk.isWorking}
      onApply={async () => chosen && bulk.act(act, chosen.id, chosen.title)}
    >
      <PickField
        name={`bulk-${act}`}
        label={t('bulk.function')}
        value={chosen?.id ?? ''}
        onChange={setId}
        options={functions.map((one) => ({ value: one.id, label: <bdi>{one.title}</bdi> }))}
      />
    </ValueDialog>
  )
}

type BulkValueDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  isWorking: boolean
  onApply: () => Promise<void>
  children: ReactNode
}

export function ValueDialog({
  onClose,
  isWorking,
  onApply,
  children,
  ...dialog
}: BulkValueDialogProps) {
  const t = useTranslate('dashboard')
  return (
    <Dialog
      narrow
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="filled" loading={isWorking} onClick={() => void onApply().then(onClose)}>
            {t('bulk.apply')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
