/** `/J#61va` is `/Java`. */
const toCodedPattern = (name: string): string =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16)
      const eitherCase = code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)
      return `(?:${letter}|#${eitherCase})`
    })
    .join('')

/** Names of a PDF, also with codes of their letters. One ends where a letter or digit does not follow. */
export const findNames = (names: readonly string[], flags = ''): RegExp =>
  new RegExp(`/(?:${names.map(toCodedPattern).join('|')})(?![A-Za-z0-9_.-])`, flags)

/** With its letters in place of their codes. */
export const decodeNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
