import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  askOwnPasskey,
  checkCode,
  checkPasskey,
  getProof,
} from '@mehfil/contract/accounts/two-steps.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { ask } from '../../../lib/ask.ts'
import { canUsePasskeys, takePasskey } from '../../../lib/browser/passkeys.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { createQuery } from '../../../lib/http/queries.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { CodeBoxes } from '../../../ui/fields/code-boxes.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import classes from '../accounts.module.css'
import { IdentityCheck } from '../password/identity-check.tsx'
import { PasswordCheck } from '../password/password-check.tsx'
import { PasskeyButton } from '../second-step/passkey-button.tsx'

type ProofState = WireValue<typeof getProof.output>
type ProofMethod = 'passkey' | 'app' | 'password'
type ProofDialogProps = { title?: string; onProven: () => unknown; onClose: () => void }

const proofMethodsQuery = { ...createQuery(getProof), staleTime: 0, gcTime: 0 }

const listMethods = ({ hasApp, hasPasskey, hasPassword }: ProofState): ProofMethod[] => [
  ...(hasPasskey && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(hasPassword ? (['password'] as const) : []),
  ...(hasApp ? (['app'] as const) : []),
]

/** Asks who the reader is, by a passkey, the password or a code: one of them is enough. */
export function ProofDialog({ title, onProven, onClose }: ProofDialogProps) {
  const t = useTranslate('profile')
  const proof = getQueryData(useQuery(proofMethodsQuery))
  return (
    <Dialog narrow opened onClose={onClose} title={title ?? t('proof.title')}>
      <p className="quiet">{t('proof.again')}</p>
      {proof ? (
        <ProofMethods proof={proof} onProven={onProven} />
      ) : (
        <SkeletonRows rows={1} height={80} />
      )}
    </Dialog>
  )
}

/** Beside a form that asks for the password: what else proves who the reader is, where they have it. */
export function OtherProofs({ onProven }: { onProven: () => unknown }) {
  const t = useTranslate('profile')
  const { data } = useQuery(proofMethodsQuery)
  const [isOpen, setOpen] = useState(false)
  if (!data || listMethods(data).every((one) => one === 'password')) return null
  const finish = () => {
    setOpen(false)
    return onProven()
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t('proof.other')}
      </Button>
      {isOpen && <ProofDialog onProven={finish} onClose={() => setOpen(false)} />}
    </>
  )
}

function ProofMethods({ proof, onProven }: { proof: ProofState; onProven: () => unknown }) {
  const t = useTranslate('profile')
  const methods = listMethods(proof)
  const [chosen, setChosen] = useState<ProofMethod | undefined>(methods[0])
  if (chosen === undefined)
    return (
      <IdentityCheck
        pageUrl={window.location.pathname}
        onVerified={() => Promise.resolve(onProven())}
      />
    )
  return (
    <div className={classes.steps}>
      {chosen === 'passkey' && <PasskeyProof onProven={onProven} />}
      {chosen === 'app' && <CodeProof onProven={onProven} />}
      {chosen === 'password' && (
        <PasswordCheck
          label={t('password.label')}
          action={t('proof.confirm')}
          done={onProven}
          isFirst
        />
      )}
      {methods
        .filter((one) => one !== chosen)
        .map((one) => (
          <Button key={one} variant="subtle" onClick={() => setChosen(one)}>
            {t(`proof.with-${one}`)}
          </Button>
        ))}
    </div>
  )
}

type ProofFormProps = { onProven: () => unknown }

function CodeProof({ onProven }: ProofFormProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: checkCode,
    initial: { code: '' },
    send: (input) => ask(checkCode, { input }),
    onSuccess: onProven,
  })
  return (
    <Form onSubmit={form.submit}>
      <p>{t('second-step.app')}</p>
      <CodeBoxes
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        error={form.error('code')}
      />
      <Button type="submit" variant="filled" loading={form.isSending}>
        {t('proof.confirm')}
      </Button>
    </Form>
  )
}

function PasskeyProof({ onProven }: ProofFormProps) {
  const t = useTranslate('profile')
  return (
    <PasskeyButton
      label={t('proof.with-passkey')}
      confirm={async () => {
        const { options } = await ask(askOwnPasskey)
        const answer = await takePasskey(options, { cancelled: t('passkey.cancelled') })
        await ask(checkPasskey, { input: { answer } })
        await onProven()
      }}
    />
  )
}
