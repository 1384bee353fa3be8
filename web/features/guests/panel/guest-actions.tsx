import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { toggleConfirmation, type GuestDetails } from '../queries/guests.ts'
import { canConfirm } from '../rules/list.ts'
import { useDeleteGuest } from './use-delete-guest.ts'

type GuestActionsProps = { EID: string; guest: GuestDetails; onGone: () => void }

/** Confirms or unconfirms a guest, and deletes one with an undo. */
export function GuestActions({ EID, guest, onGone }: GuestActionsProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const change = useMutation({
    mutationFn: () => toggleConfirmation(EID, guest),
    onError: showRefusal,
  })
  const remove = useDeleteGuest(EID)
  const facts = { count: guest.people, people: number(guest.people) }
  // The panel closes first, so that it does not read the deleted guest again.
  const deleteGuest = () => {
    onGone()
    remove(guest)
  }
  return (
    <>
      {canConfirm(guest) && (
        <Button
          variant="filled"
          leftSection={<Icon of={IconCheck} small />}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {t('guest.confirm', facts)}
        </Button>
      )}
      {guest.status === 'CONFIRMED' && (
        <Button
          leftSection={<Icon of={IconArrowBackUp} small flip />}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {t('guest.unconfirm')}
        </Button>
      )}
      <Button color="bad" leftSection={<Icon of={IconTrash} small />} onClick={deleteGuest}>
        {t('guest.delete')}
      </Button>
    </>
  )
}
