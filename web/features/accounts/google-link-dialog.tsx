import { Button } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { cancelGoogle, resendGoogleCode, verifyGoogleCode } from '@mehfil/contract/accounts.ts'
import { ask } from '../../lib/ask.ts'
import type { Refused } from '../../lib/refused.ts'
import { welcome } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import classes from './google-button.module.css'
import { CodeClocks } from './code-clocks.tsx'
import { isCodeOver, reread } from './rules.ts'

export type Linking = { email: string; resendIn: number; validIn: number }

const parts = {
  to: (email: string) => (
    <bdi dir="ltr">
      <b>{email}</b>
    </bdi>
  ),
}

/** The address has an account already: its mailbox says whether Google may open it. */
export function GoogleLinkDialog({ linking, close }: { linking: Linking; close: () => void }) {
  const t = useWords('profile')
  const [clocks, setClocks] = useState(linking)
  const markOver = (refused: Refused) => {
    if (isCodeOver(refused)) setClocks({ ...clocks, validIn: 0 })
  }
  const form = useCallForm({
    call: verifyGoogleCode,
    initial: { code: '' },
    send: (input) => reread(ask(verifyGoogleCode, { input }), markOver),
    done: welcome,
  })
  const cancel = () => {
    ask(cancelGoogle).catch(showRefusal)
    close()
  }
  return (
    <Dialog opened narrow onClose={cancel} title={t('google.link-title')}>
      {/* The button's own form would take the Enter of this one. */}
      <div className={classes.link} onSubmit={(event: SyntheticEvent) => event.stopPropagation()}>
        <p>
          <Sentence of={t('google.link-about', { email: linking.email })} parts={parts} />
        </p>
        <Form onSubmit={form.submit}>
          <CodeBoxes
            value={form.values.code}
            onChange={(code) => form.set('code', code)}
            error={form.error('code')}
          />
          <CodeClocks
            {...clocks}
            resend={() =>
              ask(resendGoogleCode).then((left) => {
                setClocks({ ...linking, ...left })
                form.clear('code')
              })
            }
          />
          <p className={classes.line}>{t('google.link-after')}</p>
          <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
            {t('google.link-go')}
          </Button>
          <Button variant="subtle" fullWidth onClick={cancel}>
            {t('action.cancel')}
          </Button>
        </Form>
      </div>
    </Dialog>
  )
}
