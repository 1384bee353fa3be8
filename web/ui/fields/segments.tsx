import type { ReactNode } from 'react'
import classes from './segments.module.css'

type SegmentsProps<Value extends string> = {
  name: string
  label: string
  value: Value
  onChange: (value: Value) => void
  options: ReadonlyArray<{ value: Value; label: ReactNode }>
}

/** Picks one of two or three options side by side; radio buttons for the keyboard. */
export function Segments<Value extends string>({
  name,
  label,
  value,
  onChange,
  options,
}: SegmentsProps<Value>) {
  return (
    <fieldset className={classes.segments}>
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            className="vh"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
