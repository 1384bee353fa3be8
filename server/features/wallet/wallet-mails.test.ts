import { expect, it, afterEach } from 'vitest'
import { EID, openAnswerMails } from '../../test/flows/answer-mails.ts'
import type { Wallets } from '../../base/wallets.ts'

const { testApp, answers, changes, mails } = await openAnswerMails()
const { wallets } = testApp.world

const off: Wallets = { apple: null, google: null }
/** Keys are set; no mail signs anything. */
const on: Wallets = {
  apple: { passType: 'pass.x', team: 'A1B2C3D4E5', sign: refuse, push: refuse },
  google: { issuer: '1', createSaveAddress: refuse, putClass: refuse, changeObject: refuse },
}
function refuse(): Promise<never> {
  return Promise.reject(new Error('A mail asked for a pass.'))
}
afterEach(() => void Object.assign(wallets, off))

it.each([
  ['en', 'Add to Apple Wallet', 'Add to Google Wallet'],
  ['fr', 'Ajouter à Apple Wallet', 'Ajouter à Google Wallet'],
  ['arb', 'إضافة إلى Apple Wallet', 'إضافة إلى Google Wallet'],
] as const)(
  'Our product links to both wallets in the mail to a guest who comes, in %s',
  async (language, apple, google) => {
    Object.assign(wallets, on)
    const GID = await answers({ language })
    const [mail] = await mails()
    for (const said of [mail?.html ?? '', mail?.text ?? '']) {
      expect(said).toContain(`http://localhost:3000/${EID}/${GID}/ticket.pkpass`)
      expect(said).toContain(`http://localhost:3000/${EID}/${GID}/google-wallet`)
    }
    const plain = (mail?.html ?? '').replace(/[\u2066-\u2069]/g, '')
    expect([plain.includes(apple), plain.includes(google)]).toEqual([true, true])
    await changes(GID, { answer: 'no' })
    const [after] = await mails()
    expect(after?.html).not.toContain('Wallet')
  },
)

it('Our product links to a wallet in a mail only where its keys are set', async () => {
  await answers({})
  expect((await mails())[0]?.html).not.toContain('Wallet')
  Object.assign(wallets, { ...off, google: on.google })
  await answers({})
  const [mail] = await mails()
  expect(mail?.html).toContain('/google-wallet')
  expect(mail?.html).not.toContain('ticket.pkpass')
})
