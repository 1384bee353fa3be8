import type { LooksLike } from '@mehfil/contract/guests/imports.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import formClasses from '../forms/guest-form.module.css'
import type { GuestImportStatus } from '../queries/imports.ts'
import classes from './import.module.css'

type OverlookedColumnProps = {
  /** The column, as its card names it. */
  label: string
  looksLike: NonNullable<GuestImportStatus['columns'][number]['looksLike']>
  isPending: boolean
  onUse: (field: LooksLike['use']) => void
  onLeaveOut: () => void
}

/** What a column that is not used looks like, and the two answers of the host. */
export function OverlookedColumn({
  label,
  looksLike: { kind, use },
  isPending,
  onUse,
  onLeaveOut,
}: OverlookedColumnProps) {
  const t = useTranslate('dashboard')
  return (
    <div className={classes.phones} data-open role="group" aria-label={label}>
      <p className="strong">{t(`import.looks-${kind}`)}</p>
      <div className={`${formClasses.choices} ${classes.wrap}`}>
        <button type="button" disabled={isPending} onClick={() => onUse(use)}>
          {t(use === 'NEW.choice' ? 'import.use-REPLY' : `import.use-${use}`)}
        </button>
        <button type="button" disabled={isPending} onClick={onLeaveOut}>
          {t('import.use-nothing')}
        </button>
      </div>
    </div>
  )
}
