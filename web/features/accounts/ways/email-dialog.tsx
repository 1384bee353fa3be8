import { useState } from 'react'
import * as calls from '@mehfil/contract/accounts/sign-in-ways.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { keepEmailCharacters } from '@mehfil/contract/fields/fields.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { CodeBoxes } from '../../../ui/fields/code-boxes.tsx'
import { GroupedFields } from '../../../ui/fields/grouped-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CodeTimers } from '../code/code-timers.tsx'
import { askEmailChange, changeEmail } from './queries.ts'
import classes from './ways.module.css'

type EmailDialogProps = { present: string; onClose: () => void }
type SentEmailCodes = WireValue<typeof calls.askEmailChange.output> & { email: string }

/** Asks for the new address, then for the codes of both. */
export function EmailDialog({ present, onClose }: EmailDialogProps) {
  const [sent, setSent] = useState<SentEmailCodes | null>(null)
  return sent ? (
    <CodesStep present={present} sent={sent} onSent={setSent} onClose={onClose} />
  ) : (
    <AddressStep onSent={setSent} onClose={onClose} />
  )
}

type EmailStepProps = { onSent: (sent: SentEmailCodes) => void; onClose: () => void }

function AddressStep({ onSent, onClose }: EmailStepProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: calls.askEmailChange,
    initial: { email: '' },
    clean: { email: keepEmailCharacters },
    send: async (input) => ({ ...(await askEmailChange(input)), email: input.email }),
    onSuccess: onSent,
  })
  return (
    <FormDialog
      narrow
      onClose={onClose}
      title={t('ways.email-title')}
      action={t('ways.email-send')}
      form={form}
    >
      <div className={classes.fields}>
        <p className="quiet">{t('ways.email-words')}</p>
        <TextField
          {...form.field('email')}
          label={t('ways.email-new')}
          type="email"
          autoComplete="email"
          latin
          maxLength={50}
        />
      </div>
    </FormDialog>
  )
}

type CodesStepProps = EmailStepProps & { present: string; sent: SentEmailCodes }

function CodesStep({ present, sent, onSent, onClose }: CodesStepProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: calls.changeEmail,
    initial: { oldCode: '', newCode: '' },
    send: changeEmail,
    onSuccess: () => {
      showToast(t('ways.email-done'))
      onClose()
    },
  })
  const resend = async () =>
    onSent({ ...(await askEmailChange({ email: sent.email })), email: sent.email })
  return (
    <FormDialog
      narrow
      onClose={onClose}
      title={t('ways.email-title')}
      action={t('ways.email-change')}
      form={form}
    >
      <div className={classes.fields}>
        <p className="quiet">{t('ways.codes-words')}</p>
        {(['oldCode', 'newCode'] as const).map((side) => (
          <GroupedFields
            key={side}
            isTight
            legend={t('ways.code-of', { email: side === 'oldCode' ? present : sent.email })}
          >
            <CodeBoxes
              isPart
              value={form.values[side]}
              onChange={(code) => form.set(side, code)}
              error={form.error(side)}
            />
          </GroupedFields>
        ))}
        <div className={classes.timers}>
          <CodeTimers resendIn={sent.resendIn} validIn={sent.validIn} resend={resend} />
        </div>
      </div>
    </FormDialog>
  )
}
