import { useId, type ReactNode } from 'react'
import classes from './grouped-fields.module.css'

type GroupedFieldsProps = {
  legend: string
  /** The legend is for screen readers alone. */
  isLegendHidden?: boolean
  /** The fields have room of their own above them. */
  isTight?: boolean
  error?: string | undefined
  children: ReactNode
}

/** Fields that answer one question together, with the error of all of them. */
export function GroupedFields(props: GroupedFieldsProps) {
  const { legend, isLegendHidden = false, isTight = false, error, children } = props
  const errorId = useId()
  return (
    <fieldset
      className={classes.group}
      data-tight={isTight || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={isLegendHidden ? `vh ${classes.legend}` : classes.legend}>{legend}</legend>
      {children}
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
