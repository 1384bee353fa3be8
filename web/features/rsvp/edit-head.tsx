import { pathTo } from '@mehfil/contract/pages.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Tabs } from '../../ui/elements/tabs.tsx'
import { useWizard } from '../events/wizard/use-wizard.ts'
import classes from './edit-event-page.module.css'
import { editPartNames, type EditPart } from './rules.ts'

/** The tabs of the parts, and a note on when guests see a change. */
export function EditHead({ part }: { part: EditPart }) {
  const t = useTranslate('dashboard')
  const { EID, event } = useWizard()
  const tabs = editPartNames.map((key) => ({
    key,
    label: t(`edit.part-${key}`),
    to: `${pathTo('editEvent', { EID })}?part=${key}`,
  }))
  return (
    <div className={classes.head}>
      <p className={classes.publicNotice} role="note">
        {t(event.status === 'PUBLISHED' ? 'edit.at-once' : 'edit.closed')}
        {part === 'design' && <> {t('edit.pictures')}</>}
      </p>
      <Tabs label={t('edit.parts')} tabs={tabs} current={part} />
    </div>
  )
}
