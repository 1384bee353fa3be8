import { vi } from 'vitest'

type FakeCheckout = {
  handler: (handled: {
    razorpay_payment_id: string
    razorpay_order_id?: string
    razorpay_subscription_id?: string
    razorpay_signature: string
  }) => void
  modal: { ondismiss: () => void }
  fail: (told: { error: { description: string } }) => void
}

/** A fake payment window with this outcome; returns the options each one was opened with. */
export function stubCheckout(act: (told: FakeCheckout) => void): object[] {
  const opened: object[] = []
  vi.stubGlobal(
    'Razorpay',
    class {
      readonly options: Omit<FakeCheckout, 'fail'>
      onFail: FakeCheckout['fail'] = () => {}
      constructor(options: Omit<FakeCheckout, 'fail'>) {
        this.options = options
        opened.push(options)
      }
      on(_: string, onFail: FakeCheckout['fail']) {
        this.onFail = onFail
      }
      open() {
        act({ ...this.options, fail: this.onFail })
      }
      close() {}
    },
  )
  return opened
}
