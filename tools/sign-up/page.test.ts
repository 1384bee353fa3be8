import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { signUpPage } from './page.ts'
import { ways } from './ways.ts'

const kept = readFileSync(new URL('../../docs/sign-up.md', import.meta.url), 'utf8')

describe('Our product', () => {
  it('has drawn its sign-up as it is; `node tools/write-sign-up.ts` draws it anew', () => {
    expect(kept).toBe(signUpPage(ways))
  })

  it('draws every way once, and another table otherwise', () => {
    const drawn = signUpPage(ways)
    for (const { from, on, to } of ways) expect(drawn).toContain(`| ${from} | ${on} | ${to} |`)
    expect(drawn).toContain('  choose_plan --> signup : ask-details')
    expect(signUpPage(ways.slice(1))).not.toBe(drawn)
  })
})
