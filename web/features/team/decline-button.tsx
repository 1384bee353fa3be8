import { Button } from '@mantine/core'
import { useState } from 'react'
import { clearInvite } from '@mehfil/contract/accounts/team.ts'
import { ask } from '../../lib/ask.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import type { InvitationOffer } from './queries.ts'

export function DeclineButton({
  offer,
  onDeclined,
}: {
  offer: InvitationOffer
  onDeclined: () => void
}) {
  const t = useTranslate('profile')
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
        onConfirm={() => ask(clearInvite).then(onDeclined)}
      >
        {t('accept.decline-words', { name: offer.inviter })}
      </ConfirmDialog>
    </>
  )
}
