import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

const collect = (format: 'json' | 'text') => {
  const lines: string[] = []
  return { log: createLog({ format, write: (line) => void lines.push(line) }), lines }
}

describe('Our product writes its log', () => {
  it('as a line of JSON for each entry', () => {
    const { log, lines } = collect('json')
    log.info({ status: 200, route: '/user' }, 'request')
    log.error({ err: new Error('no'), requestId: 'r1' }, 'unexpected error')
    const [request, error] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(request).toEqual({
      level: 'info',
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      status: 200,
      route: '/user',
      message: 'request',
    })
    expect(error).toMatchObject({ level: 'error', requestId: 'r1', err: { message: 'no' } })
  })

  it('as a line for a person in a demo', () => {
    const { log, lines } = collect('text')
    log.info({ files: 3 }, 'backup written')
    log.error({ err: new Error('no') }, 'unexpected error')
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d backup written files=3\n$/)
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR unexpected error\nError: no\n {4}at /)
  })
})
