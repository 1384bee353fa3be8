import { checkPassword } from '@mehfil/contract/accounts/accounts.ts'
import { keyRefusalCodes } from '@mehfil/contract/accounts/key-refusals.ts'
import type { KeyScope } from '@mehfil/contract/accounts/key-scopes.ts'
import * as calls from '@mehfil/contract/accounts/keys.ts'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import { cast } from '../../seed/cast.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'

export type TestKeyOptions = {
  name?: string
  scopes?: KeyScope[]
  event?: string | null
  expiresIn?: number | null
  addresses?: string[]
}

export const setPlan = (
  { world }: TestApp,
  plan: PlanName,
  accountId: string = cast.asha.accountId,
) => world.db.updateTable('account').set({ plan }).where('id', '=', accountId).execute()

export const provePassword = (who: TestVisitor, password: string = cast.asha.password) =>
  who.call(checkPassword, { input: { password } })

export const makeKey = async (
  who: TestVisitor,
  {
    name = 'Website',
    scopes = ['ManageGuests:write'],
    event = null,
    expiresIn = null,
    addresses = [],
  }: TestKeyOptions = {},
) => who.call(calls.createApiKey, { input: { name, scopes, event, expiresIn, addresses } })

/** As if this person had just typed the password, on every device. */
export const markPasswordChecked = ({ world, clock }: TestApp, personId: string) =>
  world.db
    .updateTable('session')
    .set({ password_checked_at: clock.now() })
    .where('person_id', '=', personId)
    .execute()

/** The owner of an account whose plan has keys and webhooks, who just proved who they are. */
export async function openProvenOwner(testApp: TestApp): Promise<TestVisitor> {
  await setPlan(testApp, 'First')
  const asha = await testApp.as('asha')
  await markPasswordChecked(testApp, cast.asha.personId)
  return asha
}

/** A key that such an owner has just made. */
export async function openKey(testApp: TestApp, options: TestKeyOptions = {}) {
  const asha = await openProvenOwner(testApp)
  const { id, secret } = (await makeKey(asha, options)).data
  return { asha, id, secret, send: createKeySender(testApp, secret) }
}

type KeyRequestOptions = { data?: unknown; headers?: Record<string, string>; ip?: string }

/** Sends requests as a program does: with the key, and with nothing that a browser adds. */
export const createKeySender =
  ({ app }: Pick<TestApp, 'app'>, secret: string) =>
  async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: KeyRequestOptions = {},
  ) => {
    const { data, headers = {}, ip } = options
    const response = await app.inject({
      method,
      url,
      ...(ip && { remoteAddress: ip }),
      headers: {
        authorization: `Bearer ${secret}`,
        ...(data !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(data !== undefined && { payload: JSON.stringify({ data }) }),
    })
    requireListedCode(response.body)
    return {
      http: response.statusCode,
      headers: response.headers as Record<string, string | undefined>,
      body: response.body,
      json: JSON.parse(response.body || 'null') as KeyResponseBody,
    }
  }

const listedCodes = new Set<string>([...keyRefusalCodes, 'unexpected'])

/** The reference lists the codes that a program meets; another one fails the test that meets it. */
export function requireListedCode(body: string): void {
  const code = /"code":"([\w-]+)","errors"/.exec(body)?.[1]
  if (code !== undefined && !listedCodes.has(code))
    throw new Error(`A key met ${code}, which key-refusals.ts does not list.`)
}

type KeyResponseBody = {
  status: string
  message: string
  data: Record<string, unknown> & { code?: string; requestId?: string }
}
