import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import {
  ChangedFacts,
  AnnouncementMessage,
  UnreachableGuests,
  type ComparedEventFacts,
} from '../events/changes/changed-facts.tsx'
import { useAnnounceChange } from '../events/changes/use-announce-change.ts'

type AnnounceChangeDialogProps = {
  EID: string
  opened: boolean
  onClose: () => void
  /** How many guests mail can reach, and how many it cannot. */
  reachable: number
  unreachable: number
  isCounting: boolean
  changes: Array<'time' | 'place'>
  before: ComparedEventFacts
  after: ComparedEventFacts
  onSave: () => Promise<boolean>
}

/** Shows a new time or place before it is saved, and offers to announce it to guests who know the old one. */
export function AnnounceChangeDialog({
  EID,
  opened,
  onClose,
  reachable,
  unreachable,
  isCounting,
  changes,
  before,
  after,
  onSave,
}: AnnounceChangeDialogProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [message, setMessage] = useState('')
  const announce = useAnnounceChange(EID)
  const save = async (announces: boolean) => {
    onClose()
    if ((await onSave()) && announces)
      await announce(message).then(() => setMessage(''), showRefusal)
  }
  return (
    <Dialog
      narrow
      opened={opened}
      onClose={onClose}
      title={t(`edit.ask-${changes.length > 1 ? 'both' : (changes[0] ?? 'time')}`)}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant={reachable > 0 ? 'default' : 'filled'}
            loading={isCounting}
            onClick={() => void save(false)}
          >
            {t(reachable > 0 ? 'tell.quietly' : 'changes.save-all')}
          </Button>
          {reachable > 0 && (
            <Button variant="filled" onClick={() => void save(true)}>
              {t('tell.save-and-tell', { count: reachable, n: number(reachable) })}
            </Button>
          )}
        </>
      }
    >
      <ChangedFacts changed={changes} before={before} after={after} />
      {reachable > 0 ? (
        <AnnouncementMessage message={message} onChange={setMessage} />
      ) : (
        unreachable === 0 && <p className="small quiet">{t('edit.ask-words')}</p>
      )}
      <UnreachableGuests EID={EID} guests={unreachable} />
    </Dialog>
  )
}
