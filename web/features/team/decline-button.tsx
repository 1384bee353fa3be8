import { Button } from '@mantine/core'
import { useState } from 'react'
import { clearInvite } from '@mehfil/contract/team.ts'
import { ask } from '../../lib/ask.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Offer } from './queries.ts'

export function DeclineButton({ offer, declined }: { offer: Offer; declined: () => void }) {
  const t = useWords('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" fullWidth onClick={() => setOpen(true)}>
        {t('accept.decline')}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        destroys
        onClose={() => setOpen(false)}
        title={t('accept.decline-title')}
        action={t('accept.decline')}
        onConfirm={() => ask(clearInvite).then(declined)}
      >
        {t('accept.decline-words', { name: offer.inviter })}
      </ConfirmDialog>
    </>
  )
}
