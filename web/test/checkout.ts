import { vi } from 'vitest'

type Told = {
  handler: (handled: {
    razorpay_payment_id: string
    razorpay_order_id?: string
    razorpay_subscription_id?: string
    razorpay_signature: string
  }) => void
  modal: { ondismiss: () => void }
  fail: (told: { error: { description: string } }) => void
}

/** The window to pay in, in which somebody does this; answers what each was opened with. */
export function sandboxWindow(does: (told: Told) => void): object[] {
  const opened: object[] = []
  vi.stubGlobal(
    'Razorpay',
    class {
      readonly options: Omit<Told, 'fail'>
      hear: Told['fail'] = () => {}
      constructor(options: Omit<Told, 'fail'>) {
        this.options = options
        opened.push(options)
      }
      on(_: string, hear: Told['fail']) {
        this.hear = hear
      }
      open() {
        does({ ...this.options, fail: this.hear })
      }
      close() {}
    },
  )
  return opened
}
