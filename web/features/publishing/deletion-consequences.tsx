import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import type { EventDeletionResponse } from './queries.ts'
import classes from './settings-page.module.css'

export type DeletionDialogProps = {
  EID: string
  title: string
  facts: EventDeletionResponse
  isAsking: boolean
  onClose: () => void
}

/** How many guests and other records are deleted with the event. */
export function DeletionConsequences({ facts }: { facts: EventDeletionResponse }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const renderCount = (key: string, count: number) =>
    count > 0 && <li>{t(`delete-event.${key}`, { count, n: number(count) })}</li>
  const isTold = facts.needsCode || facts.invited === 0
  return (
    <>
      <p>{t('delete-event.takes')}</p>
      <ul className={classes.consequences}>
        <li>{t('delete-event.page')}</li>
        {renderCount('guests', facts.people)}
        {renderCount('answers', facts.answered)}
        {renderCount('messages', facts.messages)}
        {renderCount('unsent', facts.unsent)}
      </ul>
      <p>
        {t(isTold ? 'delete-event.final' : 'delete-event.untold', {
          count: facts.invited,
          n: number(facts.invited),
        })}
      </p>
    </>
  )
}
