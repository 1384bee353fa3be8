import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { createEconomyUserClaim, googleSignup } from '@mehfil/contract/accounts/sign-in.ts'
import { ask } from '../../../lib/ask.ts'
import { config } from '../../../lib/config.ts'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { useSignInNext } from '../second-step/use-sign-in-next.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { LoadingDialog } from '../../../ui/feedback/part-boundary.tsx'
import type { PendingGoogleLink } from './google-link-dialog.tsx'
import { GoogleProofButton } from './google-proof-button.tsx'

const GoogleLinkDialog = lazyPart(() =>
  import('./google-link-dialog.tsx').then(({ GoogleLinkDialog: part }) => part),
)

/** Called after Google began a sign-up; without it, the sign-up page opens. */
type GoogleButtonProps = { onSignupStarted?: () => Promise<unknown> }

/** Shows nothing where Google is not configured. */
export function GoogleButton({ onSignupStarted }: GoogleButtonProps) {
  return config.google ? (
    <ConfiguredGoogleButton {...(onSignupStarted && { onSignupStarted })} />
  ) : null
}

function ConfiguredGoogleButton({ onSignupStarted }: GoogleButtonProps) {
  const t = useTranslate('profile')
  const navigate = useNavigate()
  const next = useSignInNext()
  const { pathname, search } = useLocation()
  const [pendingLink, setPendingLink] = useState<PendingGoogleLink | null>(null)
  const continueWithGoogle = async (credential: string) => {
    const { page, ...link } = await ask(googleSignup, {
      input: {
        credential,
        ...(pathname === pathTo('signupEconomy') && { user: createEconomyUserClaim(new Date()) }),
      },
    })
    if (page === 'dashboard' || page === 'second-step') return next({ page })
    if (page === 'otp') return setPendingLink(link)
    await (onSignupStarted?.() ?? navigate(pathTo('signup') + search))
  }
  return (
    <>
      <GoogleProofButton label={t('google.continue')} onCredential={continueWithGoogle} />
      <LoadingDialog isOpen={pendingLink !== null} onFailed={() => setPendingLink(null)}>
        {pendingLink && (
          <GoogleLinkDialog pendingLink={pendingLink} close={() => setPendingLink(null)} />
        )}
      </LoadingDialog>
    </>
  )
}
