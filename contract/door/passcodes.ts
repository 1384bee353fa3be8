/** In two groups of four digits, as it is spoken: `1234 5678`. */
export const formatPasscode = (passcode: string, separator = ' '): string =>
  [passcode.slice(0, 4), passcode.slice(4)].filter((digits) => digits !== '').join(separator)
