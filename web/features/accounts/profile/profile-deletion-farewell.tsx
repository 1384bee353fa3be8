import { Button } from '@mantine/core'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import type { AccountDeletionFacts } from './queries.ts'

/** Every way out is a full page load, so that nothing of the account stays in memory. */
export function DeletionFarewell({
  purgedOn,
  facts,
}: {
  purgedOn: Date
  facts: AccountDeletionFacts
}) {
  const t = useTranslate('profile')
  const { when } = useFormats()
  const leave = () => browserNavigation.go(pathTo('login'))
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
