import * as z from 'zod'

const oneLine = /^[^\p{Cc}\u2028\u2029\p{Surrogate}]*$/u
const someLines = /^(?:[\r\n]|[^\p{Cc}\u2028\u2029\p{Surrogate}])*$/u

/** Text that may stand in a header: no line ends, no control characters, no halves of characters. */
export const line = (longest: number) => z.string().trim().max(longest, 'field.too-long').regex(oneLine, 'field.text-invalid')

/** The same with line ends. */
export const lines = (longest: number) => z.string().trim().max(longest, 'field.too-long').regex(someLines, 'field.text-invalid')
