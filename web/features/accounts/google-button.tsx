import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { economyUser, googleSignup } from '@mehfil/contract/sign-in.ts'
import { ask } from '../../lib/ask.ts'
import { config } from '../../lib/config.ts'
import { lazyPart } from '../../lib/load-chunk.ts'
import { welcome } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { LoadingDialog } from '../../ui/part-boundary.tsx'
import type { Linking } from './google-link-dialog.tsx'
import { GooglePress } from './google-press.tsx'

const GoogleLinkDialog = lazyPart(() =>
  import('./google-link-dialog.tsx').then(({ GoogleLinkDialog: part }) => part),
)

/** Where a sign-up that stands at its details goes on, when it is not on this page. */
type GoogleButtonProps = { goesOn?: () => Promise<unknown> }

/** Signs in or up by Google, where there is a way to it. */
export function GoogleButton({ goesOn }: GoogleButtonProps) {
  return config.google ? <ByGoogle {...(goesOn && { goesOn })} /> : null
}

function ByGoogle({ goesOn }: GoogleButtonProps) {
  const t = useWords('profile')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [linking, setLinking] = useState<Linking | null>(null)
  const goOn = async (credential: string) => {
    const { page, ...sent } = await ask(googleSignup, {
      input: {
        credential,
        ...(pathname === to('signupEconomy') && { user: economyUser(new Date()) }),
      },
    })
    if (page === 'dashboard') return welcome()
    if (page === 'otp') return setLinking(sent)
    await (goesOn?.() ?? navigate(to('signup') + search))
  }
  return (
    <>
      <GooglePress label={t('google.continue')} proved={goOn} />
      <LoadingDialog isOpen={linking !== null} onFailed={() => setLinking(null)}>
        {linking && <GoogleLinkDialog linking={linking} close={() => setLinking(null)} />}
      </LoadingDialog>
    </>
  )
}
