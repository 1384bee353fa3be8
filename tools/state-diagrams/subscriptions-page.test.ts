import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  accountStates,
  subscriptionTransitions,
} from '../../server/features/subscriptions/rules/subscription-machine.ts'
import { renderSubscriptionsPage } from './subscriptions-page.ts'

const storedPage = readFileSync(new URL('../../docs/subscriptions.md', import.meta.url), 'utf8')

describe('Our product', () => {
  it('has an up-to-date diagram of subscriptions; `node tools/state-diagrams/write-subscriptions.ts` writes it', () => {
    expect(storedPage).toBe(renderSubscriptionsPage(subscriptionTransitions))
  })

  it('draws every transition once, says what state an account has, and draws a changed table differently', () => {
    const drawn = renderSubscriptionsPage(subscriptionTransitions)
    for (const { from, on, to } of subscriptionTransitions)
      expect(drawn).toContain(`| ${from} | ${on} | ${to} |`)
    for (const [state, { status, active }] of Object.entries(accountStates))
      expect(drawn).toMatch(new RegExp(`^\\| ${state} \\| ${status}[^|]* \\| ${active} \\|`, 'm'))
    expect(renderSubscriptionsPage(subscriptionTransitions.slice(1))).not.toBe(drawn)
  })
})
