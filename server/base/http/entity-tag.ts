import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../random.ts'
import { refuse } from '../refusal.ts'
import { readBearer } from './bearer.ts'

type RequestPair = { request: FastifyRequest; reply: FastifyReply }

/** `ETag` of a program's answer: the state of a thing, from which nothing else can be read. */
export function setEntityTag({ request, reply }: RequestPair, state: string): void {
  if (readBearer(request) !== undefined) void reply.header('etag', formatTag(state))
}

/** `If-Match` as RFC 9110 says: any of the named states, or any at all for `*`. */
export async function requireEntityTag(
  { request }: Pick<RequestPair, 'request'>,
  readState: () => Promise<string> | string,
): Promise<void> {
  const wanted = request.headers['if-match']
  if (wanted === undefined || wanted.trim() === '*') return
  const tags = wanted.split(',').map((one) => one.trim())
  if (!tags.includes(formatTag(await readState()))) refuse('changedSinceRead')
}

const formatTag = (state: string): string => `"${sha256(state).toString('base64url').slice(0, 22)}"`
