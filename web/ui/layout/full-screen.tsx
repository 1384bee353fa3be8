import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './full-screen.module.css'
import { CloseButton } from '../elements/icon-button.tsx'
import { useReturnFocus } from '../feedback/use-return-focus.ts'

type FullScreenProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Beside the title, at its end. */
  aside?: ReactNode
  children: ReactNode
}

/** A dialog that fills a phone's whole screen. */
export function FullScreen({ opened, onClose, title, aside, children }: FullScreenProps) {
  useReturnFocus(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen
      returnFocus={false}
      padding={0}
      transitionProps={{ transition: 'slide-up', duration: 200 }}
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Modal.Content aria-label={title}>
        <div className={classes.head}>
          <CloseButton className={classes.close} onPress={onClose} />
          <b className="strong clip">{title}</b>
          {aside}
        </div>
        <div className={classes.body}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  )
}
