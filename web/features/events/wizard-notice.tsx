import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import type { LeftWords } from './use-draft.ts'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-notice.module.css'

/** What stands between the typed and the saved: words left from before, or the same field written elsewhere. */
export function WizardNotice() {
  const t = useWords('creation')
  const { left, clashes, keepMine, takeTheirs } = useWizard()
  if (clashes.length > 0) {
    return (
      <Notice words={t('clash.words')}>
        <Button size="compact-md" onClick={takeTheirs}>
          {t('clash.theirs')}
        </Button>
        <Button size="compact-md" variant="light" onClick={keepMine}>
          {t('clash.mine')}
        </Button>
      </Notice>
    )
  }
  return <LeftNotice offer={left} words={t('left.words')} />
}

/** Offers back what was typed before and never saved. */
export function LeftNotice({ offer, words }: { offer: LeftWords | null; words: string }) {
  const t = useWords('creation')
  if (!offer) return null
  return (
    <Notice words={words}>
      <Button size="compact-md" onClick={offer.discard}>
        {t('left.discard')}
      </Button>
      <Button size="compact-md" variant="light" onClick={offer.bringBack}>
        {t('left.bring-back')}
      </Button>
    </Notice>
  )
}

function Notice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      <p>{words}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
