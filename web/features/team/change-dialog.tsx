import { updateNormalUser } from '@mehfil/contract/accounts/team.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { saveRights, type TeamPerson } from './queries.ts'
import { RightsFields } from './rights-fields.tsx'
import classes from './team.module.css'

type ChangeDialogProps = { person: TeamPerson; reader: TeamPerson | undefined; onClose: () => void }

export function ChangeDialog({ person, reader, onClose }: ChangeDialogProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: updateNormalUser,
    initial: {
      user: person.id,
      permissions: person.permissions,
      events: person.events && person.events.map(({ id }) => id),
    },
    send: saveRights,
    onSuccess: () => {
      showToast(t('team.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('team.change-title', { name: person.fullName })}
      action={t('team.save')}
      form={form}
    >
      <div className={classes.form}>
        <p className="quiet small">
          <bdi dir="ltr">{person.email}</bdi>
        </p>
        <RightsFields
          rights={form.values}
          giver={reader ?? { permissions: [], events: null }}
          set={form.change}
          error={form.error}
        />
      </div>
    </FormDialog>
  )
}
