import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { googleSignup } from '@mehfil/contract/accounts.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { config } from '../../lib/config.ts'
import { queryClient } from '../../lib/queries.ts'
import { welcome } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import classes from './google-button.module.css'
import { GoogleLinkDialog, type Linking } from './google-link-dialog.tsx'
import { GoogleMark } from './google-mark.tsx'
import { signupQuery } from './queries.ts'
import { useGoogle } from './use-google.ts'

/** Signs in or up by Google, where there is a way to it; what it says of a demo's stand-in stands below. */
export function GoogleButton() {
  return config.google ? <ByGoogle isStandIn={config.google.isStandIn} /> : null
}

function ByGoogle({ isStandIn }: { isStandIn: boolean }) {
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
  const { state, isBusy, ready, press } = useGoogle((credential) => goOn(credential).catch(showRefusal))
  return (
    <div className={classes.google} onPointerEnter={ready} onFocus={ready} onTouchStart={ready}>
      <Button fullWidth leftSection={<GoogleMark />} loading={isBusy} onClick={press}>{t('google.continue')}</Button>
      {isStandIn && <p className={classes.line}>{t('google.stand-in')}</p>}
      <p className={classes.line} role="status" data-bad={state === 'idle' || state === 'waiting' ? undefined : true}>{state !== 'idle' && t(`google.${state}`)}</p>
      {linking && <GoogleLinkDialog linking={linking} close={() => setLinking(null)} />}
    </div>
  )
}
