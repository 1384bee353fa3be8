import { Input, InputWrapper } from '@mantine/core'
import { useMemo, useState } from 'react'
import { countriesFor, home } from '@mehfil/contract/places/countries.ts'
import { findPlaces } from '@mehfil/contract/places/find.ts'
import type { FieldBinding } from '../lib/use-call-form.ts'
import { htmlLanguage } from '../lib/translator.ts'
import { useLanguage, useWords } from '../lib/words.ts'
import classes from './phone-field.module.css'
import { behindCode, countryOfNumber, dialled } from './phone-number.ts'
import { SelectField } from './select-field.tsx'

type PhoneFieldProps = Omit<FieldBinding, 'leftOut'> & {
  label: string
  /** Whose code an empty field begins with. */
  country?: string
}

/** A telephone number with its calling code, which is chosen from a list or typed; the value is `+` and digits, or nothing. */
export function PhoneField({
  name,
  label,
  value,
  error,
  onChange,
  country = home,
}: PhoneFieldProps) {
  const t = useWords()
  const codes = useCodes()
  const [chosen, setChosen] = useState({ code: country, beside: country })
  const before = chosen.beside === country ? chosen.code : country
  const code = countryOfNumber(value, before)?.code ?? before
  const choose = (next: string) => {
    setChosen({ code: next, beside: country })
    onChange(dialled(behindCode(value, code), next).number)
  }
  const type = (typed: string) => {
    const read = dialled(typed, code)
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
          value={behindCode(value, code)}
          error={Boolean(error)}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
    </InputWrapper>
  )
}

/** Every code under its country's name, as the reader calls it; found by name, by code and by digits. */
function useCodes() {
  const language = useLanguage()
  return useMemo(() => {
    const named = countriesFor(htmlLanguage(language))
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
