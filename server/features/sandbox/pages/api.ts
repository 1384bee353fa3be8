import { setTimeout as pause } from 'node:timers/promises'
import type { PageResponse, RawBodyContext } from '../../../base/http/context.ts'
import { equalsInConstantTime } from '../../../base/random.ts'
import { answerAsProvider, type SandboxResponse } from '../actions/api.ts'
import { createSandbox } from '../actions/sandbox-context.ts'
import { enqueueWebhooks } from '../actions/enqueue-webhooks.ts'
import { buildError, type SandboxJson } from '../rules/entities.ts'
import { getFaults, takeFault, type SandboxFaults } from '../store.ts'

const hangMs = 12_000

/** The provider's API for our own server, with the stand-in's keys. */
export async function sandboxApi(context: RawBodyContext): Promise<PageResponse> {
  const { world, headers } = context
  const checkout = world.settings.checkout
  if (!checkout?.isSandbox || !hasKeys(String(headers['authorization'] ?? ''), checkout))
    return toJsonPage({ status: 401, body: buildError('The api key provided is invalid') })
  const fault = await takeFault(world.db)
  if (fault === 'error')
    return toJsonPage({
      status: 500,
      body: buildError(
        'We are facing some trouble completing your request at the moment.',
        'SERVER_ERROR',
      ),
    })
  if (fault === 'busy')
    return toJsonPage({
      status: 429,
      body: buildError('Request failed. Please try after some time'),
    })
  if (fault === 'cut-before') return { isHungUp: true }
  if (fault === 'hang') await pause(hangMs)
  return answerWithFault(context, fault)
}

async function answerWithFault(
  context: RawBodyContext,
  fault: SandboxFaults['fault'],
): Promise<PageResponse> {
  const { world } = context
  const answer = await world.db.transaction().execute(async (tx) => {
    const faults = await getFaults(tx)
    const sandbox = createSandbox(tx, world)
    const answer = await answerAsProvider(sandbox, toSandboxRequest(context), faults.receipts)
    await enqueueWebhooks(tx, { desk: sandbox, told: answer.webhooks ?? [], faults })
    return answer
  })
  if (fault === 'cut-after') return { isHungUp: true }
  return fault === 'nonsense' ? { status: 200, html: '<html>nginx</html>' } : toJsonPage(answer)
}

const toJsonPage = ({ status, body }: SandboxResponse): PageResponse => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
  headers: { 'cache-control': 'no-store' },
})

function hasKeys(
  authorization: string,
  { keyId, keySecret }: { keyId: string; keySecret: string },
): boolean {
  return equalsInConstantTime(
    Buffer.from(authorization),
    Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`),
  )
}

function toSandboxRequest({ method, params, query, body, headers }: RawBodyContext) {
  const { KIND = '', ID = '', DEED = '' } = params as Record<string, string>
  return {
    method,
    path: [KIND, ID, DEED].filter(Boolean).join('/'),
    query: query as Record<string, string>,
    body: body.length > 0 ? (JSON.parse(body.toString()) as SandboxJson) : {},
    headers,
  }
}
