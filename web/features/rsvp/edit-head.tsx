import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Tabs } from '../../ui/elements/tabs.tsx'
import { usePublishWay } from '../events/interruption/use-publish-way.ts'
import { OtherEditors } from '../events/wizard/other-editors.tsx'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { VersionsButton } from '../events/wizard/versions-button.tsx'
import { UndoButtons } from '../events/wizard/wizard-header.tsx'
import classes from './edit-event-page.module.css'
import { editPartNames, type EditPart } from './rules.ts'

/** A draft has no such page. */
const noticeTexts = {
  PUBLISHED: 'edit.at-once',
  UNPUBLISHED: 'edit.closed',
  CANCELLED: 'edit.cancelled',
  DRAFT: 'edit.closed',
} as const

/** The tabs of the parts, a note on when guests see a change, and the way back to what was before. */
export function EditHead({ part }: { part: EditPart }) {
  const t = useTranslate('dashboard')
  const { EID, event } = useWizard()
  const tabs = editPartNames.map((key) => ({
    key,
    label: t(`edit.part-${key}`),
    to: `${pathTo('editEvent', { EID })}?part=${key}`,
  }))
  const way = usePublishWay(EID)
  return (
    <div className={classes.head}>
      <p className={classes.publicNotice} role="note">
        {t(noticeTexts[event.status])}
        {part === 'design' && <> {t('edit.pictures')}</>}
        {event.status === 'CANCELLED' && way && (
          <>
            {' '}
            <Link className="link" to={way.to}>
              {way.label}
            </Link>
          </>
        )}
      </p>
      <div className={classes.tools}>
        <UndoButtons />
        <VersionsButton savesFirst={false} />
        <OtherEditors />
      </div>
      <Tabs label={t('edit.parts')} tabs={tabs} current={part} />
    </div>
  )
}
