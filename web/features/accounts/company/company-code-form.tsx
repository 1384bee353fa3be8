import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { finishCompanySignIn } from '@mehfil/contract/accounts/company.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import type { RefusedError } from '../../../lib/http/refused-error.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Sentence } from '../../../ui/elements/sentence.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import { CodeFields } from '../code/code-fields.tsx'
import { isCodeUnusable, refetchOnCodeError } from '../rules.ts'

export type PendingCompanyCode = { email: string; resendIn: number; validIn: number }

type CompanyCodeFormProps = {
  pending: PendingCompanyCode
  goOn: (page: 'dashboard' | 'second-step') => Promise<void>
}

const parts = {
  to: (email: string) => (
    <bdi dir="ltr">
      <b>{email}</b>
    </bdi>
  ),
}

/** The provider does not vouch for the address: a code sent to it does. */
export function CompanyCodeForm({ pending, goOn }: CompanyCodeFormProps) {
  const t = useTranslate('profile')
  const [times, setTimes] = useState(pending)
  const markExpired = (refused: RefusedError) => {
    if (isCodeUnusable(refused)) setTimes({ ...times, validIn: 0 })
  }
  const form = useCallForm({
    call: finishCompanySignIn,
    initial: { code: '' },
    send: (input) => refetchOnCodeError(ask(finishCompanySignIn, { input }), markExpired),
    onSuccess: async ({ page }) => {
      if (page !== 'otp') await goOn(page)
    },
  })
  return (
    <Form onSubmit={form.submit} typesAtOnce>
      <EntryTitle title={t('company.code-title')}>
        <Sentence of={t('company.code-words', { email: pending.email })} parts={parts} />
      </EntryTitle>
      <CodeFields
        value={form.values.code ?? ''}
        onChange={(code) => form.set('code', code)}
        error={form.error('code')}
        times={times}
        resend={() =>
          ask(finishCompanySignIn, { input: {} }).then((newTimes) => {
            setTimes({ ...pending, ...newTimes })
            form.clear('code')
          })
        }
      />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('company.code-go')}
      </Button>
      <Button variant="subtle" fullWidth component={Link} to={pathTo('login')}>
        {t('company.back')}
      </Button>
    </Form>
  )
}
