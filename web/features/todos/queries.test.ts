import { expect, test, vi } from 'vitest'
import { EID } from '../../test/draft.ts'
import { markTodo, moveTodo, removeTodo } from './queries.ts'

const id = '5f0c1f4e-6a51-4f0e-9a43-1b1f0d3c2a11'

test('Our product sends a change that is shown already also when the host leaves at once', async () => {
  const body = JSON.stringify({ status: 'success', message: '', data: null })
  const sent = vi.fn<typeof fetch>(async () => new Response(body))
  vi.stubGlobal('fetch', sent)
  await Promise.allSettled([
    moveTodo(EID, id, null),
    removeTodo(EID, id),
    markTodo(EID, { id } as never, 'DONE'),
  ])
  vi.unstubAllGlobals()
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true, true])
})
