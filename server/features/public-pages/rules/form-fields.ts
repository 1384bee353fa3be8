/** The fields of a plain form. A field sent more than once is a list. */
export type PlainFormFields = Readonly<Record<string, string | readonly string[]>>

/** Enough for the longest form with the largest party. */
export const fieldLimits = { fields: 300, values: 30, length: 5_000 }

/** The values of a field, with the browser's line ends converted to ours. */
export const getValues = (sent: PlainFormFields, name: string): string[] => {
  const value = Object.hasOwn(sent, name) ? sent[name] : []
  return (typeof value === 'string' ? [value] : [...(value ?? [])])
    .slice(0, fieldLimits.values)
    .map((text) => text.slice(0, fieldLimits.length).replaceAll('\r\n', '\n'))
}
export const getValue = (sent: PlainFormFields, name: string): string =>
  getValues(sent, name)[0] ?? ''

/** A number of people in plain digits, without other notations of numbers. */
export const parsePeopleCount = (typed: string): number =>
  /^\d+$/.test(typed) ? Number(typed) : Number.NaN
