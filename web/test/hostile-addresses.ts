/** Addresses that would lead away from our pages, in every spelling browsers and parsers are known to read differently. */
const hosts = ['evil.example', 'evil.example:443', 'xn--mehfil-9za.example', 'mehfіl.example', 'checkout.razorpay.com.evil.example', 'evil.example#checkout.razorpay.com', 'evil.example?@rzp.io', `${'a'.repeat(8_000)}.example`]
const ways = [
  (host: string) => `//${host}`, (host: string) => `/\\${host}`, (host: string) => `\\\\${host}`, (host: string) => `https:${host}`, (host: string) => `https:/${host}`, (host: string) => `https:///${host}`,
  (host: string) => `http://${host}`, (host: string) => `https://${host}`, (host: string) => `https://checkout.razorpay.com@${host}`, (host: string) => `https://localhost:3000@${host}`, (host: string) => `\t//${host}`,
  (host: string) => `/\t/${host}`, (host: string) => `ht\ntps://${host}`, (host: string) => `%09//${host}`, (host: string) => `javascript://${host}/%0aalert(1)`, (host: string) => `data:text/html,//${host}`,
  (host: string) => `blob:https://${host}/1`, (host: string) => `vbscript:${host}`, (host: string) => `file://${host}/x`, (host: string) => `ftp://${host}`, (host: string) => `ws://${host}`, (host: string) => `https://user:word@${host}`,
  (host: string) => `JaVaScRiPt:alert('${host}')`, (host: string) => ` \u0000javascript:alert('${host}')`, (host: string) => `feed:https://${host}`,
  (host: string) => `/..//${host}`, (host: string) => `/.//${host}`, (host: string) => `/dashboard/..//${host}`, (host: string) => `/%2F${host}`, (host: string) => `/%5C${host}`, (host: string) => `/%2e%2e//${host}`,
  (host: string) => `/dashboard//${host}`, (host: string) => `/@${host}`, (host: string) => `/;//${host}`, (host: string) => `/dashboard@${host}`, (host: string) => `.${host}`, (host: string) => `/\u2044${host}`,
]
export const hostileAddresses = [...ways.flatMap((way) => hosts.map(way)), 'http://checkout.razorpay.com/x', 'https://checkout.razorpay.com:8443/x', 'https://you@rzp.io/x', '__proto__', 'constructor', 'toString']
