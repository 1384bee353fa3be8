import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { showRefusal } from '../lib/show-refusal.ts'
import { useWords } from '../lib/words.ts'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** What the button does, with its count: "Delete 14 guests". */
  action: string
  onConfirm: () => Promise<unknown>
  /** What the other button says, where "Cancel" could be meant in two ways. */
  keep?: string
  /** Loses something; the button is red. */
  destroys?: boolean
  children?: ReactNode
}

/** Asks once more; stays open with the reason when it did not work. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  action,
  keep,
  onConfirm,
  destroys = false,
  children,
}: ConfirmDialogProps) {
  const t = useWords()
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
          <Button onClick={onClose}>{keep ?? t('action.cancel')}</Button>
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
