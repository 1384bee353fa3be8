import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { ModalBase, ModalBaseContent, ModalBaseOverlay, ModalBaseTitle } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { CloseButton } from '../elements/icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { useTopDialog } from './use-top-dialog.ts'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Above the title: a round icon, for plain refusals. */
  badge?: ReactNode
  /** 440 px instead of 560. */
  narrow?: boolean
  /** As wide as the screen allows, up to 1180 px. */
  wide?: boolean
  /** Buttons, the first action last; full width on a phone. */
  footer?: ReactNode
  children?: ReactNode
}

const modalBehaviour = {
  trapFocus: true,
  returnFocus: false,
  closeOnClickOutside: true,
  lockScroll: true,
  withinPortal: true,
}

/**
 * A dialog in the middle of a desktop, a sheet from below on a phone. Built from the modal's
 * parts, because Mantine's whole modal adds scroll areas and floating boxes that are not needed.
 */
export function Dialog({
  opened,
  onClose,
  title,
  badge,
  narrow = false,
  wide = false,
  footer,
  children,
}: DialogProps) {
  useReturnFocus(opened)
  const isTop = useTopDialog(opened)
  return (
    <ModalBase
      {...modalBehaviour}
      closeOnEscape={isTop}
      opened={opened}
      onClose={onClose}
      transitionProps={{ transition: 'pop', duration: 180 }}
    >
      <ModalBaseOverlay className={classes.scrim} />
      <ModalBaseContent
        innerProps={{ className: classes.inner }}
        className={classes.dialog}
        data-narrow={narrow || undefined}
        data-wide={wide || undefined}
      >
        <div className={classes.content}>
          {badge}
          <div className={classes.head}>
            <ModalBaseTitle className={`display ${narrow ? classes.smallTitle : classes.title}`}>
              {title}
            </ModalBaseTitle>
            {!badge && <CloseButton className={classes.close} onPress={onClose} />}
          </div>
          {children}
        </div>
        {footer && (
          <div className={classes.foot} data-foot>
            {footer}
          </div>
        )}
      </ModalBaseContent>
    </ModalBase>
  )
}
