import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../seed/cast.ts'
import { runAdminTask } from '../test/operations/admin-task.ts'
import { listRefunds } from '../test/flows/payment-records.ts'
import { openSubscriptionFlow } from '../test/flows/subscription.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import type { AdminTask } from './admin-task.ts'
import { plan } from './admin-plan.ts'
import { refund } from './admin-refund.ts'

let testApp: TestApp
let paymentId: string
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
  const flow = await openSubscriptionFlow(testApp)
  paymentId = (await flow.subscribe('Business', 'Monthly')).paymentId
})
afterAll(() => testApp.close())

const run = (task: AdminTask, ...args: string[]) => runAdminTask(testApp, task, args)

describe('Our product lets an operator', () => {
  it('give no plan to an account that pays for one, as the subscription would overwrite it', () =>
    expect(run(plan, cast.ivo.email, 'First')).rejects.toThrow(
      'The account pays for Business by the subscription',
    ))

  it('give a part of a payment back, once', async () => {
    await expect(run(refund, paymentId, '--amount=999999.00')).rejects.toThrow('--amount is up to')
    expect((await run(refund, paymentId, '--amount=500.00')).said).toContain('500.00 INR')
    expect(await listRefunds(testApp, paymentId)).toMatchObject([
      { amount: '50000', state: 'due', reason: 'not-wanted' },
    ])
    const { rows } = await import('kysely').then(({ sql }) =>
      sql`select task_identifier from graphile_worker.jobs where task_identifier = 'refund-payment'`.execute(
        testApp.world.db,
      ),
    )
    expect(rows).toHaveLength(1)
    await expect(run(refund, paymentId)).rejects.toThrow('under way, or was made, already')
    expect(
      await testApp.world.db
        .selectFrom('audit')
        .select(['call', 'subject', 'after'])
        .where('call', 'like', 'OPS%')
        .execute(),
    ).toEqual([
      {
        call: 'OPS refund',
        subject: paymentId,
        after: { amount: 50_000, operator: 'Priya of operations' },
      },
    ])
  })
})
