import { config } from '../config.ts'

const checkoutHosts = ['api.razorpay.com', 'checkout.razorpay.com', 'rzp.io']

/**
 * Leaves the app by a full page load; tests replace these functions. Only `reload` loads an
 * address with a `#` again.
 */
export const browserNavigation = {
  go: (url: string) => window.location.assign(url),
  reload: () => window.location.reload(),
}

/**
 * Opens an address that is still asked for in a tab of its own. Browsers open one only at a press,
 * so the tab comes first; where none may open, the page itself leads there.
 */
export async function openInTab(asked: Promise<string>): Promise<void> {
  const tab = window.open('about:blank', '_blank')
  const link = await asked.catch((error: unknown) => {
    tab?.close()
    throw error
  })
  if (!tab) return browserNavigation.go(link)
  tab.opener = null
  tab.location.replace(new URL(link, window.location.href).href)
}

/** The address a redirect may follow: on our host, on the API's, or the checkout's over https. */
export function toSafeUrl(url: string): string | undefined {
  const target = URL.parse(url, window.location.href)
  if (!target || target.username || target.password) return undefined
  if (target.origin === window.location.origin || target.origin === config.apiOrigin)
    return target.href
  return target.protocol === 'https:' && !target.port && checkoutHosts.includes(target.hostname)
    ? target.href
    : undefined
}
