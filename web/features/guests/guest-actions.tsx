import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { confirm, type Guest } from './queries/guests.ts'
import { mayBeConfirmed } from './rules/list.ts'
import { useDeletion } from './use-deletion.ts'

type GuestActionsProps = { EID: string; guest: Guest; onGone: () => void }

/** Confirm or take it back, and delete; the second can be undone for a while. */
export function GuestActions({ EID, guest, onGone }: GuestActionsProps) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const change = useMutation({ mutationFn: () => confirm(EID, guest), onError: showRefusal })
  const remove = useDeletion(EID)
  const facts = { count: guest.people, people: number(guest.people) }
  // The panel closes first: nobody asks any more for what is gone.
  const erase = () => {
    onGone()
    remove(guest)
  }
  return (
    <>
      {mayBeConfirmed(guest) && (
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
      <Button color="bad" leftSection={<Icon of={IconTrash} small />} onClick={erase}>
        {t('guest.delete')}
      </Button>
    </>
  )
}
