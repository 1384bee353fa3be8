import { describe, expect, it } from 'vitest'
import { divideLogs } from './wal.ts'

const createLog = (relation: string, records: number, bytes: number) => ({
  relation,
  isIndex: relation.endsWith('_key'),
  records,
  bytes,
  imageBytes: bytes / 2,
})

describe('The write-ahead log of a unit', () => {
  it('is told by relation, the largest first, without what hardly any unit writes', () => {
    const logs = [
      createLog('mail', 10, 1_000),
      createLog('guest', 20, 9_000),
      createLog('mail_key', 1, 6),
    ]
    expect(divideLogs(logs, 10)).toEqual([createLog('guest', 2, 900), createLog('mail', 1, 100)])
  })
})
