import { Button } from '@mantine/core'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'

type LaterChangesProps = {
  /** The server's sentence; nothing while it has not asked. */
  asked: string | undefined
  onYes: () => void
  onNo: () => void
}

/** Replies could be changed after the last day to reply: only the host's yes makes it so. */
export function LaterChanges({ asked, onYes, onNo }: LaterChangesProps) {
  const t = useWords('creation')
  const answers = (
    <>
      <Button onClick={onNo}>{t('action.cancel')}</Button>
      <Button variant="filled" onClick={onYes}>
        {t('settings.lock-later-yes')}
      </Button>
    </>
  )
  return (
    <Dialog
      narrow
      opened={asked !== undefined}
      onClose={onNo}
      title={t('settings.lock-later')}
      footer={answers}
    >
      <p className="quiet">{asked}</p>
    </Dialog>
  )
}
