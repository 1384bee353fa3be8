import { join } from 'node:path'
import type { PostgresPool } from 'kysely'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../project-folder.ts'
import { isPlainRead } from './failover-errors.ts'
import { createFailoverPool } from './failover-pool.ts'
import { readRepeatables } from './repeatables.ts'

type Failure = { code?: string; message?: string }
const lost: Failure = { message: 'Connection terminated unexpectedly' }
const stopped: Failure = { code: '57P01', message: 'terminating connection' }
const demoted: Failure = {
  code: '25006',
  message: 'cannot execute INSERT in a read-only transaction',
}
const refused: Failure = { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }
const silent: Failure = { code: 'DATABASE_SILENT', message: 'the database does not answer' }

const fail = (failure: Failure) => Object.assign(new Error(failure.message), failure)

/** Connections that fail as told: `1 begin` is the first connection's answer to `begin`. */
function openFakePool(failures: Record<string, Failure>, { retryMs = 1_000 } = {}) {
  const sent: string[] = []
  const discarded: number[] = []
  let [count, demotions] = [0, 0]
  const connect = async () => {
    const number = (count += 1)
    const refusal = failures[`${number}`]
    if (refusal) throw fail(refusal)
    return {
      query: async (text: string) => {
        sent.push(`${number} ${text}`)
        const failure = failures[`${number} ${text}`]
        if (failure) throw fail(failure)
        return { rows: [{ number }] }
      },
      release: (isDiscarded: boolean) => {
        if (isDiscarded) discarded.push(number)
      },
    }
  }
  const pool = createFailoverPool(
    { connect, end: async () => {}, options: {} } as unknown as PostgresPool,
    {
      retryMs,
      onDemoted: () => (demotions += 1),
    },
  )
  const run = async (...texts: string[]) => {
    const client = await pool.connect()
    try {
      for (const text of texts) await client.query(text, [])
      return 'done'
    } catch (error) {
      return (error as Failure).code ?? (error as Failure).message
    } finally {
      client.release()
    }
  }
  return { run, sent, discarded, getDemotions: () => demotions }
}

const insert = 'insert into guest'

describe('Our product, when a database fails over, repeats what did nothing', () => {
  it.each<[string, Record<string, Failure>, string[], string[]]>([
    ['the opening of a connection', { '1': refused, '2': refused }, ['select 1'], ['3 select 1']],
    [
      'the begin of a transaction',
      { '1 begin': lost },
      ['begin', insert, 'commit'],
      ['1 begin', '2 begin', `2 ${insert}`, '2 commit'],
    ],
    [
      'the first statement of a transaction',
      { [`1 ${insert}`]: lost, [`2 ${insert}`]: demoted },
      ['begin', insert, 'commit'],
      ['1 begin', `1 ${insert}`, '2 begin', `2 ${insert}`, '3 begin', `3 ${insert}`, '3 commit'],
    ],
    [
      'the first statement of a snapshot, in a snapshot',
      { '1 select 1': lost },
      ['start transaction isolation level repeatable read', 'select 1', 'commit'],
      [
        '1 start transaction isolation level repeatable read',
        '1 select 1',
        '2 start transaction isolation level repeatable read',
        '2 select 1',
        '2 commit',
      ],
    ],
    [
      'a read whose answer was lost',
      { '1 select 1': lost },
      ['select 1'],
      ['1 select 1', '2 select 1'],
    ],
    [
      'a write that a stopping server refused',
      { [`1 ${insert}`]: stopped },
      [insert],
      [`1 ${insert}`, `2 ${insert}`],
    ],
    [
      'a write that a replica refused',
      { [`1 ${insert}`]: demoted },
      [insert],
      [`1 ${insert}`, `2 ${insert}`],
    ],
  ])('%s', async (_, failures, texts, expected) => {
    const { run, sent } = openFakePool(failures)
    expect(await run(...texts)).toBe('done')
    expect(sent).toEqual(expected)
  })

  it('and closes connections to a server that takes no writes any more', async () => {
    const { run, discarded, getDemotions } = openFakePool({ [`1 ${insert}`]: demoted })
    await run(insert)
    expect([discarded, getDemotions()]).toEqual([[1], 1])
  })

  it('no longer than a request may wait', async () => {
    const { run, sent } = openFakePool(
      { '1': refused, '2': refused, '3': refused },
      { retryMs: 150 },
    )
    await expect(run('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(sent).toEqual([])
  })
})

describe('Our product, when a database fails over, never repeats', () => {
  it.each<[string, Record<string, Failure>, string[]]>([
    ['a write whose answer was lost', { [`1 ${insert}`]: lost }, [insert]],
    ['a commit', { '1 commit': lost }, ['begin', insert, 'commit']],
    [
      'a commit that a stopping server did not confirm',
      { '1 commit': stopped },
      ['begin', insert, 'commit'],
    ],
    [
      'what depends on an earlier statement',
      { [`1 ${insert}`]: lost },
      ['begin', 'select 1', insert],
    ],
    ['a read that locks', { '1 select 1 for update': lost }, ['select 1 for update']],
    ['a read that tells others', { "1 select pg_notify('a')": lost }, ["select pg_notify('a')"]],
    ['what was silent until its time was over', { '1 select 1': silent }, ['select 1']],
    [
      'what the database refused for another reason',
      { [`1 ${insert}`]: { code: '23505' } },
      [insert],
    ],
  ])('%s', async (_, failures, texts) => {
    const { run, sent } = openFakePool(failures)
    expect(await run(...texts)).not.toBe('done')
    expect(sent).toEqual(texts.map((text) => `1 ${text}`))
  })

  it('and discards the connection, without a rollback that could not be sent', async () => {
    const { run, sent, discarded } = openFakePool({ [`1 ${insert}`]: lost })
    await run('begin', 'select 1', insert, 'rollback')
    expect([sent.includes('1 rollback'), discarded]).toEqual([false, [1]])
  })
})

describe('Our product takes a statement for a read', () => {
  it.each([
    ['a select', 'select id from event where id = $1', true],
    ['a prepared one', '/* prepared session_row */ select s.id from session s', true],
    ['one built with a mark', 'select /* prepared one_event */ "id" from "event"', true],
    ['one that locks', 'select id from event for no key update', false],
    ['a change', 'update event set title = $1', false],
    [
      'a change in a common table',
      'with a as (delete from guest returning id) select * from a',
      false,
    ],
    ['a queued job', 'select graphile_worker.add_job($1)', false],
  ])('%s', (_, text, isRead) => {
    expect(isPlainRead(text)).toBe(isRead)
  })

  it('but never when it calls a function of ours that changes or locks something', async () => {
    const files = await readRepeatables(join(projectFolder, 'server'))
    const changing = files.filter(
      ({ text, definition }) =>
        definition.kind === 'function' &&
        !/returns\s+trigger/i.test(text) &&
        /\b(?:insert\s+into|update\s+\w+(?:\s+\w+)?\s+set|delete\s+from|pg_advisory|pg_notify)/i.test(
          text,
        ),
    )
    expect(changing.length).toBeGreaterThan(3)
    expect(
      changing.map(({ name }) => name).filter((name) => isPlainRead(`select ${name}($1)`)),
    ).toEqual([])
  })
})
