import { showToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { withdrawInvitation, type TeamInvitation } from './queries.ts'

export function WithdrawDialog({
  invitation,
  onClose,
}: {
  invitation: TeamInvitation
  onClose: () => void
}) {
  const t = useTranslate('profile')
  const { email } = invitation
  return (
    <ConfirmDialog
      opened
      destroys
      onClose={onClose}
      title={t('team.withdraw-of', { email })}
      action={t('team.withdraw')}
      onConfirm={() =>
        withdrawInvitation(invitation).then(() => showToast(t('team.withdrawn', { email })))
      }
    >
      {t('team.withdraw-words')}
    </ConfirmDialog>
  )
}
