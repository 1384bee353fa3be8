import * as z from 'zod'

/** Both have a hundredth: paise and cents. */
export const currencies = ['INR', 'USD'] as const
export type Currency = (typeof currencies)[number]

/**
 * Whole minor units here; on the wire text with two decimals, `1499.00`, so that no client rounds
 * it.
 */
const createMoney = (complaint: string) =>
  z.codec(z.string(complaint).regex(/^\d{1,12}\.\d\d$/, complaint), z.int(), {
    decode: (text) => Number(text.replace('.', '')),
    encode: (minor) => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`,
  })
export const money = createMoney('field.number-invalid')
/** One of the amounts that the product showed. */
export const shownMoney = createMoney('field.choice-invalid')

/** Arabic formatting writes "US$", and right-to-left text would separate its parts. */
export const shortenDollarSymbol = (amount: string): string => amount.replace('US$', '$')
