import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { transitions } from '../../server/features/accounts/rules/steps.ts'
import { signUpPage } from './page.ts'

const kept = readFileSync(new URL('../../docs/sign-up.md', import.meta.url), 'utf8')

describe('Our product', () => {
  it('has drawn its sign-up as it is; `node tools/write-sign-up.ts` draws it anew', () => {
    expect(kept).toBe(signUpPage(transitions))
  })

  it('draws every way once, and another table otherwise', () => {
    const drawn = signUpPage(transitions)
    for (const { from, on, to } of transitions) expect(drawn).toContain(`| ${from} | ${on} | ${to} |`)
    expect(drawn).toContain('  choose_plan --> signup : ask-details')
    expect(signUpPage(transitions.slice(1))).not.toBe(drawn)
  })
})
