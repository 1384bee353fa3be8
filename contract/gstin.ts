import { home } from './places/countries.ts'
import { indianState } from './places/states.ts'

const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** An Indian tax number as it is printed, however it was typed; any other text stays as it is. */
export function normalTaxNumber(typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  return isGstin(plain) ? plain : typed
}

/** Two digits of the state, ten of the holder, and a sign at the end that the others decide. */
export function isGstin(number: string): boolean {
  if (!form.test(number)) return false
  const sum = Array.from(number.slice(0, -1)).reduce((before, sign, at) => {
    const product = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return before + Math.trunc(product / signs.length) + (product % signs.length)
  }, 0)
  return signs[(signs.length - (sum % signs.length)) % signs.length] === number.at(-1)
}

/** What is wrong with a tax number at a place, or null: in India it is a GSTIN of its state, elsewhere any text will do. */
export function taxNumberComplaint({
  country,
  state,
  gstNo,
}: {
  country: string
  state: string
  gstNo: string
}): 'field.gst-invalid' | 'field.gst-state' | null {
  const number = normalTaxNumber(gstNo.trim())
  if (country !== home || !number) return null
  if (!isGstin(number)) return 'field.gst-invalid'
  const known = indianState(state)
  return known && number.slice(0, 2) !== known.gst ? 'field.gst-state' : null
}
