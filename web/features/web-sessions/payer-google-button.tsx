import { googleWebSession } from '@mehfil/contract/accounts/web-sessions.ts'
import { GoogleProofButton } from '../accounts/google/google-proof-button.tsx'
import { ask } from '../../lib/ask.ts'
import { config } from '../../lib/config.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { OrDivider } from '../../ui/layout/entry-layout.tsx'

/** Google identifies the payer without a code or a password. */
export function PayerGoogleButton({ next }: { next: () => Promise<unknown> }) {
  const t = useTranslate('profile')
  if (!config.google) return null
  const signInWithGoogle = (credential: string) =>
    ask(googleWebSession, { input: { credential } }).catch(ignoreKnownEmail).then(next)
  return (
    <>
      <OrDivider word={t('login.or')} />
      <GoogleProofButton label={t('google.continue')} onCredential={signInWithGoogle} />
    </>
  )
}

/** The e-mail has an account without Google: the next step asks for its password. */
export function ignoreKnownEmail(error: unknown): void {
  if (!(error instanceof RefusedError && error.code === 'emailKnown')) throw error
}
