/** Newer names first, as every browser also claims to be an older one. */
const browsers: ReadonlyArray<[RegExp, string]> = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: ReadonlyArray<[RegExp, string]> = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Browser and system in names a reader knows; null for an unknown one. */
export function parseUserAgent(agent: string): { browser: string; system: string } | null {
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([pattern]) => pattern.test(agent))?.[1],
  )
  return browser && system ? { browser, system } : null
}
