import { homeCountry } from '../places/countries.ts'
import { hasVatForm } from './vat-number.ts'
import { findIndianState } from '../places/states.ts'

const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/
const gstinCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Formats an Indian tax number as it is printed; any other text stays the same. */
export function normaliseTaxNumber(typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  return isGstin(plain) ? plain : typed
}

/** Two digits of the state, ten characters of the holder, and a check character at the end. */
export function isGstin(number: string): boolean {
  if (!gstinPattern.test(number)) return false
  const sum = Array.from(number.slice(0, -1)).reduce((before, sign, at) => {
    const product = gstinCharacters.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return (
      before + Math.trunc(product / gstinCharacters.length) + (product % gstinCharacters.length)
    )
  }, 0)
  return (
    gstinCharacters[
      (gstinCharacters.length - (sum % gstinCharacters.length)) % gstinCharacters.length
    ] === number.at(-1)
  )
}

/**
 * The error of a tax number, or null. In India it must be a GSTIN of the state; elsewhere it has the
 * form of its country, where we know one.
 */
export function validateTaxNumber({
  country,
  state,
  gstNo,
}: {
  country: string
  state: string
  gstNo: string
}): 'field.gst-invalid' | 'field.gst-state' | 'field.vat-invalid' | null {
  const number = normaliseTaxNumber(gstNo.trim())
  if (!number) return null
  if (country !== homeCountry) return hasVatForm(country, number) ? null : 'field.vat-invalid'
  if (!isGstin(number)) return 'field.gst-invalid'
  const known = findIndianState(state)
  return known && number.slice(0, 2) !== known.gst ? 'field.gst-state' : null
}
