import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { googleSignup } from '@mehfil/contract/accounts.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { config } from '../../lib/config.ts'
import { queryClient } from '../../lib/queries.ts'
import { welcome } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { GoogleLinkDialog, type Linking } from './google-link-dialog.tsx'
import { GooglePress } from './google-press.tsx'
import { signupQuery } from './queries.ts'

/** Signs in or up by Google, where there is a way to it. */
export function GoogleButton() {
  return config.google ? <ByGoogle /> : null
}

function ByGoogle() {
  const t = useWords('profile')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [linking, setLinking] = useState<Linking | null>(null)
  const goOn = async (credential: string) => {
    const { page, ...sent } = await ask(googleSignup, { input: { credential } })
    if (page === 'dashboard') return welcome()
    if (page === 'otp') return setLinking(sent)
    await queryClient.invalidateQueries({ queryKey: signupQuery.queryKey })
    if (!pathname.startsWith(to('signup'))) await navigate(to('signup') + search)
  }
  return (
    <>
      <GooglePress label={t('google.continue')} proved={goOn} />
      {linking && <GoogleLinkDialog linking={linking} close={() => setLinking(null)} />}
    </>
  )
}
