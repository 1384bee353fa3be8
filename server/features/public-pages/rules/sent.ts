/** The fields of a plain form: one sent more than once is a list. */
export type Sent = Readonly<Record<string, string | readonly string[]>>

/** As many fields as the longest form has for the largest party. */
export const most = { fields: 300, values: 30, length: 5_000 }

/** The values of a field as a browser sends them, with the line ends of a browser made ours. */
export const many = (sent: Sent, name: string): string[] => {
  const value = Object.hasOwn(sent, name) ? sent[name] : []
  return (typeof value === 'string' ? [value] : [...(value ?? [])])
    .slice(0, most.values)
    .map((text) => text.slice(0, most.length).replaceAll('\r\n', '\n'))
}
export const one = (sent: Sent, name: string): string => many(sent, name)[0] ?? ''

/** What a person types to count people: digits, and no other way a program writes a number. */
export const counted = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) : Number.NaN)
