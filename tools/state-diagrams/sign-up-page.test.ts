import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderSignUpPage } from './sign-up-page.ts'
import { signUpTransitions } from './sign-up-transitions.ts'

const storedPage = readFileSync(new URL('../../docs/sign-up.md', import.meta.url), 'utf8')

describe('Our product', () => {
  it('has an up-to-date diagram of sign-up; `node tools/state-diagrams/write-sign-up.ts` writes it', () => {
    expect(storedPage).toBe(renderSignUpPage(signUpTransitions))
  })

  it('draws every transition once, and a changed table differently', () => {
    const drawn = renderSignUpPage(signUpTransitions)
    for (const { from, on, to } of signUpTransitions)
      expect(drawn).toContain(`| ${from} | ${on} | ${to} |`)
    expect(drawn).toContain('  choose_plan --> signup : ask-details')
    expect(renderSignUpPage(signUpTransitions.slice(1))).not.toBe(drawn)
  })
})
