import { domainLabel, id } from '@mehfil/contract/fields/fields.ts'

/** Text that cannot be a label or an id is not looked up. */
export const isLabel = (text: string): boolean => domainLabel.safeParse(text).data === text
export const isId = (text: string): boolean => id.safeParse(text).success

/** The path of a guest's page, where the address is ours and leads to this event. */
export function parsePersonalPath(
  address: string | undefined,
  { publicUrl, id: eventId }: { publicUrl: string; id: string },
): string | undefined {
  if (!address?.startsWith(`${publicUrl}/${eventId}/`)) return undefined
  const { pathname } = new URL(address)
  return isId(pathname.slice(eventId.length + 2)) ? pathname : undefined
}

/** The cookie of a public page is sent to that page only. */
export const getCookiePath = (label: string): string => `/${label}`
