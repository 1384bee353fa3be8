import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { inviteUser } from '@mehfil/contract/accounts/team.ts'
import { keepEmailCharacters } from '@mehfil/contract/fields/fields.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  inviteTeamMember,
  type InviteUserInput,
  type TeamInvitation,
  type TeamPerson,
} from './queries.ts'
import { RightsFields } from './rights-fields.tsx'
import { listGrantable } from './rules.ts'
import classes from './team.module.css'

type InviteDialogProps = {
  reader: TeamPerson | undefined
  /** The undelivered invitation that the new one replaces. */
  replaced?: TeamInvitation
  onClose: () => void
}

export function InviteDialog({ reader, replaced, onClose }: InviteDialogProps) {
  const t = useTranslate('profile')
  const giver = reader ?? { permissions: [], events: null }
  const form = useCallForm<InviteUserInput, unknown>({
    call: inviteUser,
    initial: replaced
      ? {
          email: replaced.email,
          permissions: replaced.permissions,
          events: replaced.events && replaced.events.map(({ id }) => id),
          replaces: replaced.id,
        }
      : {
          email: '',
          permissions: listGrantable('door', giver.permissions),
          events: giver.events && giver.events.map(({ id }) => id),
        },
    clean: { email: keepEmailCharacters },
    send: inviteTeamMember,
    onSuccess: () => {
      showToast(t('team.sent', { email: form.values.email }))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(replaced ? 'team.correct-of' : 'team.invite-title', { email: replaced?.email })}
      action={t('team.send')}
      form={form}
    >
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
        <RightsFields rights={form.values} giver={giver} set={form.change} error={form.error} />
      </div>
    </FormDialog>
  )
}
