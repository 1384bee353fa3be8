import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say, sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { remove, takeBack, type TeamPerson } from './queries.ts'

/** Says what is lost and what stays; the removal can be taken back from its toast. */
export function RemoveDialog({ person, onClose }: { person: TeamPerson; onClose: () => void }) {
  const t = useWords('profile')
  const what = useLosses(person)
  const name = person.fullName
  const undo = () =>
    void takeBack(person).then(() => say(t('team.restored', { name })), showRefusal)
  return (
    <ConfirmDialog
      opened
      destroys
      onClose={onClose}
      title={t('team.remove-title', { name })}
      action={t('team.remove-of', { name })}
      onConfirm={() => remove(person).then(() => sayUndo(t('team.removed', { name }), undo))}
    >
      <p>
        {t('team.remove-words', { name, what })} {t('team.remove-keeps', { name })}
      </p>
    </ConfirmDialog>
  )
}

function useLosses({ permissions, events, otherEvents, openInvitations }: TeamPerson): string {
  const t = useWords('profile')
  const { list, number } = useFormats()
  const counted = (key: string, count: number) => t(`team.${key}`, { count, n: number(count) })
  return list([
    counted('remove-rights', permissions.length),
    events === null ? t('team.all-events') : counted('events', events.length + otherEvents),
    ...(openInvitations > 0 ? [counted('remove-invitations', openInvitations)] : []),
  ])
}
