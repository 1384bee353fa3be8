import type { AccountRef } from '../../../base/access/scope.ts'
import { sealText } from '../../../base/sealed-text.ts'
import { companySecret } from '../../../features/team/rules/company.ts'
import { proveDomain, saveDomains, saveSetup } from '../../../features/team/store/company.ts'
import type { TestApp } from '../../test-app.ts'

/** A company on the plan First whose provider says that everyone is Tara. */
export async function prepareTestCompany(
  { world, clock }: TestApp,
  { accountId }: AccountRef,
): Promise<void> {
  const { db, settings, companies } = world
  const now = clock.now()
  await db.updateTable('account').set({ plan: 'First' }).where('id', '=', accountId).execute()
  await saveSetup(db, {
    accountId,
    issuer: 'https://login.studio.example',
    clientId: 'mehfil',
    sealedSecret: sealText(settings.secretKey, companySecret(accountId), 'secret'),
    permissions: ['CheckIn'],
    changedAt: now,
  })
  await saveDomains(db, { accountId }, ['studio.example'])
  await proveDomain(db, { accountId }, { domain: 'studio.example', at: now })
  companies.begin = async () => ({
    url: 'https://login.studio.example',
    request: { state: 'a', nonce: 'a', verifier: 'a' },
  })
  companies.finish = async () => ({
    subject: 'tara',
    email: 'tara@studio.example',
    isVerified: true,
    name: 'Tara Pillai',
    refreshToken: null,
  })
}
