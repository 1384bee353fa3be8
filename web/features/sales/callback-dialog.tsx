import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { keepLetters } from '@mehfil/contract/fields/fields.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { requestCallback } from '@mehfil/contract/billing/sales.ts'
import { ask } from '../../lib/ask.ts'
import { callbackDialog } from '../../lib/browser/callback-dialog.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import classes from './callback-dialog.module.css'

/** Asks for a name and a number, so that sales can call back. */
export function CallbackDialog() {
  const t = useTranslate()
  const form = useCallForm({
    call: requestCallback,
    initial: { fullName: '', contact: '' },
    clean: { fullName: keepLetters },
    send: (input) => sendCallbackRequest(input),
    onSuccess: (message) => {
      showToast(message || t('callback.saved'))
      callbackDialog.close()
    },
  })
  const { leftOut: _, ...contact } = form.field('contact')
  return (
    <FormDialog
      narrow
      onClose={callbackDialog.close}
      title={t('callback.title')}
      action={t('callback.ask')}
      form={form}
    >
      <p className="quiet">{t('callback.words')}</p>
      <div className={classes.fields}>
        <TextField
          {...form.field('fullName')}
          label={t('callback.full-name')}
          icon={IconUser}
          autoComplete="name"
          maxLength={75}
        />
        <PhoneField {...contact} label={t('callback.phone')} />
      </div>
    </FormDialog>
  )
}

/** Shows the reply of the server. */
async function sendCallbackRequest(
  input: WireValue<typeof requestCallback.input>,
): Promise<string> {
  let message = ''
  await ask(requestCallback, {
    input,
    onMessage: (serverMessage) => {
      message = serverMessage
    },
  })
  return message
}
