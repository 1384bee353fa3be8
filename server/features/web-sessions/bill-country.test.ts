import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import { reachPayment } from '../../test/flows/web-sessions/draft-session.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ pays: true })
})
afterAll(() => testApp.close())

let at = 0
let email = ''
beforeEach(() => {
  email = `payer${++at}@builders.example`
})

describe('Our product charges the price of the billing country', () => {
  const spoofs = Array.from({ length: 50 }, (_, one) => ({
    'x-forwarded-for':
      ['8.8.8.8', '203.0.113.7, 127.0.0.1', '2001:db8::1', '41.90.64.1'][one % 4] ?? '',
    'cf-ipcountry': ['US', 'KE', 'FR'][one % 3] ?? '',
    'x-country': 'US',
    'x-real-ip': `198.51.100.${one}`,
    'accept-language': ['en-US', 'fr-FR', 'ar-AE'][one % 3] ?? '',
    forwarded: 'for=8.8.8.8',
  }))

  it(
    'in spite of fifty spoofed headers, before and after the order',
    { tags: 'long' },
    async () => {
      const { visitor } = await reachPayment(testApp, email, { wanted: { country: 'US' } })
      const totals = new Set<string>()
      const orders = new Set<string>()
      for (const headers of spoofs) {
        const seen = await visitor.call(calls.webSessionDetails, { headers })
        totals.add(`${seen.data.summary?.total} ${seen.data.summary?.currency}`)
        const paid = await visitor.call(calls.payWebSession, { headers })
        totals.add(`${paid.data.total} ${paid.data.currency}`)
        orders.add(paid.data.orderId ?? '')
      }
      expect([[...totals], orders.size]).toEqual([['353646 INR'], 1])
    },
  )

  it('and the control: another billing country has another price', async () => {
    const { visitor } = await reachPayment(testApp, email, {
      bill: {
        country: 'US',
        state: 'Ohio',
        gstNo: '' as never,
        contact: '+12025550123' as never,
      } as never,
    })
    const { data } = await visitor.call(calls.payWebSession)
    expect([data.total, data.currency, data.tax]).toEqual([3_600, 'USD', 0])
  })

  it('and ignores a price, plan or date that a client sends', async () => {
    const { visitor } = await reachPayment(testApp, email)
    const { body } = await visitor.send('POST', '/api/auth/websession-pay-user', {
      PLAN: 'Economy',
      totalAmount: '1.00',
      planRate: '1.00',
      TAX_PERCENT: 0,
      guest: 100,
      CURRENCY: 'USD',
      PERIOD_ENDDATE: '2099-01-01 00:00:00',
      user: { PLAN: 'First', ROLE: 'Superuser' },
    })
    expect((JSON.parse(body) as { data: object }).data).toMatchObject({
      totalAmount: '3536.46',
      CURRENCY: 'INR',
      PLAN: 'Custom',
      GUESTS: 300,
    })
    expect(
      (await visitor.call(calls.updateEstimate, { input: { guests: 100 } })).data.summary.total,
    ).toBe(117_882)
    expect((await visitor.call(calls.payWebSession)).data.total).toBe(117_882)
  })
})
