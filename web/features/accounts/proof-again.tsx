import { checkGoogle } from '@mehfil/contract/accounts.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { config } from '../../lib/config.ts'
import { overlay } from '../../lib/overlay.ts'
import { signOut } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { GooglePress } from './google-press.tsx'
import classes from './profile.module.css'

type ProofAgainProps = {
  /** Where the way to Google is open. */ at: string
  then: () => Promise<unknown>
}

/** For whoever has no password and signed in a while ago: Google says once more who they are, or a code to their mailbox does. */
export function ProofAgain({ at, then }: ProofAgainProps) {
  const t = useWords('profile')
  return (
    <div className={classes.steps}>
      <p role="status">{t('proof.words')}</p>
      {config.google && (
        <GooglePress
          label={t('proof.google')}
          at={at}
          proved={(credential) => ask(checkGoogle, { input: { credential } }).then(then)}
        />
      )}
      <p className="small quiet">
        {config.google && t('proof.code-words')}{' '}
        <button
          type="button"
          className="link"
          onClick={() => void overlay.during(byCode()).catch(showRefusal)}
        >
          {t('proof.code')}
        </button>
      </p>
    </div>
  )
}

/** A password is set by code while nobody is signed in. */
const byCode = () => signOut(to('forgotPassword'))
