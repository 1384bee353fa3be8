import { Input, InputWrapper } from '@mantine/core'
import { useMemo, useState } from 'react'
import { listCountries, homeCountry } from '@mehfil/contract/places/countries.ts'
import { findPlaces } from '@mehfil/contract/places/place-search.ts'
import type { FieldBinding } from '../../lib/forms/use-call-form.ts'
import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import classes from './phone-field.module.css'
import { stripCallingCode, findNumberCountry, parseDialledNumber } from './phone-number.ts'
import { SelectField } from './select-field.tsx'

type PhoneFieldProps = Omit<FieldBinding, 'leftOut'> & {
  label: string
  /** The country whose code an empty field begins with. */
  country?: string
}

/**
 * A telephone number with its calling code, picked from a list or typed. The value is `+` and
 * digits, or empty.
 */
export function PhoneField({
  name,
  label,
  value,
  error,
  onChange,
  country = homeCountry,
}: PhoneFieldProps) {
  const t = useTranslate()
  const codes = useCallingCodes()
  const [chosen, setChosen] = useState({ code: country, beside: country })
  const before = chosen.beside === country ? chosen.code : country
  const code = findNumberCountry(value, before)?.code ?? before
  const choose = (next: string) => {
    setChosen({ code: next, beside: country })
    onChange(parseDialledNumber(stripCallingCode(value, code), next).number)
  }
  const typeNumber = (typed: string) => {
    const read = parseDialledNumber(typed, code)
    setChosen({ code: read.country, beside: country })
    onChange(read.number)
  }
  return (
    <InputWrapper id={name} label={label} error={error} errorProps={{ role: 'alert' }}>
      <div className={classes.row} dir="ltr">
        <SelectField
          name={`${name}-code`}
          aria-label={t('phone.code')}
          value={code}
          onChange={choose}
          searchable
          autoComplete="off"
          options={codes.options}
          filter={codes.filter}
          renderOption={({ option }) => (
            <span className={classes.option} dir="auto">
              <span>{codes.nameOf(option.value)}</span>
              <bdi dir="ltr" className="num">
                {option.label}
              </bdi>
            </span>
          )}
        />
        <Input
          id={name}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={stripCallingCode(value, code)}
          error={Boolean(error)}
          onChange={(event) => typeNumber(event.currentTarget.value)}
        />
      </div>
    </InputWrapper>
  )
}

/** Every calling code under its country's name; searchable by name, country letters and digits. */
function useCallingCodes() {
  const language = useLanguage()
  return useMemo(() => {
    const named = listCountries(toLanguageTag(language))
    const options = named.map(({ code, calling }) => ({ value: code, label: `+${calling}` }))
    const byCode = new Map(options.map((one) => [one.value, one]))
    return {
      options,
      filter: ({ search }: { search: string }) =>
        findPlaces(named, search).flatMap(({ code }) => byCode.get(code) ?? []),
      nameOf: (wanted: string) => named.find(({ code }) => code === wanted)?.shown ?? '',
    }
  }, [language])
}
