import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { verifySignupCode } from '@mehfil/contract/accounts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './accounts.module.css'
import { ResendButton } from './resend-button.tsx'
import { ValidFor } from './valid-for.tsx'

type CodeFormProps = {
  call: Pick<typeof verifySignupCode, 'input'>
  trail?: ReactNode
  email: string
  resendIn: number
  validIn: number
  verify: (code: string) => Promise<unknown>
  resend: () => Promise<unknown>
  cancel: () => Promise<unknown>
  next: () => Promise<unknown>
}

/** Six boxes for the code that was mailed; the same for a sign-up and for a forgotten password. */
export function CodeForm({ call, trail, email, resendIn, validIn, verify, resend, cancel, next }: CodeFormProps) {
  const t = useWords('profile')
  const form = useCallForm({ call, initial: { code: '' }, send: ({ code }) => verify(code), done: next })
  // A new code begins both clocks anew, though it may leave as many seconds as the one before. One that was not sent leaves the old one running out.
  const [sent, setSent] = useState(0)
  const sendAgain = () => resend().then(() => setSent(sent + 1))
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={t('code.title')}>
        {t('code.sent')}<br />
        <bdi className={classes.to} dir="ltr">{email}</bdi> <button type="button" className="link small" onClick={() => void cancel()}>{t('code.change')}</button>
      </EntryTitle>
      <CodeBoxes value={form.values.code} onChange={(code) => form.set('code', code)} error={form.error('code')} />
      <div className={classes.hint}>
        <Icon of={IconClock} small />
        <ValidFor key={`valid ${sent} ${validIn}`} seconds={validIn} />
        <ResendButton key={`again ${sent} ${resendIn}`} seconds={resendIn} resend={sendAgain} />
      </div>
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>{t('code.verify')}</Button>
      <Button variant="subtle" fullWidth onClick={() => void cancel()}>{t('action.cancel')}</Button>
      <p className={`${classes.rules} ${classes.center}`}>{t('code.help')}</p>
    </Form>
  )
}
