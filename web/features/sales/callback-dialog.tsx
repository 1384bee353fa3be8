import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Button } from '@mantine/core'
import { lettersOnly } from '@mehfil/contract/fields.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { requestCallback } from '@mehfil/contract/sales.ts'
import { ask } from '../../lib/ask.ts'
import { callback } from '../../lib/callback.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import classes from './callback-dialog.module.css'

/** A name and a number: somebody calls back. */
export function CallbackDialog() {
  const t = useWords()
  const form = useCallForm({
    call: requestCallback,
    initial: { fullName: '', contact: '' },
    clean: { fullName: lettersOnly },
    send: (input) => askForCall(input),
    done: (message) => {
      say(message || t('callback.saved'))
      callback.close()
    },
  })
  const { leftOut: _, ...contact } = form.field('contact')
  return (
    <Dialog
      narrow
      opened
      onClose={callback.close}
      title={t('callback.title')}
      footer={
        <>
          <Button onClick={callback.close}>{t('action.cancel')}</Button>
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

/** Answers what the server says about it. */
async function askForCall(input: Answer<typeof requestCallback.input>): Promise<string> {
  let message = ''
  await ask(requestCallback, {
    input,
    heard: (said) => {
      message = said
    },
  })
  return message
}
