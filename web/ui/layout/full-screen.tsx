import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
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
        <span {...lastStop} />
      </Modal.Content>
    </Modal.Root>
  )
}

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, iframe'

/** Leads from the last stop of Tab to the first, and back. */
function goRound({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const all = [
    ...(currentTarget.closest('[role=dialog]')?.querySelectorAll<HTMLElement>(stops) ?? []),
  ]
  const [first] = all
  ;(relatedTarget === first ? all.at(-1) : first)?.focus()
}

/** From a frame at the end, Tab would reach the page behind the dialog. */
const lastStop = { tabIndex: 0, onFocus: goRound }
