import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paymentTransitions } from '../../server/features/payments/rules/payment-machine.ts'
import { renderPaymentsPage } from './payments-page.ts'

const storedPage = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8')

describe('Our product', () => {
  it('has an up-to-date diagram of payments; `node tools/state-diagrams/write-payments.ts` writes it', () => {
    expect(storedPage).toBe(renderPaymentsPage(paymentTransitions))
    expect(renderPaymentsPage(paymentTransitions.slice(1))).not.toBe(storedPage)
  })
})
