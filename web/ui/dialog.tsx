import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Modal } from '@mantine/core'
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

/** In the middle of a desktop, a sheet from below on a phone. */
export function Dialog({ opened, onClose, title, badge, narrow = false, footer, children }: DialogProps) {
  const t = useWords()
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={narrow ? 440 : 560} padding={0} transitionProps={{ transition: 'pop', duration: 180 }} classNames={{ inner: classes.inner ?? '', content: classes.dialog ?? '' }}>
      <Modal.Overlay className={classes.scrim} />
      <Modal.Content>
        <div className={classes.in}>
          {badge}
          <div className={classes.head}>
            <Modal.Title component="h2" className={`display ${narrow ? classes.smallTitle : classes.title}`}>{title}</Modal.Title>
            {!badge && <button type="button" className={classes.close} aria-label={t('action.close')} onClick={onClose}><Icon of={IconX} /></button>}
          </div>
          {children}
        </div>
        {footer && <div className={classes.foot}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
