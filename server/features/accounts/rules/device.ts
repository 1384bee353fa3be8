/** Newer names first: every browser also claims to be an older one. */
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

/** What a browser says of itself, in names a reader knows; null when it says nothing we know. */
export function deviceIn(agent: string): { browser: string; system: string } | null {
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([pattern]) => pattern.test(agent))?.[1],
  )
  return browser && system ? { browser, system } : null
}
