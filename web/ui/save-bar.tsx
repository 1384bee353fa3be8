import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import classes from './save-bar.module.css'

type SaveBarProps = {
  isChanged: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  /** What the saving button says. */
  action: string
  /** Beside the buttons, also while nothing is changed; for screens without room for it elsewhere. */
  children?: ReactNode
}

/** At the foot of a form that guests already see the effect of: nothing is saved before it is said so. */
export function SaveBar({
  isChanged,
  isSaving,
  onSave,
  onDiscard,
  action,
  children,
}: SaveBarProps) {
  const t = useWords()
  if (!isChanged && !children) return null
  return (
    <div className={classes.bar} data-foot data-idle={!isChanged || undefined}>
      <p className="small quiet" role="status">
        {isChanged && t('state.unsaved')}
      </p>
      {children}
      {isChanged && (
        <Button variant="subtle" disabled={isSaving} onClick={onDiscard}>
          {t('action.discard')}
        </Button>
      )}
      {isChanged && (
        <Button variant="filled" loading={isSaving} onClick={onSave}>
          {action}
        </Button>
      )}
    </div>
  )
}
