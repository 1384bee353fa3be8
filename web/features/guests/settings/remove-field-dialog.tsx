import { useQuery } from '@tanstack/react-query'
import type { CustomField, FieldUse } from '@mehfil/contract/guests/custom-fields.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { fieldUsesQuery } from '../queries/list-tools.ts'
import classes from './settings.module.css'

type RemoveFieldDialogProps = {
  EID: string
  field: CustomField
  onClose: () => void
  onRemove: () => void
}

/** Says what is lost, and which texts name the field and what their readers then get. */
export function RemoveFieldDialog({ EID, field, onClose, onRemove }: RemoveFieldDialogProps) {
  const t = useTranslate('dashboard')
  const { data, isError } = useQuery({ ...fieldUsesQuery(EID), staleTime: 0 })
  const uses = data?.uses.filter(({ key }) => key === field.key)
  const name = isolateText(field.name)
  return (
    <ConfirmDialog
      opened
      destroys
      onClose={onClose}
      title={t('guest-list.field-remove-title', { name })}
      action={t('guest-list.field-remove-do')}
      onConfirm={async () => onRemove()}
    >
      <p>{t('guest-list.field-remove-words')}</p>
      {isError && <p>{t('guest-list.field-uses-unknown')}</p>}
      {!uses && !isError && <p role="status">{t('guest-list.field-uses-reading')}</p>}
      {uses && uses.length > 0 && (
        <>
          <p className={`strong ${classes.usesHead}`}>{t('guest-list.field-uses')}</p>
          <ul className={classes.uses}>
            {uses.map((use, at) => (
              <li key={at}>
                <FieldUseLine use={use} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}

function FieldUseLine({ use: { place, subject, outcome, fallback } }: { use: FieldUse }) {
  const t = useTranslate('dashboard')
  const isNamed = place === 'notice' && subject !== ''
  return (
    <>
      <b>
        {isNamed
          ? t('guest-list.use-notice-named', { subject: isolateText(subject) })
          : t(`guest-list.use-${place}`)}
      </b>{' '}
      {outcome === 'fallback'
        ? t('guest-list.use-then-fallback', { words: isolateText(fallback) })
        : outcome === 'gap'
          ? t('guest-list.use-then-gap')
          : t(
              place === 'invitation'
                ? 'guest-list.use-then-refused'
                : 'guest-list.use-then-not-sent',
            )}
    </>
  )
}
