import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './save-bar.module.css'

type SaveBarProps = {
  isChanged: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  /** Text of the save button. */
  action: string
  /**
   * Content beside the buttons, shown without changes too; for screens with no other place for it.
   */
  children?: ReactNode
}

/**
 * At the foot of a form whose changes guests would see at once: nothing is saved before the button
 * is pressed.
 */
export function SaveBar({
  isChanged,
  isSaving,
  onSave,
  onDiscard,
  action,
  children,
}: SaveBarProps) {
  const t = useTranslate()
  if (!isChanged && !children) return null
  return (
    <div className={classes.bar} data-foot data-idle={!isChanged || undefined}>
      <p className="small quiet vh-phone" role="status">
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
