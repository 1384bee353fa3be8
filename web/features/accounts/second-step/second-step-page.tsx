import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  askSecondStepPasskey,
  cancelSecondStep,
  enterAppCode,
  enterRecoveryCode,
  enterSecondStepPasskey,
  secondStep,
} from '@mehfil/contract/accounts/second-step.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { canUsePasskeys, takePasskey } from '../../../lib/browser/passkeys.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { createQuery } from '../../../lib/http/queries.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import type { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { startSession } from '../../../lib/session/session.ts'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { CodeBoxes } from '../../../ui/fields/code-boxes.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EntryLayout, EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import classes from '../accounts.module.css'
import { PasskeyButton } from './passkey-button.tsx'

type SecondStepState = WireValue<typeof secondStep.output>
type StepMethod = 'passkey' | 'app' | 'recovery'

const secondStepQuery = { ...createQuery(secondStep), staleTime: 0, gcTime: 0 }

/** After the password or Google: a code of the app, a passkey, or a recovery code. */
export function SecondStepPage() {
  const t = useTranslate('profile')
  useTitle(t('second-step.title'))
  const navigate = useNavigate()
  const { search } = useLocation()
  const state = getQueryData(useQuery(secondStepQuery))
  const isOver = state?.page === 'none'
  useEffect(() => {
    if (isOver) void navigate(pathTo('login') + search, { replace: true })
  }, [isOver, navigate, search])
  const cancel = async () => {
    await ask(cancelSecondStep).catch(showRefusal)
    await navigate(pathTo('login') + search, { replace: true })
  }
  return (
    <EntryLayout greeting="login">
      {state?.page === 'second-step' ? (
        <StepMethods state={state} cancel={cancel} />
      ) : (
        <PageLoader />
      )}
    </EntryLayout>
  )
}

const listMethods = ({ hasApp, hasPasskey, hasRecoveryCodes }: SecondStepState): StepMethod[] => [
  ...(hasPasskey && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(hasApp ? (['app'] as const) : []),
  ...(hasRecoveryCodes ? (['recovery'] as const) : []),
]

type StepMethodsProps = { state: SecondStepState; cancel: () => Promise<void> }

function StepMethods({ state, cancel }: StepMethodsProps) {
  const t = useTranslate('profile')
  const methods = listMethods(state)
  const [chosen, setChosen] = useState<StepMethod | undefined>(methods[0])
  const restart = (refused: RefusedError): boolean => {
    if (refused.code !== 'wrongStep') return false
    showToast(t('second-step.again'))
    void cancel()
    return true
  }
  return (
    <div className={classes.steps}>
      <EntryTitle title={t('second-step.title')}>
        <bdi className={classes.address} dir="ltr">
          {state.email}
        </bdi>
      </EntryTitle>
      {chosen === 'app' && <AppCodeForm onRefused={restart} />}
      {chosen === 'passkey' && <PasskeyStep onRefused={restart} />}
      {chosen === 'recovery' && <RecoveryCodeForm onRefused={restart} />}
      {methods
        .filter((one) => one !== chosen)
        .map((one) => (
          <Button key={one} variant="subtle" fullWidth onClick={() => setChosen(one)}>
            {t(`second-step.use-${one}`)}
          </Button>
        ))}
      <Button variant="subtle" fullWidth onClick={() => void cancel()}>
        {t('action.cancel')}
      </Button>
    </div>
  )
}

type StepFormProps = { onRefused: (refused: RefusedError) => boolean }

function AppCodeForm({ onRefused }: StepFormProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: enterAppCode,
    initial: { code: '' },
    send: (input) => ask(enterAppCode, { input }),
    onSuccess: startSession,
    onRefused,
  })
  return (
    <Form onSubmit={form.submit} typesAtOnce>
      <p>{t('second-step.app')}</p>
      <CodeBoxes
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        error={form.error('code')}
      />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}

function RecoveryCodeForm({ onRefused }: StepFormProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: enterRecoveryCode,
    initial: { code: '' },
    send: (input) => ask(enterRecoveryCode, { input }),
    onSuccess: async ({ left }) => {
      showToast(t('second-step.left', { count: left }))
      await startSession()
    },
    onRefused,
  })
  return (
    <Form onSubmit={form.submit} typesAtOnce>
      <p>{t('second-step.recovery')}</p>
      <TextField
        {...form.field('code')}
        label={t('second-step.recovery-label')}
        autoComplete="off"
        maxLength={20}
        latin
      />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}

function PasskeyStep({ onRefused }: StepFormProps) {
  const t = useTranslate('profile')
  return (
    <>
      <p>{t('second-step.passkey')}</p>
      <PasskeyButton
        fullWidth
        label={t('second-step.use-passkey')}
        onRefused={onRefused}
        confirm={async () => {
          const { options } = await ask(askSecondStepPasskey)
          const answer = await takePasskey(options, { cancelled: t('passkey.cancelled') })
          await ask(enterSecondStepPasskey, { input: { answer } })
          await startSession()
        }}
      />
    </>
  )
}
