import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/words.ts'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-notice.module.css'

/** What stands between the typed and the saved: words left from before, or the same field written elsewhere. */
export function WizardNotice() {
  const t = useWords('creation')
  const { left, clashes, keepMine, takeTheirs } = useWizard()
  if (clashes.length > 0) {
    return (
      <Notice words={t('clash.words')}>
        <Button size="compact-md" onClick={takeTheirs}>{t('clash.theirs')}</Button>
        <Button size="compact-md" variant="light" onClick={keepMine}>{t('clash.mine')}</Button>
      </Notice>
    )
  }
  if (!left) return null
  return (
    <Notice words={t('left.words')}>
      <Button size="compact-md" onClick={left.discard}>{t('left.discard')}</Button>
      <Button size="compact-md" variant="light" onClick={left.bringBack}>{t('left.bring-back')}</Button>
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
