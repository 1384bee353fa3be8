/**
 * The part of the provider's script that our pages use, with its names. The window is a frame over
 * the page, or a page of its own.
 */
export const checkoutScript = `
(() => {
  class Razorpay {
    #options
    #heard = []
    #frame = null
    constructor(options) { this.#options = options }
    on(event, hear) { if (event === 'payment.failed') this.#heard.push(hear) }
    open() {
      const { order_id = '', subscription_id = '', name = '', description = '', prefill = {}, redirect, callback_url = '', subscription_card_change } = this.#options
      const asked = new URLSearchParams({ what: order_id || subscription_id, name, description, email: prefill.email || '', contact: prefill.contact || '' })
      if (subscription_card_change) asked.set('card_change', '1')
      if (redirect && callback_url) {
        asked.set('callback_url', callback_url)
        return location.assign('/dev/checkout/window?' + asked)
      }
      const frame = document.createElement('iframe')
      frame.src = '/dev/checkout/window?' + asked
      frame.title = name || 'Checkout'
      frame.className = 'razorpay-checkout-frame'
      Object.assign(frame.style, { position: 'fixed', inset: '0', inlineSize: '100%', blockSize: '100%', border: '0', zIndex: '2147483647', background: 'rgb(36 22 44 / 60%)', colorScheme: 'normal' })
      this.#frame = frame
      this.back = document.activeElement
      this.before = document.documentElement.style.overflow
      document.documentElement.style.overflow = 'hidden'
      addEventListener('message', this.hear)
      document.body.append(frame)
      frame.focus()
    }
    close() {
      removeEventListener('message', this.hear)
      if (!this.#frame) return
      this.#frame.remove()
      this.#frame = null
      document.documentElement.style.overflow = this.before
      if (this.back && this.back.focus) this.back.focus()
    }
    hear = ({ source, origin, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== location.origin || !data || data.from !== 'checkout sandbox') return
      const { handler, modal = {}, retry = {} } = this.#options
      if (data.is === 'failed') {
        for (const hear of this.#heard) hear(data.answer)
        if (retry.enabled === false) this.close()
        return
      }
      this.close()
      if (data.is === 'paid' && handler) handler(data.answer)
      if (data.is === 'dismissed' && modal.ondismiss) modal.ondismiss()
    }
  }
  window.Razorpay = Razorpay
})()
`.trim()

/**
 * Sends the result only to the page that contains the window; a window on its own page posts it to
 * the callback.
 */
export const windowScript = `
(() => {
  const own = window.parent === window
  const tell = (told) => { if (!own) window.parent.postMessage({ from: 'checkout sandbox', ...told }, location.origin) }
  const done = document.querySelector('[data-told]')
  if (done) tell(JSON.parse(done.dataset.told))
  const post = document.querySelector('form[data-post]')
  if (post) post.submit()
  const leave = () => (own ? history.back() : tell({ is: 'dismissed' }))
  for (const no of document.querySelectorAll('[data-dismiss]')) no.addEventListener('click', leave)
  addEventListener('keydown', ({ key }) => { if (key === 'Escape') leave() })
  const first = document.querySelector('button')
  if (first && !own) first.focus()
})()
`.trim()
