import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MovedFacts, TellMessage, Unreachable, type MovedFact } from '../events/moved-facts.tsx'
import { useTelling } from '../events/use-telling.ts'

type MovedDialogProps = {
  EID: string
  opened: boolean
  onClose: () => void
  /** Guests who can be told by mail, and those who cannot, once they are counted. */
  tellable: number
  unreachable: number
  isCounting: boolean
  moved: Array<'time' | 'place'>
  before: MovedFact
  after: MovedFact
  onSave: () => Promise<boolean>
}

/** Names a new time or place before it is saved, and offers to tell those who know the old one. */
export function MovedDialog({
  EID,
  opened,
  onClose,
  tellable,
  unreachable,
  isCounting,
  moved,
  before,
  after,
  onSave,
}: MovedDialogProps) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const [message, setMessage] = useState('')
  const tell = useTelling(EID)
  const save = async (isTold: boolean) => {
    onClose()
    if ((await onSave()) && isTold) await tell(message).then(() => setMessage(''), showRefusal)
  }
  return (
    <Dialog
      narrow
      opened={opened}
      onClose={onClose}
      title={t(`edit.ask-${moved.length > 1 ? 'both' : (moved[0] ?? 'time')}`)}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant={tellable > 0 ? 'default' : 'filled'}
            loading={isCounting}
            onClick={() => void save(false)}
          >
            {t(tellable > 0 ? 'tell.quietly' : 'changes.save-all')}
          </Button>
          {tellable > 0 && (
            <Button variant="filled" onClick={() => void save(true)}>
              {t('tell.save-and-tell', { count: tellable, n: number(tellable) })}
            </Button>
          )}
        </>
      }
    >
      <MovedFacts moved={moved} before={before} after={after} />
      {tellable > 0 ? (
        <TellMessage message={message} onChange={setMessage} />
      ) : (
        unreachable === 0 && <p className="small quiet">{t('edit.ask-words')}</p>
      )}
      <Unreachable EID={EID} guests={unreachable} />
    </Dialog>
  )
}
