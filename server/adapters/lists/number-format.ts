/**
 * A long number is more often a phone number than a sum, so it gets digits instead of an exponent.
 */
export function formatWholeNumber(text: string): string {
  const number = Number(text)
  return text !== '' && Number.isInteger(number) && Math.abs(number) < 1e18
    ? BigInt(number).toString()
    : text
}
