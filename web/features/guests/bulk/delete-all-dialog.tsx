import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'

type DeleteAllDialogProps = {
  opened: boolean
  onClose: () => void
  /**
   * How many people will be deleted; null when the list is filtered, because the number is unknown.
   */
  people: number | null
  onDelete: () => Promise<void>
}

/** Names the number of people, and the host must type it. */
export function DeleteAllDialog({ opened, onClose, people, onDelete }: DeleteAllDialogProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [typed, setTyped] = useState('')
  const [isWorking, setWorking] = useState(false)
  const isConfirmed = people === null || latinDigits(typed).replace(/\D/g, '') === String(people)
  const close = () => {
    setTyped('')
    onClose()
  }
  const deleteAll = () => {
    setWorking(true)
    void onDelete()
      .then(close)
      .finally(() => setWorking(false))
  }
  const facts = { count: people ?? 0, people: number(people ?? 0) }
  return (
    <Dialog
      narrow
      opened={opened}
      onClose={close}
      title={people === null ? t('delete-all.title-view') : t('delete-all.title', facts)}
      footer={
        <>
          <Button onClick={close}>{t('action.cancel')}</Button>
          <Button
            variant="filled"
            color="bad"
            loading={isWorking}
            disabled={!isConfirmed}
            onClick={deleteAll}
          >
            {people === null ? t('bulk.delete-view') : t('delete-all.action', facts)}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('delete-all.words')}</p>
      {people !== null && (
        <TextInput
          name="delete-count"
          label={t('delete-all.type', facts)}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Dialog>
  )
}
