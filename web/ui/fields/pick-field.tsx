import type { ReactNode } from 'react'
import { GroupedFields } from './grouped-fields.tsx'
import classes from './pick-field.module.css'

type PickOption<Value extends string> = { value: Value; label: ReactNode; hint?: string }
type PickFieldProps<Value extends string> = {
  name: string
  label: string
  value: Value
  onChange: (value: Value) => void
  options: Array<PickOption<Value>>
  /** Two options beside each other where there is room. */
  paired?: boolean
}

/** Picks one of a few options, all visible. */
export function PickField<Value extends string>({
  name,
  label,
  value,
  onChange,
  options,
  paired = false,
}: PickFieldProps<Value>) {
  return (
    <GroupedFields legend={label}>
      <div className={classes.options} data-paired={paired || undefined}>
        {options.map((option, at) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              {...(at === 0 && { id: name })}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.text}>
              <span>{option.label}</span>
              {option.hint && <span className={classes.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </GroupedFields>
  )
}
