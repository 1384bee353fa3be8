import { Button } from '@mantine/core'
import { sendDeleteCode, verifyDeleteCode } from '@mehfil/contract/profile.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient } from '../../lib/queries.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { CodeClocks } from './code-clocks.tsx'
import { DeletionProof } from './profile-deletion-proof.tsx'
import type { DeletionFacts } from './queries/profile.ts'
import classes from './profile.module.css'
import { isProofOver, reread } from './rules.ts'

type Props = {
  facts: DeletionFacts
  close: () => void
  again: () => Promise<unknown>
  done: (purgedOn: Date) => void
}

/** The code and the typed address together; the red button says what it does. */
export function DeletionConfirm({ facts, close, again, done }: Props) {
  const t = useWords('profile')
  const form = useCallForm({
    call: verifyDeleteCode,
    initial: { code: '', confirm: '' },
    // Whatever asks for something of the account afterwards would end the page before its last word.
    send: (input) =>
      queryClient.cancelQueries().then(() => reread(ask(verifyDeleteCode, { input }), again)),
    done: ({ purgedOn }) => done(purgedOn),
    refused: (refused) => {
      if (isProofOver(refused)) void again()
      return isProofOver(refused)
    },
  })
  if (!facts.isProven) return <DeletionProof facts={facts} close={close} next={again} />
  return (
    <Form onSubmit={form.submit}>
      <p>
        {t('deletion.code-sent')}{' '}
        <bdi dir="ltr" className="strong">
          {facts.email}
        </bdi>
      </p>
      <CodeBoxes
        isPart
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        error={form.error('code')}
      />
      <CodeClocks
        resendIn={facts.resendIn}
        validIn={facts.validIn}
        resend={() =>
          ask(sendDeleteCode)
            .finally(again)
            .then(() => form.clear('code'))
        }
      />
      <TextField
        {...form.field('confirm')}
        label={t('deletion.confirm', { email: facts.email })}
        latin
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={50}
      />
      <div className={classes.buttons}>
        <Button onClick={close}>{t('action.cancel')}</Button>
        <Button type="submit" color="bad" variant="filled" loading={form.isSending}>
          {t(facts.isAccount ? 'deletion.do' : 'deletion.do-leave')}
        </Button>
      </div>
    </Form>
  )
}
