import * as calls from '@mehfil/contract/accounts/company.ts'
import { cast } from '../../seed/cast.ts'
import type { CompanyTestProvider } from '../fakes/company-provider.ts'
import { openTestApp, type TestApp, type TestVisitor } from '../test-app.ts'

export type CompanyBench = { testApp: TestApp; owner: TestVisitor; provider: CompanyTestProvider }

/** An owner on the plan First, and name servers that know no record yet. */
export async function openCompanyBench(provider: CompanyTestProvider): Promise<CompanyBench> {
  const testApp = await openTestApp({ events: false })
  answerTexts(testApp, [])
  await setPlan(testApp, 'First')
  return { testApp, owner: await testApp.as('asha'), provider }
}

export const setPlan = (
  { world }: TestApp,
  plan: string,
  accountId: string = cast.asha.accountId,
) => world.db.updateTable('account').set({ plan }).where('id', '=', accountId).execute()

/** What the name servers say about every domain from now on. */
export function answerTexts({ world }: TestApp, texts: string[]): void {
  world.names.findMailRecords = async () => ({ texts, dmarc: [], dkim: [], exchanges: [] })
}

export const saveCompany = (
  { owner, provider }: Pick<CompanyBench, 'owner' | 'provider'>,
  changes: object = {},
) =>
  owner.call(calls.saveCompanySignIn, {
    input: {
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      domains: ['studio.example'],
      permissions: ['CheckIn', 'Dashboard'],
      ...changes,
    },
  })

export async function listRecords(owner: TestVisitor): Promise<string[]> {
  const { setup } = (await owner.call(calls.companySignIn)).data
  return setup!.domains.map(({ record }) => record)
}

export async function proveCompany({ testApp, owner }: Pick<CompanyBench, 'testApp' | 'owner'>) {
  answerTexts(testApp, await listRecords(owner))
  return owner.call(calls.checkCompanyDomains)
}

export const beginCompany = (visitor: TestVisitor, email = 'someone@studio.example') =>
  visitor.call(calls.beginCompanySignIn, { input: { email } })
