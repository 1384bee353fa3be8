import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { verifySignupCode } from '@mehfil/contract/accounts.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { Form } from '../../ui/form.tsx'
import classes from './accounts.module.css'
import { CodeClocks } from './code-clocks.tsx'
import { reread } from './rules.ts'

type CodeFormProps = {
  call: Pick<typeof verifySignupCode, 'input'>
  trail?: ReactNode
  email: string
  resendIn: number
  validIn: number
  verify: (code: string) => Promise<unknown>
  resend: () => Promise<unknown>
  cancel: () => Promise<unknown>
  /** Back to the address, which stays in its field. */
  change: () => Promise<unknown>
  next: () => Promise<unknown>
  /** Reads where this browser is by now; false where it has nothing under way any more. */
  goesOn: () => Promise<boolean>
}

/** Six boxes for the code that was mailed; the same for a sign-up and for a forgotten password. */
export function CodeForm({
  call,
  trail,
  email,
  resendIn,
  validIn,
  verify,
  resend,
  cancel,
  change,
  next,
  goesOn,
}: CodeFormProps) {
  const t = useWords('profile')
  const form = useCallForm({
    call,
    initial: { code: '' },
    send: ({ code }) => reread(verify(code), next),
    done: next,
    // Another tab may have gone on with the same code: this one follows it.
    refused: (refused) => {
      if (refused.code !== 'wrongStep') return false
      void goesOn().then((does) => {
        if (!does) showRefusal(refused)
      })
      return true
    },
  })
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={t('code.title')}>
        {t('code.sent')}
        <br />
        <bdi className={classes.to} dir="ltr">
          {email}
        </bdi>{' '}
        <button type="button" className="link small" onClick={() => void change()}>
          {t('code.change')}
        </button>
      </EntryTitle>
      <CodeBoxes
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        error={form.error('code')}
      />
      <CodeClocks
        resendIn={resendIn}
        validIn={validIn}
        resend={() => resend().then(() => form.clear('code'))}
      />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('code.verify')}
      </Button>
      <Button variant="subtle" fullWidth onClick={() => void cancel()}>
        {t('action.cancel')}
      </Button>
      <p className={`${classes.rules} ${classes.center}`}>{t('code.help')}</p>
    </Form>
  )
}
