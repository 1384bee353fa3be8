import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paymentTransitions } from '../../server/features/payments/rules/payment-machine.ts'
import { paymentsPage } from './page.ts'

const kept = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8')

describe('Our product', () => {
  it('has drawn its payments as they are; `node tools/write-payments.ts` draws them anew', () => {
    expect(kept).toBe(paymentsPage(paymentTransitions))
    expect(paymentsPage(paymentTransitions.slice(1))).not.toBe(kept)
  })
})
