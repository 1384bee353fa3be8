import type { SubjectTest } from '@mehfil/contract/mail/subject-tests.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { getTestState, isUndecided, type SubjectTestRow } from '../rules/subject-test.ts'
import { listTests } from '../store/subject-tests.ts'
import { countOthers, getTestSource } from './subject-test-sending.ts'

type TestReadContext = Pick<EventContext, 'tx' | 'now' | 'scope'>

/** The others are counted only while they may still get one of the subjects. */
export async function toTestView(
  context: TestReadContext,
  row: SubjectTestRow,
): Promise<SubjectTest> {
  const { id, share, hours, firstSubjects, secondSubjects, first, second, decideAt } = row
  const others = isUndecided(row)
    ? await countOthers(context, row, await getTestSource(context, row))
    : row.others
  return {
    id,
    ...getTestState(row),
    share,
    hours,
    firstSubjects,
    secondSubjects,
    first,
    second,
    decideAt,
    winner: row.winner ?? '',
    verdict: row.verdict,
    others,
    heldUntil: row.heldUntil,
  }
}

/** The tests of an event's messages, by the message. */
export async function listNoticeTests(
  context: TestReadContext,
  noticeId?: string,
): Promise<Map<string, SubjectTest>> {
  const tests = new Map<string, SubjectTest>()
  for (const row of await listTests(context.tx, context.scope, noticeId ? { noticeId } : {}))
    if (row.noticeId) tests.set(row.noticeId, await toTestView(context, row))
  return tests
}
