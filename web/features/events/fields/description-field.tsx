import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { LoadingPart } from '../../../ui/feedback/part-boundary.tsx'
import classes from './description-field.module.css'

const DescriptionEditor = lazyPart(() =>
  import('./description-editor.tsx').then((made) => made.DescriptionEditor),
)

export type DescriptionFieldProps = {
  name: string
  label: string
  lang?: string
  dir?: 'ltr' | 'rtl'
  html: string
  onChange: (html: string) => void
  error: string | undefined
}

/** The description, with simple formatting. The editor loads separately, so its space is reserved until then. */
export function DescriptionField({ error, label, ...editor }: DescriptionFieldProps) {
  return (
    <div className={classes.field} data-part="about">
      <span className={classes.label} id={`${editor.name}-label`}>
        {label}
      </span>
      <LoadingPart at="" fallback={<div className={classes.waiting} />}>
        <DescriptionEditor {...editor} />
      </LoadingPart>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
