import { cast } from '../../server/seed/cast.ts'

type ApiCall = {
  method?: 'GET' | 'POST'
  data?: object
  cookie?: string
  headers?: Record<string, string>
}

/** A call as the hosts' app sends it. */
export const sendCall = (
  url: string,
  path: string,
  { method = 'POST', data = {}, cookie, headers }: ApiCall = {},
): Promise<Response> =>
  fetch(`${url}/api${path}`, {
    method,
    headers: { ...apiHeaders, ...(cookie && { cookie }), ...headers },
    ...(method !== 'GET' && { body: JSON.stringify({ data }) }),
  })

/** A call that has to succeed. */
export async function callApi(url: string, path: string, call: ApiCall = {}): Promise<Response> {
  const response = await sendCall(url, path, call)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

/** The session cookies of a person of the demo, by default its owner. */
export async function signIn(
  url: string,
  { email: EMAIL, password: PASSWORD }: { email: string; password: string } = cast.asha,
): Promise<string> {
  const response = await callApi(url, '/auth/login', { data: { EMAIL, PASSWORD } })
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

const apiHeaders = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
