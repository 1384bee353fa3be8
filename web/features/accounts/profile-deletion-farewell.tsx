import { Button } from '@mantine/core'
import { to } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/formats.ts'
import { exits } from '../../lib/leave.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { DeletionFacts } from './queries/profile.ts'

/** However it is closed, the page is left by a full load: nothing of the account stays in memory. */
export function DeletionFarewell({ purgedOn, facts }: { purgedOn: Date; facts: DeletionFacts }) {
  const t = useWords('profile')
  const { when } = useFormats()
  const leave = () => exits.go(to('login'))
  const kind = facts.isAccount ? 'account' : facts.staysElsewhere ? 'stays' : 'left'
  return (
    <Dialog
      narrow
      opened
      onClose={leave}
      title={t('deletion.farewell')}
      footer={
        <Button variant="filled" onClick={leave}>
          {t('action.close')}
        </Button>
      }
    >
      <p>{t(`deletion.farewell-${kind}`, { date: when(purgedOn, 'date'), owner: facts.owner })}</p>
    </Dialog>
  )
}
