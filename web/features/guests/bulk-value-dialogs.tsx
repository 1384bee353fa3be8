import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CategoryField } from './category-field.tsx'
import type { Bulk } from './use-bulk.ts'

type ValueDialogProps = { opened: boolean; onClose: () => void; bulk: Bulk }

export function BulkCategoryDialog({
  categories,
  bulk,
  ...dialog
}: ValueDialogProps & { categories: readonly string[] }) {
  const t = useWords('dashboard')
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
  const t = useWords('dashboard')
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

type Applied = {
  opened: boolean
  onClose: () => void
  title: string
  isWorking: boolean
  onApply: () => Promise<void>
  children: ReactNode
}

function ValueDialog({ onClose, isWorking, onApply, children, ...dialog }: Applied) {
  const t = useWords('dashboard')
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
