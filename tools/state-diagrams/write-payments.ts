import { writeFileSync } from 'node:fs'
import { paymentTransitions } from '../../server/features/payments/rules/payment-machine.ts'
import { renderPaymentsPage } from './payments-page.ts'

const page = new URL('../../docs/payments.md', import.meta.url)
writeFileSync(page, renderPaymentsPage(paymentTransitions))
console.log(page.pathname)
