import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comparedFeatures } from '@mehfil/contract/billing/plan-comparison.ts'
import { planLimits } from '@mehfil/contract/billing/plans.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(() => testApp.close())

const open = async (address: string, headers: Record<string, string> = {}) => {
  const {
    body,
    statusCode,
    headers: answered,
  } = await testApp.app.inject({
    url: address,
    headers,
  })
  return { body, statusCode, headers: answered }
}
/** The words of the page without its styles. */
const toText = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('Our product shows its prices to anyone', () => {
  it('from the table of prices, in rupees with the tax and in dollars without', async () => {
    const rupees = toText((await open('/pricing?lang=en&currency=INR&guests=250')).body)
    for (const text of ['₹1,499', '₹3,999', '₹999', 'plus 18% GST', '₹2,997.00', '₹3,536.46'])
      expect(rupees).toContain(text)
    const dollars = toText((await open('/pricing?lang=en&currency=USD&mode=Annually')).body)
    for (const text of ['$190', '$490', '$12', '$36.00', 'without Indian tax'])
      expect(dollars).toContain(text)
    await testApp.world.db
      .updateTable('price')
      .set({ amount: '159900' })
      .where('plan', '=', 'Business')
      .where('currency', '=', 'INR')
      .where('mode', '=', 'Monthly')
      .execute()
    expect(toText((await open('/pricing?lang=en&currency=INR')).body)).toContain('₹1,599')
  })

  it('with every row of the comparison that the product itself has', async () => {
    const { body } = await open('/pricing?lang=en&currency=USD')
    expect(body.match(/<th scope="row">/g)).toHaveLength(comparedFeatures.length)
    const [no, yes] = ['– Not included', 'Included']
    for (const [row, ...plans] of [
      ['Company login (OpenID Connect)', no, no, yes, no],
      ['API and webhooks', no, no, yes, yes],
      ['Your own domain, name and sender', no, no, yes, yes],
      ['Invitations by WhatsApp and SMS', yes, yes, yes, yes],
    ])
      expect(toText(body)).toContain([row, ...plans].join(' '))
    expect(toText(body)).toContain(`People per event ${planLimits.Economy.people} 1,000 100,000`)
  })

  it('and says it where a month of Business costs less than one event of that many people', async () => {
    const cheaper = 'A month of Business costs'
    const texts = await Promise.all(
      ['100', '200', '1000', '1100', 'x', '1e9'].map(async (guests) =>
        toText((await open(`/pricing?lang=en&currency=USD&guests=${guests}`)).body),
      ),
    )
    expect(texts.map((text) => text.includes(cheaper))).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it('in three languages, for search engines, without a script', async () => {
    for (const [lang, dir, title] of [
      ['en', 'ltr', 'Plans and prices'],
      ['fr', 'ltr', 'Formules et prix'],
      ['ar', 'rtl', 'الباقات والأسعار'],
    ] as const) {
      const { body, headers, statusCode } = await open(`/pricing?lang=${lang}`)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<html lang="${lang}" dir="${dir}">`)
      expect(body).toContain(`<title>${title}`)
      expect(body).toContain(`/pricing?lang=${lang}">`)
      expect(body).not.toMatch(/<script|noindex/)
      expect(headers['x-robots-tag']).toBeUndefined()
    }
    const { body } = await open('/pricing', { 'accept-language': 'fr-FR,fr;q=0.9' })
    expect(body).toContain('<html lang="fr"')
  })

  it('and takes nothing from the address but its choices', async () => {
    const { body, statusCode } = await open(
      '/pricing?lang=%3Cb%3E&currency=%22%3E%3Cscript%3E&mode=x&guests=-5&utm=1',
    )
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<script')
  })
})
