import { cast } from '../server/seed/cast.ts'

/** The session cookies of the demo's owner. */
export async function signIn(url: string): Promise<string> {
  const { email: EMAIL, password: PASSWORD } = cast.asha
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ data: { EMAIL, PASSWORD } }),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
