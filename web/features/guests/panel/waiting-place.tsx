import { Button } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '../../../lib/browser/toasts.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import type { EventFunction } from '../../events/queries/functions.ts'
import { givePlaces } from '../queries/functions.ts'
import type { GuestDetails } from '../queries/guests.ts'
import classes from './guest-functions.module.css'

type WaitingPlaceProps = { EID: string; guest: GuestDetails; of: EventFunction; people: number }

/** How many people of a party wait for a place, and a button to give them one. */
export function WaitingPlace({ EID, guest, of: { id, title }, people }: WaitingPlaceProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [question, setQuestion] = useState<string | null>(null)
  const [isGiving, setGiving] = useState(false)
  if (people === 0) return null
  const facts = { name: isolateText(guest.name), title: isolateText(title) }
  const give = (overPlaces: boolean) =>
    givePlaces(EID, guest.id, { functionId: id, ...(overPlaces && { overPlaces }) }).then(() =>
      showToast(t('functions.place-given', facts)),
    )
  const tryToGive = () => {
    setGiving(true)
    give(false)
      .catch((error: Error) =>
        error instanceof RefusedError && error.code === 'functionOverPlaces'
          ? setQuestion(error.message)
          : showRefusal(error),
      )
      .finally(() => setGiving(false))
  }
  return (
    <div className={classes.waiting}>
      <span className="quiet">{t('functions.waiting', { count: people, n: number(people) })}</span>
      <Button size="compact-md" loading={isGiving} onClick={tryToGive}>
        {t('functions.give-place')}
      </Button>
      <ConfirmDialog
        opened={question !== null}
        onClose={() => setQuestion(null)}
        title={t('functions.over-title')}
        action={t('functions.over-yes')}
        onConfirm={() => give(true)}
      >
        <p className="quiet">{question}</p>
      </ConfirmDialog>
    </div>
  )
}
