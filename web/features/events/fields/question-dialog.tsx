import { Button } from '@mantine/core'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'

export type QuestionDialogProps = {
  /** The server's question. Undefined until the server asks. */
  question: string | undefined
  onYes: () => void
  onNo: () => void
}

/** Asks what the server asked before it saves a setting. */
export function QuestionDialog({
  question,
  title,
  yes,
  onYes,
  onNo,
}: QuestionDialogProps & { title: string; yes: string }) {
  const t = useTranslate('creation')
  return (
    <Dialog
      narrow
      opened={question !== undefined}
      onClose={onNo}
      title={title}
      footer={
        <>
          <Button onClick={onNo}>{t('action.cancel')}</Button>
          <Button variant="filled" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p className="quiet">{question}</p>
    </Dialog>
  )
}
