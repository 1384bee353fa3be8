import { checkGoogle } from '@mehfil/contract/accounts/accounts.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { config } from '../../../lib/config.ts'
import { pageOverlay } from '../../../lib/browser/page-overlay.ts'
import { signOut } from '../../../lib/session/session.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { GoogleProofButton } from '../google/google-proof-button.tsx'
import classes from '../profile/profile.module.css'

type IdentityCheckProps = {
  /** The page that may open Google's window. */
  pageUrl: string
  onVerified: () => Promise<unknown>
}

/**
 * For a host without a password whose sign-in is too old: Google or a mailed code proves their
 * identity.
 */
export function IdentityCheck({ pageUrl, onVerified }: IdentityCheckProps) {
  const t = useTranslate('profile')
  return (
    <div className={classes.steps}>
      <p role="status">{t('proof.words')}</p>
      {config.google && (
        <GoogleProofButton
          label={t('proof.google')}
          pageUrl={pageUrl}
          onCredential={(credential) =>
            ask(checkGoogle, { input: { credential } }).then(onVerified)
          }
        />
      )}
      <p className="small quiet">
        {config.google && t('proof.code-words')}{' '}
        <button
          type="button"
          className="link"
          onClick={() => void pageOverlay.coverWhile(signOutToResetPassword()).catch(showRefusal)}
        >
          {t('proof.code')}
        </button>
      </p>
    </div>
  )
}

/** The page that sets a password by code works only for signed-out visitors. */
const signOutToResetPassword = () => signOut(pathTo('forgotPassword'))
