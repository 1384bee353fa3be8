import { maxDoorNoteLength, maxTableLength } from '@mehfil/contract/guests/guests.ts'
import type { FieldBinding } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './guest-form.module.css'

type DoorNoteFieldsProps = { field: (name: 'table' | 'doorNote') => FieldBinding }

/** What the door shows when the guest arrives: the table and a note. */
export function DoorNoteFields({ field }: DoorNoteFieldsProps) {
  const t = useTranslate('dashboard')
  return (
    <div className={classes.door}>
      <TextField
        {...field('table')}
        label={t('guest.table')}
        maxLength={maxTableLength}
        autoComplete="off"
      />
      <TextField
        {...field('doorNote')}
        label={t('guest.door-note')}
        description={t('guest.door-note-about')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={maxDoorNoteLength}
        autoComplete="off"
      />
    </div>
  )
}
