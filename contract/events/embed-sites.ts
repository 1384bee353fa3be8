import * as z from 'zod'
import { tooLongError, tooManyItemsError } from '../fields/field-errors.ts'

/** Sites that may show an event in a frame. */
export const maxEmbedSites = 20
const maxTypedLength = 300

const labelPattern = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/** Second levels below which everyone may register: `*.co.uk` would be every site of a country. */
const sharedLevels = new Set(['ac', 'co', 'com', 'edu', 'gob', 'gov', 'net', 'ne', 'or', 'org'])
const loopbackHosts = new Set(['localhost', '127.0.0.1'])

/**
 * The origin of a typed address as a policy names it: `https://example.com`, `https://*.example.com`,
 * or one of this machine by http. A missing `https://` is added, and a path is left out. Null for
 * everything else.
 */
export function parseEmbedSite(typed: string): string | null {
  const text = typed.trim()
  if (!text || text.length > maxTypedLength || /[\s"'<>\\;,]/.test(text)) return null
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username || password || /^[a-z]+:\/\/[^/?#]*@/i.test(address)) return null
  const origin = `${protocol}//${hostname}${port && `:${port}`}`
  if (loopbackHosts.has(hostname)) return /^https?:$/.test(protocol) ? origin : null
  return protocol === 'https:' && isSiteHost(hostname) ? origin : null
}

/** A name of the internet, with at most one star in place of its first label. */
function isSiteHost(host: string): boolean {
  const isWildcard = host.startsWith('*.')
  const labels = (isWildcard ? host.slice(2) : host).split('.')
  if (host.length > 253 || labels.length < 2 || !labels.every((one) => labelPattern.test(one)))
    return false
  const top = labels.at(-1)!
  if (/^\d+$/.test(top)) return false
  return !(isWildcard && labels.length === 2 && top.length === 2 && sharedLevels.has(labels[0]!))
}

/** One typed address. */
export const embedSite = z
  .string('field.site-invalid')
  .max(maxTypedLength, tooLongError(maxTypedLength))
  .overwrite((typed) => parseEmbedSite(typed) ?? typed)
  .refine((site) => parseEmbedSite(site) === site, 'field.site-invalid')

/** Each origin once. */
export const embedSites = z
  .array(embedSite)
  .max(maxEmbedSites, tooManyItemsError(maxEmbedSites))
  .overwrite((sites) => [...new Set(sites)])
