import {
  exportFormats,
  guestColumns,
  maxPdfRows,
  maxPdfColumns,
  type ExportFormat,
  type GuestColumn,
} from '@mehfil/contract/reports/exports.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from './export.module.css'
import { translateColumn, toggleColumn, getDefaultColumns } from '../rules/exports.ts'

type FormatFieldProps = {
  value: ExportFormat
  onChange: (format: ExportFormat) => void
  /** What the PDF contains. */
  content: 'list' | 'report'
  error?: string | undefined
}

export function FormatField({ value, onChange, content, error }: FormatFieldProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const hint =
    value === 'pdf'
      ? t(`export.pdf-${content}`, { rows: number(maxPdfRows), columns: number(maxPdfColumns) })
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
      <p className="small quiet">{hint}</p>
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type LanguageFieldProps = { value: Language; onChange: (language: Language) => void; label: string }

export function LanguageField({ value, onChange, label }: LanguageFieldProps) {
  const t = useTranslate('dashboard')
  return (
    <SelectField
      name="language"
      label={label}
      value={value}
      onChange={(one) => onChange(one as Language)}
      options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
    />
  )
}

type ColumnsFieldProps = {
  format: ExportFormat
  selected: readonly GuestColumn[]
  onChange: (selected: GuestColumn[]) => void
  error: string | undefined
}

/** The columns of the file; answers only for users who may read them. */
export function ColumnsField({ format, selected, onChange, error }: ColumnsFieldProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const offered = guestColumns.filter(
    (column) => column !== 'QUESTIONS' || may('Dashboard') === 'yes',
  )
  const isDefault = selected.join() === getDefaultColumns(format).join()
  return (
    <fieldset className={classes.columns} {...(error && { 'aria-describedby': 'columns-error' })}>
      <legend>{t('export.columns', { count: selected.length, n: number(selected.length) })}</legend>
      <div className={classes.quick}>
        {!isDefault && (
          <button
            type="button"
            className="link small"
            onClick={() => onChange([...getDefaultColumns(format)])}
          >
            {t('export.columns-usual')}
          </button>
        )}
        {format !== 'pdf' && selected.length < offered.length && (
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
              checked={selected.includes(column)}
              {...(error && { 'aria-invalid': true })}
              onChange={(event) =>
                onChange(toggleColumn(selected, column, event.currentTarget.checked))
              }
            />
            <span>{translateColumn((key) => t(key), column)}</span>
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
