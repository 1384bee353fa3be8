import {
  exportFormats,
  guestColumns,
  longestPdf,
  widestPdf,
  type ExportFormat,
  type GuestColumn,
} from '@mehfil/contract/exports.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Segments } from '../../ui/segments.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import classes from './export.module.css'
import { columnWords, turned, usualFor } from './rules/exports.ts'

type FormatProps = {
  value: ExportFormat
  onChange: (format: ExportFormat) => void
  /** What a PDF of it is. */ paper: 'list' | 'report'
  error?: string | undefined
}

export function FormatField({ value, onChange, paper, error }: FormatProps) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const words =
    value === 'pdf'
      ? t(`export.pdf-${paper}`, { rows: number(longestPdf), columns: number(widestPdf) })
      : t(`export.${value}-words`)
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden="true">
        {t('export.format')}
      </span>
      <Segments
        name="format"
        label={t('export.format')}
        value={value}
        onChange={onChange}
        options={exportFormats.map((format) => ({
          value: format,
          label: t(`export.format-${format}`),
        }))}
      />
      <p className="small quiet">{words}</p>
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type LanguageProps = { value: Language; onChange: (language: Language) => void; label: string }

export function LanguageField({ value, onChange, label }: LanguageProps) {
  const t = useWords('dashboard')
  return (
    <SelectField
      name="language"
      label={label}
      value={value}
      onChange={(one) => onChange(one as Language)}
      options={languages.map((one) => ({ value: one, label: t(`language.${one}`) }))}
    />
  )
}

type ColumnsProps = {
  format: ExportFormat
  chosen: readonly GuestColumn[]
  onChange: (chosen: GuestColumn[]) => void
  error: string | undefined
}

/** Which columns the file has; answers to questions for whoever may read answers. */
export function ColumnsField({ format, chosen, onChange, error }: ColumnsProps) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const offered = guestColumns.filter(
    (column) => column !== 'QUESTIONS' || may('Dashboard') === 'yes',
  )
  const isUsual = chosen.join() === usualFor(format).join()
  return (
    <fieldset className={classes.columns} {...(error && { 'aria-describedby': 'columns-error' })}>
      <legend>{t('export.columns', { count: chosen.length, n: number(chosen.length) })}</legend>
      <div className={classes.quick}>
        {!isUsual && (
          <button
            type="button"
            className="link small"
            onClick={() => onChange([...usualFor(format)])}
          >
            {t('export.columns-usual')}
          </button>
        )}
        {format !== 'pdf' && chosen.length < offered.length && (
          <button type="button" className="link small" onClick={() => onChange([...offered])}>
            {t('export.columns-all')}
          </button>
        )}
      </div>
      <div className={classes.grid}>
        {offered.map((column) => (
          <label key={column} className={classes.column}>
            <input
              type="checkbox"
              name={column}
              checked={chosen.includes(column)}
              {...(error && { 'aria-invalid': true })}
              onChange={(event) => onChange(turned(chosen, column, event.currentTarget.checked))}
            />
            <span>{columnWords((key) => t(key), column)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="columns-error" className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
