import type { ReactNode } from 'react'
import classes from './switch-field.module.css'

type SwitchFieldProps = {
  name: string
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** On or off, with a line that explains it; takes effect at once. */
export function SwitchField({
  name,
  label,
  hint,
  checked,
  onChange,
  disabled = false,
}: SwitchFieldProps) {
  const hintId = `${name}-hint`
  return (
    <label className={classes.row}>
      <span className={classes.text}>
        <span id={`${name}-label`} className={classes.label}>
          {label}
        </span>
        {hint && (
          <span id={hintId} className={classes.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        id={name}
        name={name}
        className={classes.switch}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${name}-label`}
        {...(hint && { 'aria-describedby': hintId })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
