import { useState } from 'react'
import { reportKinds, type ReportKind } from '@mehfil/contract/reports.ts'
import type { ExportFormat } from '@mehfil/contract/exports.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { FieldBinding } from '../../lib/use-call-form.ts'
import { isolated } from '../../lib/translator.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FormatField, LanguageField } from './export-fields.tsx'
import classes from './export.module.css'
import type { ReportMails } from './queries/report-mails.ts'
import { addressesIn, noAddresses } from './rules/schedules.ts'

export type Sending = {
  report: ReportKind
  format: ExportFormat
  language?: Language | undefined
  message?: string | undefined
  members?: string[] | undefined
  addresses?: string[] | undefined
  confirmed?: boolean | undefined
}

type SendFieldsProps = {
  values: Sending
  change: (fields: Partial<Sending>) => void
  error: (name: keyof Sending) => string | undefined
  message: FieldBinding
  people: ReportMails['members']
}

/** Which report, as what, to whom, with what words. */
export function SendFields({ values, change, error, message, people }: SendFieldsProps) {
  const t = useWords('dashboard')
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
        paper="report"
        onChange={(format) => change({ format })}
        error={error('format')}
      />
      <Members
        people={people}
        chosen={values.members ?? []}
        onChange={(members) => change({ members })}
        error={error('members')}
      />
      <Outside values={values} change={change} error={error} />
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

type MembersProps = {
  people: ReportMails['members']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** Members who may see the reports; each reads in their own language. */
function Members({ people, chosen, onChange, error }: MembersProps) {
  const t = useWords('dashboard')
  return (
    <fieldset className={classes.people} {...(error && { 'aria-describedby': 'members-error' })}>
      <legend>{t('send-report.members')}</legend>
      <div className={classes.grid}>
        {people.map(({ id, name, email }) => (
          <label key={id} className={classes.column} title={email}>
            <input
              type="checkbox"
              name={`member-${id}`}
              checked={chosen.includes(id)}
              {...(error && { 'aria-invalid': true })}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, id]
                    : chosen.filter((one) => one !== id),
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

/** Addresses without an account: the host says yes to that, and in which language they read. */
function Outside({ values, change, error }: Pick<SendFieldsProps, 'values' | 'change' | 'error'>) {
  const t = useWords('dashboard')
  const language = useLanguage()
  const [text, setText] = useState((values.addresses ?? []).join(', '))
  const addresses = values.addresses ?? []
  const wrong = noAddresses(addresses)
  const complaint =
    error('addresses') && wrong.length > 0
      ? t('send-report.no-address', { count: wrong.length, typed: wrong.map(isolated).join(', ') })
      : error('addresses')
  const type = (typed: string) => {
    setText(typed)
    const next = addressesIn(typed)
    // Another address wants another yes.
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
        error={complaint}
        onChange={type}
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
