import { longestDoorNote, longestTable } from '@mehfil/contract/guests.ts'
import type { FieldBinding } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import classes from './add-guest.module.css'

type DoorWordsFieldsProps = { field: (name: 'table' | 'doorNote') => FieldBinding }

/** What whoever lets a guest in reads out: where they sit, and a word. */
export function DoorWordsFields({ field }: DoorWordsFieldsProps) {
  const t = useWords('dashboard')
  return (
    <div className={classes.door}>
      <TextField
        {...field('table')}
        label={t('guest.table')}
        maxLength={longestTable}
        autoComplete="off"
      />
      <TextField
        {...field('doorNote')}
        label={t('guest.door-note')}
        description={t('guest.door-note-about')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={longestDoorNote}
        autoComplete="off"
      />
    </div>
  )
}
