import { useState } from 'react'
import { findCountry } from '@mehfil/contract/places/countries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { CountryField } from '../../../ui/fields/place-fields.tsx'
import { Sentence } from '../../../ui/elements/sentence.tsx'
import formClasses from '../forms/guest-form.module.css'
import type { GuestImportStatus } from '../queries/imports.ts'
import classes from './import.module.css'

type PhoneCountryProps = {
  at: number
  phones: NonNullable<GuestImportStatus['columns'][number]['phones']>
  isPending: boolean
  onChoose: (country: string) => void
}

/** The country of a column's numbers without a country code: what is assumed, or the question. */
export function PhoneCountry({ at, phones, isPending, onChoose }: PhoneCountryProps) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  const nameCountry = useCountryName()
  const [isOpen, setOpen] = useState(false)
  const { chosen, isAsked, likely, unread } = phones
  const readAs = phones.readAs.length > 0 || chosen === null ? phones.readAs : [chosen]
  const isChanging = isAsked || isOpen
  const label = isAsked ? t('import.phones-ask') : t('import.phones-change')
  return (
    <div className={classes.phones} data-open={isAsked || undefined}>
      {isAsked ? (
        <p className="strong">{label}</p>
      ) : (
        <p>
          {readAs.length > 0 && (
            <>{t('import.phones-read', { countries: list(readAs.map(nameCountry)) })} </>
          )}
          {!isOpen && (
            <button type="button" className="link" aria-label={label} onClick={() => setOpen(true)}>
              {t('import.phones-other')}
            </button>
          )}
        </p>
      )}
      {isAsked && <p>{t('import.phones-why')}</p>}
      {isChanging && (
        <div className={`${formClasses.choices} ${classes.wrap}`} role="group" aria-label={label}>
          {likely.map((country) => (
            <button
              key={country}
              type="button"
              aria-pressed={!isAsked && readAs.length === 1 && readAs[0] === country}
              disabled={isPending}
              onClick={() => {
                setOpen(false)
                onChoose(country)
              }}
            >
              {nameCountry(country)}
            </button>
          ))}
        </div>
      )}
      {isChanging && (
        <CountryField
          name={`country-${at}`}
          label={t('import.phones-another')}
          value=""
          onChange={(country) => {
            setOpen(false)
            onChoose(country)
          }}
        />
      )}
      {unread.length > 0 && !isAsked && (
        <p className={classes.soft}>
          <Sentence
            of={t('import.phones-unread', { numbers: unread.join(' · ') })}
            parts={unreadParts}
          />
        </p>
      )}
    </div>
  )
}

const unreadParts = { b: (text: string) => <bdi dir="ltr">{text}</bdi> }

/** "India (+91)", with the code in its order in any language. */
function useCountryName() {
  const { country } = useFormats()
  return (code: string) => {
    const calling = findCountry(code)?.calling
    return calling ? `${country(code)} (\u2066+${calling}\u2069)` : country(code)
  }
}
