import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../run-command.mjs'
import { readCounts, listCrashes, listFailures, extractFailureOutput } from './test-stages.mjs'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function counted({ passed = 0, failed = 0, files = [] }, ok) {
  const report = join(folder, 'report.json')
  writeFileSync(
    report,
    JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: 0,
      testResults: files,
    }),
  )
  return readCounts(report, ok)
}

const file = (status, ...assertions) => ({
  status,
  assertionResults: assertions.map((each) => ({ status: each })),
})

describe('Our product has a test run that', () => {
  test('counts what passed and what failed', () => {
    const files = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')]
    expect(counted({ passed: 3, failed: 1, files }, false)).toMatchObject({ passed: 3, failed: 1 })
    expect(counted({ passed: 3 }, true)).toMatchObject({ passed: 3, failed: 0 })
  })

  test('counts a file whose tests never ran as one failure', () => {
    expect(
      counted({ passed: 2, files: [file('failed', 'skipped'), file('failed')] }, false),
    ).toMatchObject({ passed: 2, failed: 2 })
  })

  test('does not accept a run that failed without a failing test, ran no test, or wrote no report', () => {
    expect(counted({ passed: 5 }, false)).toMatchObject({ passed: 5, failed: 1 })
    expect(counted({}, true)).toMatchObject({ passed: 0, failed: 1 })
    expect(readCounts(join(folder, 'nowhere.json'), true)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('knows each file whose process was ended by a signal, once', () => {
    const crash =
      'Caused by: Error: Worker exited unexpectedly with signal SIGSEGV during started state while running test file /a/one.test.ts'
    expect(listCrashes(`${crash}\n ❯ ChildProcess.emit\n\n${crash}\n`)).toEqual([
      { file: '/a/one.test.ts', signal: 'SIGSEGV' },
    ])
    expect(
      listCrashes('AssertionError: expected 1 to be 2 while running test file /a/b.test.ts'),
    ).toEqual([])
  })

  test('names each failed test and each file that could not be read, and only those', () => {
    const report = join(folder, 'failures.json')
    writeFileSync(
      report,
      JSON.stringify({
        testResults: [
          { ...file('passed', 'passed'), name: join(root, 'e2e/well.ts') },
          {
            status: 'failed',
            name: join(root, 'e2e/answer.ts'),
            assertionResults: [
              { status: 'passed', fullName: 'A guest asks' },
              { status: 'failed', fullName: 'A guest answers' },
            ],
          },
          {
            status: 'failed',
            name: join(root, 'e2e/broken.ts'),
            assertionResults: [{ status: 'skipped', fullName: 'A guest waits' }],
          },
        ],
      }),
    )
    expect(listFailures(report)).toEqual([
      'FAIL e2e/answer.ts > A guest answers',
      'FAIL e2e/broken.ts',
    ])
    expect(listFailures(join(folder, 'nowhere.json'))).toEqual([])
    expect(extractFailureOutput(' ✓ one\n ✓ two\n\n⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\nwhy')).toBe(
      '⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\nwhy',
    )
    expect(extractFailureOutput(' ✓ one\nnot done after 16 minutes\n')).toBe(
      ' ✓ one\nnot done after 16 minutes\n',
    )
  })
})
