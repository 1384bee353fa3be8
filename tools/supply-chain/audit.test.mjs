import { describe, expect, it } from 'vitest'
import { summarizeAudit } from './audit.mjs'

const report = (...severities) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `p${index}`,
        { name: `p${index}`, severity, range: '<2.0.0', fixAvailable: true },
      ]),
    ),
  })

describe('Our product', () => {
  it.each([
    ['no weakness', report(), true],
    ['a moderate one', report('moderate'), true],
    ['a high one', report('low', 'high'), false],
    ['a critical one', report('critical'), false],
    [
      'a registry without advisories',
      'npm error audit\n{"message": "405 Method Not Allowed"}',
      true,
    ],
    ['no network', 'npm error network', true],
  ])('judges the advisories of its packages: %s', (_, output, ok) => {
    expect(summarizeAudit(output).ok).toBe(ok)
  })

  it('says which package has a weakness, and why nothing was looked up', () => {
    expect(summarizeAudit(report('high')).lines[0]).toBe(
      'high: p0 <2.0.0, a newer version is without it',
    )
    expect(
      summarizeAudit('npm error a\n{"message": "405 Method Not Allowed"}\nnpm error b').lines,
    ).toEqual(['not looked up: 405 Method Not Allowed'])
  })
})
