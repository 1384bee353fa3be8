import { to } from '@mehfil/contract/pages.ts'
import { useWords } from '../../lib/words.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useWizard } from '../events/use-wizard.ts'
import classes from './edit-event-page.module.css'
import { editPartNames, type EditPart } from './rules.ts'

/** Which part is edited, and when guests see it. */
export function EditHead({ part }: { part: EditPart }) {
  const t = useWords('dashboard')
  const { EID, event } = useWizard()
  const tabs = editPartNames.map((key) => ({
    key,
    label: t(`edit.part-${key}`),
    to: `${to('editEvent', { EID })}?part=${key}`,
  }))
  return (
    <div className={classes.head}>
      <p className={classes.told} role="note">
        {t(event.status === 'PUBLISHED' ? 'edit.at-once' : 'edit.closed')}
        {part === 'design' && <> {t('edit.pictures')}</>}
      </p>
      <Tabs label={t('edit.parts')} tabs={tabs} current={part} />
    </div>
  )
}
