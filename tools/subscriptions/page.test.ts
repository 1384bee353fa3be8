import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  accountOf,
  subscriptionTransitions,
} from '../../server/features/subscriptions/rules/machine.ts'
import { subscriptionsPage } from './page.ts'

const kept = readFileSync(new URL('../../docs/subscriptions.md', import.meta.url), 'utf8')

describe('Our product', () => {
  it('has drawn the life of a subscription as it is; `node tools/write-subscriptions.ts` draws it anew', () => {
    expect(kept).toBe(subscriptionsPage(subscriptionTransitions))
  })

  it('draws every way once, says what an account is meanwhile, and another table otherwise', () => {
    const drawn = subscriptionsPage(subscriptionTransitions)
    for (const { from, on, to } of subscriptionTransitions)
      expect(drawn).toContain(`| ${from} | ${on} | ${to} |`)
    for (const [state, { status, active }] of Object.entries(accountOf))
      expect(drawn).toMatch(new RegExp(`^\\| ${state} \\| ${status}[^|]* \\| ${active} \\|`, 'm'))
    expect(subscriptionsPage(subscriptionTransitions.slice(1))).not.toBe(drawn)
  })
})
