const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/**
 * The description as text, with a line for each block and a dash before each entry of a list. It
 * was cleaned when it was saved.
 */
export const htmlToText = (html: string): string =>
  html
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<(br|\/p|\/h\d|\/li|\/ul|\/ol|\/blockquote)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,6}));/gi,
      (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN)
        return name
          ? (entities[name] ?? whole)
          : code > 0 && code < 0x11_0000
            ? String.fromCodePoint(code)
            : ''
      },
    )
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
