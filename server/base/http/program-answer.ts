import type { Call } from '@mehfil/contract/call.ts'
import { getFieldNames, getItemNames } from '@mehfil/contract/wire.ts'
import { refuse } from '../refusal.ts'
import { getKeyHost } from './api-keys.ts'
import { findPageCursor } from './page-cursor.ts'
import type { CallExecution } from './request.ts'

type AnswerData = Record<string, unknown>

/**
 * What a program reads of a call: only the fields that it names, and the address of the next page
 * in `Link`. Answers to people stay as they are.
 */
export function shapeForProgram(execution: CallExecution, data: unknown): unknown {
  const { call, request } = execution
  if (call.method !== 'GET' || !getKeyHost(request)) return data
  const answer = data as AnswerData
  addNextPage(execution, answer)
  const { fields } = request.query as { fields?: unknown }
  return fields === undefined ? data : pickFields(call, answer, fields)
}

function addNextPage({ call, request, reply, world }: CallExecution, answer: AnswerData): void {
  const names = findPageCursor(call)
  const cursor = names && answer[names.answered]
  if (!names || typeof cursor !== 'string' || cursor === '') return
  const next = new URL(request.url, world.settings.apiOrigin || world.settings.publicUrl)
  next.searchParams.set(names.parameter, cursor)
  void reply.header('link', `<${next.href}>; rel="next"`)
}

/** The fields of each item of a list or, without lists, of the answer itself. */
function pickFields(call: Call, answer: AnswerData, fields: unknown): AnswerData {
  const names = String(fields)
    .split(',')
    .map((name) => name.trim())
  const lists = getItemNames(call.output)
  const known = new Set(
    lists.size > 0 ? [...lists.values()].flat() : Object.keys(getFieldNames(call.output)),
  )
  if (typeof fields !== 'string' || !names.every((name) => known.has(name)))
    refuse('invalidInput', { errors: { fields: 'field.choice-invalid' } })
  if (lists.size === 0) return pick(answer, names)
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      lists.has(name) && Array.isArray(value)
        ? value.map((item) => pick(item as AnswerData, names))
        : value,
    ]),
  )
}

const pick = (source: AnswerData, names: readonly string[]): AnswerData =>
  Object.fromEntries(Object.entries(source).filter(([name]) => names.includes(name)))
