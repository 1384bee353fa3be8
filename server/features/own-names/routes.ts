import * as calls from '@mehfil/contract/accounts/page-domain.ts'
import type { CallRouter } from '../../base/http/route.ts'
import {
  checkPageDomainNow,
  readPageDomain,
  removePageDomain,
  savePageDomain,
  tellCertificateName,
} from './actions/page-domain.ts'

export function ownNameRoutes(mount: CallRouter): void {
  mount.host(calls.pageDomain, readPageDomain)
  mount.host(calls.savePageDomain, savePageDomain)
  mount.host(calls.checkPageDomain, checkPageDomainNow)
  mount.host(calls.removePageDomain, removePageDomain)
  mount.page(calls.certificateName, tellCertificateName)
}
