import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { RecoveredEdits } from './use-recovered-edits.ts'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-notice.module.css'

/** Shows why typed and saved values differ: recovered edits, or a field changed elsewhere. */
export function WizardNotice() {
  const t = useTranslate('creation')
  const { recovered, conflicts, keepMine, takeTheirs, editors } = useWizard()
  const [other] = editors.filter(({ changedAt }) => changedAt)
  if (conflicts.length > 0) {
    return (
      <WizardNoticeBox text={other ? t('clash.words-by', { name: other.name }) : t('clash.words')}>
        <Button size="compact-md" onClick={takeTheirs}>
          {t('clash.theirs')}
        </Button>
        <Button size="compact-md" variant="light" onClick={keepMine}>
          {t('clash.mine')}
        </Button>
      </WizardNoticeBox>
    )
  }
  return <RecoveredEditsNotice recovered={recovered} text={t('left.words')} />
}

/** Offers to restore edits that were never saved. */
export function RecoveredEditsNotice({
  recovered,
  text,
}: {
  recovered: RecoveredEdits | null
  text: string
}) {
  const t = useTranslate('creation')
  if (!recovered) return null
  return (
    <WizardNoticeBox text={text}>
      <Button size="compact-md" onClick={recovered.discard}>
        {t('left.discard')}
      </Button>
      <Button size="compact-md" variant="light" onClick={recovered.restore}>
        {t('left.bring-back')}
      </Button>
    </WizardNoticeBox>
  )
}

function WizardNoticeBox({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      <p>{text}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
