import { googleWebSession } from '@mehfil/contract/web-sessions.ts'
import { GooglePress } from '../accounts/google-press.tsx'
import { ask } from '../../lib/ask.ts'
import { config } from '../../lib/config.ts'
import { Refused } from '../../lib/refused.ts'
import { useWords } from '../../lib/words.ts'
import { OrDivider } from '../../ui/entry-layout.tsx'

/** Says who it is without a code or a password, where there is a way to Google. */
export function WhoGoogle({ next }: { next: () => Promise<unknown> }) {
  const t = useWords('profile')
  if (!config.google) return null
  const proved = (credential: string) =>
    ask(googleWebSession, { input: { credential } }).catch(staysKnown).then(next)
  return (
    <>
      <OrDivider word={t('login.or')} />
      <GooglePress label={t('google.continue')} proved={proved} />
    </>
  )
}

/** The address has an account that Google does not open: its password is asked for next. */
export function staysKnown(error: unknown): void {
  if (!(error instanceof Refused && error.code === 'emailKnown')) throw error
}
