import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { withdraw, type TeamInvitation } from './queries.ts'

export function WithdrawDialog({
  invitation,
  onClose,
}: {
  invitation: TeamInvitation
  onClose: () => void
}) {
  const t = useWords('profile')
  const { email } = invitation
  return (
    <ConfirmDialog
      opened
      destroys
      onClose={onClose}
      title={t('team.withdraw-of', { email })}
      action={t('team.withdraw')}
      onConfirm={() => withdraw(invitation).then(() => say(t('team.withdrawn', { email })))}
    >
      {t('team.withdraw-words')}
    </ConfirmDialog>
  )
}
