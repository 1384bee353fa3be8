import * as z from 'zod'

/** As the name servers know it; an empty text where it is none. */
function toDomain(typed: string): string {
  const name = typed.trim().replace(/^@/, '').replace(/\.$/, '').toLowerCase()
  if (!URL.canParse(`http://${name}`)) return ''
  const { hostname, host, pathname, username } = new URL(`http://${name}`)
  const isName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
  return isName && hostname === host && pathname === '/' && username === '' ? hostname : ''
}

export const domainName = (message: string, maxLength: number) =>
  z
    .string(message)
    .max(500, message)
    .overwrite(toDomain)
    .refine((domain) => domain !== '' && domain.length <= maxLength, message)
