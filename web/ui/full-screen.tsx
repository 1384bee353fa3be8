import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../lib/words.ts'
import classes from './full-screen.module.css'
import { Icon } from './icon.tsx'

type FullScreenProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Beside the title, at its end. */ aside?: ReactNode
  children: ReactNode
}

/** Something that takes a phone's whole screen for a while. */
export function FullScreen({ opened, onClose, title, aside, children }: FullScreenProps) {
  const t = useWords()
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen
      padding={0}
      transitionProps={{ transition: 'slide-up', duration: 200 }}
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Modal.Content aria-label={title}>
        <div className={classes.head}>
          <button
            type="button"
            className={classes.close}
            aria-label={t('action.close')}
            onClick={onClose}
          >
            <Icon of={IconX} />
          </button>
          <b className="strong clip">{title}</b>
          {aside}
        </div>
        <div className={classes.body}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  )
}
