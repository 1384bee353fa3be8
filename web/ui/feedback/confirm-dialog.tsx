import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Text of the confirming button, with its count: "Delete 14 guests". */
  action: string
  onConfirm: () => Promise<unknown>
  /** Text of the other button, where "Cancel" could be misunderstood. */
  cancelLabel?: string
  /** The action loses data; its button is red. */
  destroys?: boolean
  children?: ReactNode
}

/** Asks for confirmation. When the action fails, it stays open and shows the reason. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  action,
  cancelLabel,
  onConfirm,
  destroys = false,
  children,
}: ConfirmDialogProps) {
  const t = useTranslate()
  const [isWorking, setWorking] = useState(false)
  const confirm = () => {
    setWorking(true)
    onConfirm()
      .then(onClose, showRefusal)
      .finally(() => setWorking(false))
  }
  return (
    <Dialog
      narrow
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t('action.cancel')}</Button>
          <Button
            variant="filled"
            {...(destroys && { color: 'bad' })}
            loading={isWorking}
            onClick={confirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {children && <div className="quiet">{children}</div>}
    </Dialog>
  )
}
