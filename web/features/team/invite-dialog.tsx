import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { inviteUser } from '@mehfil/contract/team.ts'
import { emailCharacters } from '@mehfil/contract/fields.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { invite, type NewInvitation, type TeamInvitation, type TeamPerson } from './queries.ts'
import { RightsFields, type Rights } from './rights-fields.tsx'
import { givenBy } from './rules.ts'
import classes from './team.module.css'

type InviteDialogProps = {
  reader: TeamPerson | undefined
  /** An invitation that did not arrive, which the new one takes the place of. */
  instead?: TeamInvitation
  onClose: () => void
}

export function InviteDialog({ reader, instead, onClose }: InviteDialogProps) {
  const t = useWords('profile')
  const giver = reader ?? { permissions: [], events: null }
  const form = useCallForm<NewInvitation, unknown>({
    call: inviteUser,
    initial: instead
      ? {
          email: instead.email,
          permissions: instead.permissions,
          events: instead.events && instead.events.map(({ id }) => id),
          replaces: instead.id,
        }
      : {
          email: '',
          permissions: givenBy('door', giver.permissions),
          events: giver.events && giver.events.map(({ id }) => id),
        },
    clean: { email: emailCharacters },
    send: invite,
    done: () => {
      say(t('team.sent', { email: form.values.email }))
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
      title={t(instead ? 'team.correct-of' : 'team.invite-title', { email: instead?.email })}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form="invite" variant="filled" loading={form.isSending}>
            {t('team.send')}
          </Button>
        </>
      }
    >
      <Form id="invite" onSubmit={form.submit}>
        <div className={classes.form}>
          <TextField
            {...form.field('email')}
            label={t('email.label')}
            icon={IconMail}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={50}
            latin
          />
          <RightsFields rights={form.values} giver={giver} set={set} error={form.error} />
        </div>
      </Form>
    </Dialog>
  )
}
