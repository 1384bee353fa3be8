import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../elements/icon.tsx'
import classes from './panel.module.css'
import { SidePanel } from './sheet.tsx'
import { useInertBackground } from './use-inert-background.ts'

export const panelClasses = classes

type PanelProps = {
  label: string
  head: ReactNode
  /** Small buttons before the close button. */
  tools?: ReactNode
  footer?: ReactNode
  onClose: () => void
  /** The id of the element that opened it; it gets the focus back. */
  returnTo?: string
  children: ReactNode
}

/** The side panel: a head, a body that scrolls, and actions at the foot. Escape closes it. */
export function Panel({ label, head, tools, footer, onClose, returnTo, children }: PanelProps) {
  const t = useTranslate()
  const top = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const release = useInertBackground(panel)
  const close = () => {
    onClose()
    release()
    if (returnTo) document.getElementById(returnTo)?.focus()
  }
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    // A form inside focuses its first field itself.
    if (!top.current?.parentElement?.contains(document.activeElement)) top.current?.focus()
  }, [])
  // Back closes the panel too and removes the focused element with it.
  useEffect(
    () => () => {
      if (returnTo && document.activeElement === document.body)
        document.getElementById(returnTo)?.focus()
    },
    [returnTo],
  )
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      const isUsedElsewhere =
        event.defaultPrevented || document.querySelector('[role="dialog"]') !== null
      if (event.key === 'Escape' && !isUsedElsewhere) closeNow()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [])
  return (
    <SidePanel label={label} ref={panel}>
      <div className={classes.head} ref={top} tabIndex={-1}>
        <div className={classes.headContent}>{head}</div>
        {tools}
        <button
          type="button"
          className={classes.tool}
          aria-label={t('action.close')}
          onClick={close}
        >
          <Icon of={IconX} />
        </button>
      </div>
      <div className={classes.body}>{children}</div>
      {footer && <footer className={classes.foot}>{footer}</footer>}
    </SidePanel>
  )
}
