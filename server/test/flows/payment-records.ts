import { arriveAfterPayment, confirmPayment } from '@mehfil/contract/billing/payments.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'

let payers = 0
export const newPayerAddress = () => `payer${++payers}@guests.example`

export const findIntent = ({ world }: TestApp, id: string) =>
  world.db
    .selectFrom('payment_intent')
    .selectAll()
    .where('gateway_id', '=', id)
    .executeTakeFirstOrThrow()

export const listPayments = async (testApp: TestApp, id: string) =>
  testApp.world.db
    .selectFrom('payment')
    .selectAll()
    .where('intent_id', '=', (await findIntent(testApp, id)).id)
    .orderBy('payment_id')
    .execute()

export const findAccountOf = ({ world }: TestApp, email: string) =>
  world.db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .selectAll('account')
    .where('email', '=', email)
    .executeTakeFirst()

export const listInvoicesOf = async (testApp: TestApp, email: string) =>
  testApp.world.db
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', (await findAccountOf(testApp, email))?.id ?? '')
    .execute()

export const listRefunds = ({ world }: TestApp, payment: string) =>
  world.db.selectFrom('payment_refund').selectAll().where('payment_id', '=', payment).execute()

export const listMailsTo = async (testApp: TestApp, address: string, text: string) =>
  (await testApp.mails()).filter(
    (mail) => mail.to.address === address && (mail.subject + mail.text).includes(text),
  )

/** The browser's data after a payment in the provider's window. */
export const confirmPaid = (visitor: TestVisitor, { handed }: { handed: Record<string, string> }) =>
  visitor.call(confirmPayment, {
    input: {
      paymentId: handed['razorpay_payment_id'] ?? '',
      signature: handed['razorpay_signature'] ?? '',
      ...(handed['razorpay_order_id']
        ? { orderId: handed['razorpay_order_id'] }
        : { subscriptionId: handed['razorpay_subscription_id'] ?? '' }),
    },
  })

export const arrive = (visitor: TestVisitor, id: string) =>
  visitor.call(arriveAfterPayment, { input: { id } })
