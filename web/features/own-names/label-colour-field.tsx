import { isReadableAccent } from '@mehfil/templates/colour.ts'
import type { FieldBinding } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './own-names.module.css'

type LabelColourFieldProps = {
  field: FieldBinding
  colour: string | null
  onColour: (colour: string | null) => void
}

/** What the picker shows while there is no colour: that of the product. */
const usual = '#5b2a6e'
const isColour = (text: string | null): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '')

/** A colour from the picker of the device, or typed, and whether text can be read in it. */
export function LabelColourField({ field, colour, onColour }: LabelColourFieldProps) {
  const t = useTranslate('profile')
  return (
    <div className={classes.colour}>
      <TextField
        {...field}
        label={t('names.accent')}
        description={t('names.accent-words')}
        placeholder="#2f6d80"
        latin
        onChange={(typed) => onColour(typed.trim() === '' ? null : typed.trim())}
        rightSectionWidth={64}
        rightSectionPointerEvents="all"
        rightSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={t('names.accent-pick')}
            value={isColour(colour) ? colour.toLowerCase() : usual}
            onChange={({ currentTarget }) => onColour(currentTarget.value)}
          />
        }
      />
      <p className="small quiet" role="status">
        {isColour(colour) &&
          t(isReadableAccent(colour) ? 'names.accent-readable' : 'names.accent-pale')}
      </p>
    </div>
  )
}
