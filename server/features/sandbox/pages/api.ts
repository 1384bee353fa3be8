import { setTimeout as pause } from 'node:timers/promises'
import type { Page, RawContext } from '../../../base/context.ts'
import { sameBytes } from '../../../base/random.ts'
import { answerAsProvider, type Answer } from '../actions/api.ts'
import { deskIn } from '../actions/desk.ts'
import { tellOf } from '../actions/tell.ts'
import { wrong, type Json } from '../rules/entities.ts'
import { faultsIn, takeFault, type Faults } from '../store.ts'

const longerThanAnybodyWaits = 12_000

/** The provider's API, at which only our own server asks, with the keys of the stand-in. */
export async function sandboxApi(context: RawContext): Promise<Page> {
  const { world, headers } = context
  const checkout = world.settings.checkout
  if (!checkout?.isSandbox || !hasKeys(String(headers['authorization'] ?? ''), checkout))
    return drawn({ status: 401, body: wrong('The api key provided is invalid') })
  const fault = await takeFault(world.db)
  if (fault === 'error')
    return drawn({
      status: 500,
      body: wrong(
        'We are facing some trouble completing your request at the moment.',
        'SERVER_ERROR',
      ),
    })
  if (fault === 'busy')
    return drawn({ status: 429, body: wrong('Request failed. Please try after some time') })
  if (fault === 'cut-before') return { isCut: true }
  if (fault === 'hang') await pause(longerThanAnybodyWaits)
  return answered(context, fault)
}

async function answered(context: RawContext, fault: Faults['fault']): Promise<Page> {
  const { world } = context
  const answer = await world.db.transaction().execute(async (tx) => {
    const faults = await faultsIn(tx)
    const desk = deskIn(tx, world)
    const answer = await answerAsProvider(desk, questionIn(context), faults.receipts)
    await tellOf(tx, { desk, told: answer.told ?? [], faults })
    return answer
  })
  if (fault === 'cut-after') return { isCut: true }
  return fault === 'nonsense' ? { status: 200, html: '<html>nginx</html>' } : drawn(answer)
}

const drawn = ({ status, body }: Answer): Page => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
  headers: { 'cache-control': 'no-store' },
})

function hasKeys(
  authorization: string,
  { keyId, keySecret }: { keyId: string; keySecret: string },
): boolean {
  return sameBytes(
    Buffer.from(authorization),
    Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`),
  )
}

function questionIn({ method, params, query, body, headers }: RawContext) {
  const { KIND = '', ID = '', DEED = '' } = params as Record<string, string>
  return {
    method,
    path: [KIND, ID, DEED].filter(Boolean).join('/'),
    query: query as Record<string, string>,
    body: body.length > 0 ? (JSON.parse(body.toString()) as Json) : {},
    headers,
  }
}
