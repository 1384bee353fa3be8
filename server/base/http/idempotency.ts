import { createReadStream } from 'node:fs'
import { createHash } from 'node:crypto'
import {
  claimKeyRequest,
  dropKeyRequest,
  findKeyRequest,
  type KeyRequestClaim,
} from '../access/key-requests.ts'
import { equalsInConstantTime, sha256 } from '../random.ts'
import { refuse } from '../refusal.ts'
import { getKeyHost } from './api-keys.ts'
import { requireRepeatAccess } from './call-contexts.ts'
import type { UploadedFile, UploadedGuestList } from './context.ts'
import type { CallExecution } from './request.ts'

/** An `Idempotency-Key` is printable text. */
const keyPattern = /^[\x21-\x7e]{1,255}$/

/** The stored answer of a request that was sent before. */
export class RepeatedAnswer {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * Runs a request with an `Idempotency-Key` once: sent again within a day, it gets its first answer.
 * The answer is stored in the transaction of the request, so that there is never one without the
 * other.
 */
export async function runOnce(
  execution: CallExecution,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const claim = buildClaim(execution)
  if (!claim) return run()
  const { world } = execution
  if (!(await claimKeyRequest(world.db, claim, world.now()))) return findAnswer(execution, claim)
  execution.claim = claim
  try {
    return await run()
  } catch (error) {
    await dropKeyRequest(world.db, claim)
    throw error
  }
}

/** A program's request that changes something and says by which key it is known. */
export const isRepeatable = ({ call, request }: CallExecution): boolean =>
  call.method === 'POST' &&
  !call.reads &&
  request.headers['idempotency-key'] !== undefined &&
  getKeyHost(request) !== undefined

function buildClaim(execution: CallExecution): KeyRequestClaim | null {
  const { world, request, bodyHash } = execution
  const host = getKeyHost(request)
  if (!host?.apiKeyId || !isRepeatable(execution)) return null
  const repeatKey = String(request.headers['idempotency-key'])
  if (!keyPattern.test(repeatKey)) refuse('repeatInvalid')
  const body = bodyHash ?? sha256(JSON.stringify(request.body ?? null)).toString('hex')
  return {
    accountId: host.accountId,
    keyId: host.apiKeyId,
    repeatHash: sha256(repeatKey),
    requestHash: sha256(`${request.method} ${request.url}\n${body}`),
    claim: world.random.uuid(),
  }
}

async function findAnswer(
  execution: CallExecution,
  claim: KeyRequestClaim,
): Promise<RepeatedAnswer> {
  const { world, request, reply } = execution
  const host = getKeyHost(request)
  if (host) requireRepeatAccess(execution, host)
  const first = await findKeyRequest(world.db, claim)
  if (first && !equalsInConstantTime(first.requestHash, claim.requestHash)) refuse('repeatDiffers')
  if (!first || first.answer === null) return refuse('repeatRunning', { retryAfter: 1 })
  void reply.header('idempotency-replayed', 'true')
  return new RepeatedAnswer(first.answer)
}

/** What a file is recognised by: the form around it has other marks each time. */
export async function hashUpload(upload: UploadedFile | UploadedGuestList): Promise<string> {
  const hash = createHash('sha256')
  if ('bytes' in upload) hash.update(JSON.stringify(upload.fields)).update(upload.bytes)
  else for await (const part of createReadStream(upload.path)) hash.update(part as Buffer)
  return hash.update(upload.name).digest('hex')
}
