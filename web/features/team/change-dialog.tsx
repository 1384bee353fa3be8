import { Button } from '@mantine/core'
import { updateNormalUser } from '@mehfil/contract/team.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { saveRights, type TeamPerson } from './queries.ts'
import { RightsFields, type Rights } from './rights-fields.tsx'
import classes from './team.module.css'

type ChangeDialogProps = { person: TeamPerson; reader: TeamPerson | undefined; onClose: () => void }

export function ChangeDialog({ person, reader, onClose }: ChangeDialogProps) {
  const t = useWords('profile')
  const form = useCallForm({
    call: updateNormalUser,
    initial: {
      user: person.id,
      permissions: person.permissions,
      events: person.events && person.events.map(({ id }) => id),
    },
    send: saveRights,
    done: () => {
      say(t('team.saved'))
      onClose()
    },
  })
  const set = (rights: Partial<Rights>) => {
    for (const [name, value] of Object.entries(rights))
      form.set(name as keyof Rights, value as never)
  }
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
            set={set}
            error={form.error}
          />
        </div>
      </Form>
    </Dialog>
  )
}
