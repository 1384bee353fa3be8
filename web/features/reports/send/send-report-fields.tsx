import { useState } from 'react'
import { reportKinds, type ReportKind } from '@mehfil/contract/reports/reports.ts'
import type { ExportFormat } from '@mehfil/contract/reports/exports.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { FieldBinding } from '../../../lib/forms/use-call-form.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { CheckField, TextField } from '../../../ui/fields/text-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FormatField, LanguageField } from '../export/export-fields.tsx'
import classes from '../export/export.module.css'
import type { ReportMails } from '../queries/report-mails.ts'
import { splitAddresses, findInvalidAddresses } from '../rules/schedules.ts'

export type ReportSendingFields = {
  report: ReportKind
  format: ExportFormat
  language?: Language | undefined
  message?: string | undefined
  members?: string[] | undefined
  addresses?: string[] | undefined
  confirmed?: boolean | undefined
}

type SendReportFieldsProps = {
  values: ReportSendingFields
  change: (fields: Partial<ReportSendingFields>) => void
  error: (name: keyof ReportSendingFields) => string | undefined
  message: FieldBinding
  people: ReportMails['members']
}

/** The report, the format, the recipients and the host's text. */
export function SendReportFields({
  values,
  change,
  error,
  message,
  people,
}: SendReportFieldsProps) {
  const t = useTranslate('dashboard')
  return (
    <>
      <SelectField
        name="report"
        label={t('send-report.report')}
        value={values.report}
        onChange={(report) => change({ report: report as ReportKind })}
        options={reportKinds.map((kind) => ({ value: kind, label: t(`reports.kind-${kind}`) }))}
      />
      <FormatField
        value={values.format}
        content="report"
        onChange={(format) => change({ format })}
        error={error('format')}
      />
      <MembersField
        people={people}
        selected={values.members ?? []}
        onChange={(members) => change({ members })}
        error={error('members')}
      />
      <AddressesField values={values} change={change} error={error} />
      <AreaField
        {...message}
        label={t('send-report.message')}
        description={t('send-report.message-hint')}
        maxLength={1_000}
        rows={3}
        dir="auto"
      />
    </>
  )
}

type MembersFieldProps = {
  people: ReportMails['members']
  selected: readonly string[]
  onChange: (selected: string[]) => void
  error: string | undefined
}

/** Members who may read reports; each gets their own language. */
function MembersField({ people, selected, onChange, error }: MembersFieldProps) {
  const t = useTranslate('dashboard')
  return (
    <fieldset className={classes.people} {...(error && { 'aria-describedby': 'members-error' })}>
      <legend>{t('send-report.members')}</legend>
      <div className={classes.grid}>
        {people.map(({ id, name, email }) => (
          <label key={id} className={classes.column} title={email}>
            <input
              type="checkbox"
              name={`member-${id}`}
              checked={selected.includes(id)}
              {...(error && { 'aria-invalid': true })}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...selected, id]
                    : selected.filter((one) => one !== id),
                )
              }
            />
            <span dir="auto">{name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="members-error" className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Addresses without an account: the host confirms them and selects their language. */
function AddressesField({
  values,
  change,
  error,
}: Pick<SendReportFieldsProps, 'values' | 'change' | 'error'>) {
  const t = useTranslate('dashboard')
  const language = useLanguage()
  const [text, setText] = useState((values.addresses ?? []).join(', '))
  const addresses = values.addresses ?? []
  const invalidAddresses = findInvalidAddresses(addresses)
  const errorText =
    error('addresses') && invalidAddresses.length > 0
      ? t('send-report.no-address', {
          count: invalidAddresses.length,
          typed: invalidAddresses.map(isolateText).join(', '),
        })
      : error('addresses')
  const changeText = (nextText: string) => {
    setText(nextText)
    const next = splitAddresses(nextText)
    // A changed address needs a new confirmation.
    change({
      addresses: next,
      confirmed: (values.confirmed ?? false) && next.every((one) => addresses.includes(one)),
    })
  }
  return (
    <div className={classes.form}>
      <TextField
        name="addresses"
        label={t('send-report.addresses')}
        description={t('send-report.addresses-hint')}
        value={text}
        error={errorText}
        onChange={changeText}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        latin
      />
      {addresses.length > 0 && (
        <>
          <CheckField
            name="confirmed"
            checked={values.confirmed ?? false}
            error={error('confirmed')}
            onChange={(confirmed) => change({ confirmed })}
          >
            {t('send-report.confirm', { count: addresses.length })}
          </CheckField>
          <LanguageField
            value={values.language ?? language}
            onChange={(one) => change({ language: one })}
            label={t('send-report.their-language')}
          />
        </>
      )}
    </div>
  )
}
