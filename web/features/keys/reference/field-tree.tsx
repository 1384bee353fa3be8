import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DescriptionText } from './description-text.tsx'
import classes from './reference.module.css'
import type { FieldRow } from './rules/fields.ts'

type FieldTreeProps = {
  title: string
  rows: FieldRow[]
  /** Of an answer it says what may be missing, of a request what must be there. */
  isAnswer?: boolean
}

/** The fields of a body with their types; those of inner objects open on a press. */
export function FieldTree({ title, rows, isAnswer = false }: FieldTreeProps) {
  if (rows.length === 0) return null
  return (
    <section className={classes.fields}>
      <h3>{title}</h3>
      <FieldRows rows={rows} isAnswer={isAnswer} />
    </section>
  )
}

type FieldRowsProps = { rows: FieldRow[]; isAnswer: boolean }

const FieldRows = ({ rows, isAnswer }: FieldRowsProps) => (
  <ul dir="ltr">
    {rows.map((row) => (
      <li key={row.name}>
        {row.children.length > 0 ? (
          <details>
            <summary>
              <FieldLine row={row} isAnswer={isAnswer} />
            </summary>
            <FieldRows rows={row.children} isAnswer={isAnswer} />
          </details>
        ) : (
          <FieldLine row={row} isAnswer={isAnswer} />
        )}
      </li>
    ))}
  </ul>
)

type FieldLineProps = { row: FieldRow; isAnswer: boolean }

function FieldLine({ row: { name, type, limits, isRequired, says }, isAnswer }: FieldLineProps) {
  const t = useTranslate('keys')
  return (
    <>
      <code className="strong">{name}</code> <code className="quiet">{type}</code>
      {limits && <span className="quiet tiny"> {limits}</span>}
      {isRequired !== isAnswer && (
        <span className={classes.required}>
          <bdi>{t(isAnswer ? 'api-optional' : 'api-required')}</bdi>
        </span>
      )}
      {says && (
        <span className={classes.says} lang="en">
          <DescriptionText text={says} />
        </span>
      )}
    </>
  )
}
