import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Button } from '@mantine/core'
import { keepLetters } from '@mehfil/contract/fields/fields.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { requestCallback } from '@mehfil/contract/billing/sales.ts'
import { ask } from '../../lib/ask.ts'
import { callbackDialog } from '../../lib/browser/callback-dialog.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Form } from '../../ui/fields/form.tsx'
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
    <Dialog
      narrow
      opened
      onClose={callbackDialog.close}
      title={t('callback.title')}
      footer={
        <>
          <Button onClick={callbackDialog.close}>{t('action.cancel')}</Button>
          <Button type="submit" form="callback" variant="filled" loading={form.isSending}>
            {t('callback.ask')}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('callback.words')}</p>
      <Form id="callback" onSubmit={form.submit}>
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
      </Form>
    </Dialog>
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
