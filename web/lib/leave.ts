import { config } from './config.ts'

const checkoutHosts = ['api.razorpay.com', 'checkout.razorpay.com', 'rzp.io']

/** The ways out of the app by full navigation; a test stands in for them. An address with a `#` is loaded again by `reload` alone. */
export const exits = {
  go: (url: string) => window.location.assign(url),
  reload: () => window.location.reload(),
}

/** The address a redirect may follow: ours, the API's, or the checkout's over https. */
export function followable(url: string): string | undefined {
  const asked = URL.parse(url, window.location.href)
  if (!asked || asked.username || asked.password) return undefined
  if (asked.origin === window.location.origin || asked.origin === config.apiOrigin)
    return asked.href
  return asked.protocol === 'https:' && !asked.port && checkoutHosts.includes(asked.hostname)
    ? asked.href
    : undefined
}
