import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import type { EventFunction } from '../../events/queries/functions.ts'
import { ValueDialog, type ValueDialogProps } from './bulk-value-dialogs.tsx'

/** Gives the selected guests who wait for a function their places, and asks where there are too few. */
export function BulkPlacesDialog({
  functions,
  bulk,
  opened,
  onClose,
}: ValueDialogProps & { functions: readonly EventFunction[] }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [id, setId] = useState('')
  const [question, setQuestion] = useState<string | null>(null)
  const chosen = functions.find((one) => one.id === id) ?? functions[0]
  const give = async (overPlaces: boolean) => {
    const { over } = chosen
      ? await bulk.givePlaces(chosen.id, chosen.title, { overPlaces })
      : { over: null }
    setQuestion(over)
  }
  return (
    <>
      <ValueDialog
        opened={opened}
        onClose={onClose}
        title={t('bulk.set-place')}
        isWorking={bulk.isWorking}
        onApply={() => give(false)}
      >
        <PickField
          name="bulk-place"
          label={t('bulk.function')}
          value={chosen?.id ?? ''}
          onChange={setId}
          options={functions.map((one) => ({
            value: one.id,
            label: (
              <>
                <bdi>{one.title}</bdi>{' '}
                <span className="quiet">
                  {t('functions.waiting', { count: one.waiting, n: number(one.waiting) })}
                </span>
              </>
            ),
          }))}
        />
      </ValueDialog>
      <ConfirmDialog
        opened={question !== null}
        onClose={() => setQuestion(null)}
        title={t('functions.over-title')}
        action={t('bulk.place-anyway')}
        onConfirm={() => give(true)}
      >
        <p className="quiet">{question}</p>
      </ConfirmDialog>
    </>
  )
}
