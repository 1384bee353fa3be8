import { Button } from '@mantine/core'
import { updateNormalUser } from '@mehfil/contract/accounts/team.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Form } from '../../ui/fields/form.tsx'
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
    <Dialog
      opened
      onClose={onClose}
      title={t('team.change-title', { name: person.fullName })}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form="change" variant="filled" loading={form.isSending}>
            {t('team.save')}
          </Button>
        </>
      }
    >
      <Form id="change" onSubmit={form.submit}>
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
      </Form>
    </Dialog>
  )
}
