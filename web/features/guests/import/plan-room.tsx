import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { GuestImportStatus } from '../queries/imports.ts'
import classes from './import.module.css'

/** How many people the list would bring, and whether the plan has room for them. */
export function PlanRoom({
  guestImport: { listed, room, more, planPeople },
}: {
  guestImport: GuestImportStatus
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  if (listed === null || room === null || planPeople === null) return null
  if (more > room)
    return (
      <p className={classes.over} role="alert">
        {t('import.room', { count: room, n: number(room) })}{' '}
        {t('import.would-come', { count: more, n: number(more) })}{' '}
        {t('import.room-how', { limit: number(planPeople) })}
      </p>
    )
  return (
    <p className="small quiet">
      {t('import.after', {
        listed: number(listed),
        after: number(listed + more),
        limit: number(planPeople),
      })}
    </p>
  )
}
