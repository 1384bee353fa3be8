import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast, showUndoToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { removeTeamMember, restoreTeamMember, type TeamPerson } from './queries.ts'

/** Says what is lost and what stays. The toast after the removal can undo it. */
export function RemoveDialog({ person, onClose }: { person: TeamPerson; onClose: () => void }) {
  const t = useTranslate('profile')
  const what = useLosses(person)
  const name = person.fullName
  const undo = () =>
    void restoreTeamMember(person).then(() => showToast(t('team.restored', { name })), showRefusal)
  return (
    <ConfirmDialog
      opened
      destroys
      onClose={onClose}
      title={t('team.remove-title', { name })}
      action={t('team.remove-of', { name })}
      onConfirm={() =>
        removeTeamMember(person).then(() => showUndoToast(t('team.removed', { name }), undo))
      }
    >
      <p>
        {t('team.remove-words', { name, what })} {t('team.remove-keeps', { name })}
      </p>
    </ConfirmDialog>
  )
}

function useLosses({ permissions, events, otherEvents, openInvitations }: TeamPerson): string {
  const t = useTranslate('profile')
  const { list, number } = useFormats()
  const formatCount = (key: string, count: number) => t(`team.${key}`, { count, n: number(count) })
  return list([
    formatCount('remove-rights', permissions.length),
    events === null ? t('activity.all-events') : formatCount('events', events.length + otherEvents),
    ...(openInvitations > 0 ? [formatCount('remove-invitations', openInvitations)] : []),
  ])
}
