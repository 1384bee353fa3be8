import type { OperatorTask } from '@mehfil/contract/accounts/activity.ts'
import { writeAuditEntry } from '../base/database/audit.ts'
import type { Tx } from '../base/database/db.ts'
import type { AdminContext } from './admin-task.ts'

type TaskName<Task> = Task extends `OPS ${infer Name}` ? Name : never

type AdminNote = {
  /** Without the letters that begin the log's name of it. */
  task: TaskName<OperatorTask>
  accountId?: string | null
  eventId?: string | null
  subject?: string | null
  before?: object
  after?: object
}

/** Records what an operator did, in the transaction that did it. */
export const recordTask = (
  tx: Tx,
  { world, operator }: Pick<AdminContext, 'world' | 'operator'>,
  { task, accountId = null, eventId = null, subject = null, before, after }: AdminNote,
): Promise<void> =>
  writeAuditEntry(tx, {
    accountId,
    eventId,
    personId: null,
    call: `OPS ${task}`,
    subject,
    ...(before && { before }),
    after: { ...after, operator },
    ipHash: '',
    requestId: world.random.uuid(),
    at: world.now(),
  })
