import { describe, expect, it } from 'vitest'
import type { UnitCosts } from './measure-unit.ts'
import { formatFigure, renderLedger } from './page.ts'

const answer: UnitCosts = {
  name: 'answer',
  title: 'An answer',
  note: 'A new guest says yes.',
  units: 2_000,
  p50Us: 1_234.4,
  bytes: 512,
  nodeUs: 300.2,
  postgresUs: 700.3,
  database: {
    transactions: 1,
    walBytes: 4_096.7,
    walRecords: 30,
    walImages: 0.12,
    tables: { guest: { inserted: 1, updated: 1, hot: 1, deleted: 0 } },
  },
  logs: [{ relation: 'guest_pkey', isIndex: true, records: 1, bytes: 96.4, imageBytes: 0 }],
  statements: {
    sent: 2,
    inner: 12,
    topSent: [{ text: "select store_answers($1) || 'a|b'", calls: 1, us: 600, planUs: 30 }],
    topInner: [],
    topFunctions: [{ text: 'count_new_guests', calls: 1, us: 80.26, planUs: 0 }],
  },
  profile: {
    groups: [
      { group: 'our features', us: 75 },
      { group: 'garbage collection', us: 25 },
    ],
    functions: [{ name: 'writev', place: '', us: 12 }],
  },
  crowd: { nodeUs: 200, postgresUs: 400 },
}
const guestKey = {
  table: 'guest',
  index: 'guest_pkey',
  scans: 5,
  isUnique: true,
  isPartial: false,
}

const render = (units: readonly UnitCosts[]) =>
  renderLedger({
    machine: '2026-11-30, 2 cores.',
    upsertUs: 88.26,
    units,
    indexes: [guestKey, { ...guestKey, index: 'guest_email', isUnique: false, isPartial: true }],
    unread: { answer: [guestKey] },
  })

describe('The page of costs', () => {
  it('has the machine and one line for each unit', () => {
    const page = render([answer])
    expect(page).toContain('\n\n2026-11-30, 2 cores.\n\n')
    expect(page).toContain(
      '| An answer | 300 | 700 | 1,001 | 1,234 | 2 | 12 | 1 | 4,097 | 30 | 0.12 | 2 | 2 | 512 |',
    )
    expect(page).toContain('takes 88.3 µs')
  })

  it('has a part for each unit', () => {
    const part = render([answer]).split('## An answer\n')[1]
    expect(part).toContain('A new guest says yes. Measured over 2,000.')
    expect(part).toContain('From 16 connections at once: Node 200 µs, PostgreSQL 400 µs.')
    expect(part).toContain("| `select store_answers($1) \\|\\| 'a\\|b'` | 1 | 600 | 30 |")
    expect(part).toContain('| `count_new_guests` | 1 | 80.3 |')
    expect(part).toContain('| `guest` | 1 | 1 | 1 | 0 | 2, 1 partial | 2 |')
    expect(part).toContain('| `guest_pkey` | index | 1 | 96.4 | 0 |')
    expect(part).toContain('| our features | 75 | 75 |')
    expect(part).toContain('| `writev` | the engine | 12 |')
    expect(part).toContain('| `guest` | `guest_pkey` | 5 | unique |')
  })

  it('leaves out the tables that a unit has nothing for', () => {
    const { crowd, ...reading } = answer
    const page = render([
      {
        ...reading,
        name: 'page',
        crowd: null,
        database: { ...answer.database, tables: {} },
        statements: { ...answer.statements, topSent: [], topFunctions: [] },
      },
    ])
    expect(crowd).not.toBeNull()
    expect(page).not.toContain('Statements sent')
    expect(page).not.toContain('rows of')
    expect(page).not.toContain('16 connections at once')
    expect(page).not.toContain('hardly read')
  })

  it('shows as many digits as matter', () => {
    expect([0, 0.004, 0.126, 9.999, 12.34, 99.94, 1234.5].map(formatFigure)).toEqual([
      '0',
      '0',
      '0.13',
      '10',
      '12.3',
      '99.9',
      '1,235',
    ])
  })
})
