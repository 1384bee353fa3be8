import * as z from 'zod'

const oneLine = /^[^\p{Cc}\u2028\u2029\p{Surrogate}]*$/u
const someLines = /^[^\p{Surrogate}\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]*$/u

/** Text that may stand in a header: no line ends, no control characters, no halves of characters. */
export const line = (longest: number) => z.string().trim().max(longest, 'field.too-long').regex(oneLine, 'field.text-invalid')

/** The same with line ends. */
export const lines = (longest: number) => z.string().trim().max(longest, 'field.too-long').regex(someLines, 'field.text-invalid')
