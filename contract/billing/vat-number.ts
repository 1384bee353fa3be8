/** The forms of VAT numbers without their country's letters, in the European Union and Great Britain. */
const reverseChargeForms: Record<string, string> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  ES: '[A-Z\\d]\\d{7}[A-Z\\d]',
  FI: '\\d{8}',
  FR: '[A-HJ-NP-Z\\d]{2}\\d{9}',
  GB: '(\\d{9}(\\d{3})?|(GD|HA)\\d{3})',
  GR: '\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}',
  IT: '\\d{11}',
  LT: '(\\d{9}|\\d{12})',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '\\d{9}B\\d{2}',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{10}01',
  SI: '\\d{8}',
  SK: '\\d{10}',
}

/** Elsewhere the seller's invoice says nothing of the buyer's tax. */
const otherForms: Record<string, string> = {
  AE: '\\d{15}',
  AU: '\\d{11}',
  CH: 'E?\\d{9}(MWST|TVA|IVA)?',
  NO: '\\d{9}(MVA)?',
  SA: '3\\d{13}3',
}

/** The letters before a number, where they are not those of the country. */
const prefixes: Record<string, string> = { GR: 'EL' }

/** Whether a number has the form of its country; countries whose form we do not know take any text. */
export function hasVatForm(country: string, number: string): boolean {
  const form = reverseChargeForms[country] ?? otherForms[country]
  return (
    form === undefined ||
    new RegExp(`^(${prefixes[country] ?? country})?${form}$`).test(
      number.replace(/[\s.-]/g, '').toUpperCase(),
    )
  )
}

/** Whether a business of this country with this number accounts for the VAT itself. */
export const isReverseCharged = (country: string, number: string): boolean =>
  number !== '' && reverseChargeForms[country] !== undefined && hasVatForm(country, number)
