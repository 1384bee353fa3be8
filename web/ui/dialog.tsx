import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ModalBase, ModalBaseContent, ModalBaseOverlay, ModalBaseTitle } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import classes from './dialog.module.css'
import { Icon } from './icon.tsx'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Above the title: a round icon, for plain refusals. */
  badge?: ReactNode
  /** 440 px instead of 560. */
  narrow?: boolean
  /** Buttons, the first action last; full width on a phone. */
  footer?: ReactNode
  children?: ReactNode
}

const manners = {
  trapFocus: true,
  returnFocus: true,
  closeOnEscape: true,
  closeOnClickOutside: true,
  lockScroll: true,
  withinPortal: true,
}

/**
 * In the middle of a desktop, a sheet from below on a phone.
 * Built of the modal's parts: the whole one brings scroll areas and floating boxes that nothing here needs.
 */
export function Dialog({
  opened,
  onClose,
  title,
  badge,
  narrow = false,
  footer,
  children,
}: DialogProps) {
  const t = useWords()
  return (
    <ModalBase
      {...manners}
      opened={opened}
      onClose={onClose}
      transitionProps={{ transition: 'pop', duration: 180 }}
    >
      <ModalBaseOverlay className={classes.scrim} />
      <ModalBaseContent
        innerProps={{ className: classes.inner }}
        className={classes.dialog}
        data-narrow={narrow || undefined}
      >
        <div className={classes.in}>
          {badge}
          <div className={classes.head}>
            <ModalBaseTitle className={`display ${narrow ? classes.smallTitle : classes.title}`}>
              {title}
            </ModalBaseTitle>
            {!badge && (
              <button
                type="button"
                className={classes.close}
                aria-label={t('action.close')}
                onClick={onClose}
              >
                <Icon of={IconX} />
              </button>
            )}
          </div>
          {children}
        </div>
        {footer && <div className={classes.foot}>{footer}</div>}
      </ModalBaseContent>
    </ModalBase>
  )
}
