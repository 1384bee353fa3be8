/** Each takes up to half a millisecond to make, and a page needs twenty, most of them the same as the page before. */
const most = 100

/** Keeps the formatters that were used last. */
function keepFormatters<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const kept = new Map<string, Formatter>()
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`
    const found = kept.get(key) ?? make(locale, options)
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return found
  }
}

export const getDateFormat = keepFormatters(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const getNumberFormat = keepFormatters(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
export const getListFormat = keepFormatters(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)
