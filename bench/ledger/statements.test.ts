import { describe, expect, it } from 'vitest'
import { rankStatements, shortenStatement } from './statements.ts'

const rows = [
  { text: 'select store_answers($1, $2, $3)', calls: 10, us: 5_000, planUs: 0, isSent: true },
  { text: 'select  pg_notify($1,\n $2)', calls: 4, us: 60, planUs: 0, isSent: true },
  { text: 'select pg_notify($1, $2)', calls: 6, us: 40, planUs: 20, isSent: true },
  { text: 'insert into guest', calls: 10, us: 3_000, planUs: 0, isSent: false },
]

describe('The statements of a unit', () => {
  it('count those that were sent apart from those inside of functions', () => {
    const { sent, inner } = rankStatements(rows, 10)
    expect({ sent, inner }).toEqual({ sent: 2, inner: 1 })
  })

  it('leave out what travels in front of a statement, and no other setting', () => {
    const mode = { calls: 10, us: 70, planUs: 0, isSent: true }
    const counted = (text: string) => rankStatements([...rows, { ...mode, text }], 10).sent
    expect([
      counted('select set_config($1, $2, $3), set_config($4, $5, $6)'),
      counted('select set_config($1, $2, $3)'),
    ]).toEqual([2, 3])
  })

  it('are ranked by their time, and the same text is one', () => {
    expect(rankStatements(rows, 10).topSent).toEqual([
      { text: 'select store_answers($1, $2, $3)', calls: 1, us: 500, planUs: 0 },
      { text: 'select pg_notify($1, $2)', calls: 1, us: 10, planUs: 2 },
    ])
  })

  it('do not name what took less than a thousandth of their time', () => {
    const heartbeat = { text: 'select 1', calls: 1, us: 4, planUs: 0, isSent: true }
    expect(rankStatements([...rows, heartbeat], 10).topSent.map(({ text }) => text)).toEqual([
      'select store_answers($1, $2, $3)',
      'select pg_notify($1, $2)',
    ])
  })

  it('are shortened to one line', () => {
    expect(shortenStatement(`select\n  ${'x'.repeat(200)}`)).toMatch(/^select x{102}…$/)
  })
})
