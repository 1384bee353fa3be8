import * as z from 'zod'

/** Both have a hundredth: paise and cents. */
export const currencies = ['INR', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** On the wire text with two decimals, `1499.00`, so that no reader rounds it; here whole minor units. */
export const money = z.codec(
  z.string().regex(/^\d{1,12}\.\d\d$/, 'field.number-invalid'),
  z.int(),
  {
    decode: (text) => Number(text.replace('.', '')),
    encode: (minor) => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`,
  },
)

/** Arabic writes dollars "US$", which the direction of its text would tear apart. */
export const wholeSymbol = (amount: string): string => amount.replace('US$', '$')
