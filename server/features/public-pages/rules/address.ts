import { domainLabel, id } from '@mehfil/contract/fields.ts'

/** What cannot be a label or an id leads nowhere, and is not looked for. */
export const isLabel = (text: string): boolean => domainLabel.safeParse(text).data === text
export const isId = (text: string): boolean => id.safeParse(text).success

/** The path of a guest's own page of this event, where an address is one of ours and leads to it. */
export function personalPath(
  address: string | undefined,
  { publicUrl, id: eventId }: { publicUrl: string; id: string },
): string | undefined {
  if (!address?.startsWith(`${publicUrl}/${eventId}/`)) return undefined
  const { pathname } = new URL(address)
  return isId(pathname.slice(eventId.length + 2)) ? pathname : undefined
}

/** A cookie of a public page is sent to that page alone. */
export const cookieSentTo = (label: string): string => `/${label}`
