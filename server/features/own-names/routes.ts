import * as calls from '@mehfil/contract/accounts/page-domain.ts'
import * as labelCalls from '@mehfil/contract/accounts/white-label.ts'
import { twoPhaseAction } from '../../base/http/json-route.ts'
import type { CallRouter } from '../../base/http/route.ts'
import {
  askForCheck,
  askForSave,
  readPageDomain,
  recordPageDomain,
  removePageDomain,
  savePageDomain,
  tellCertificateName,
} from './actions/page-domain.ts'
import {
  addLabelPicture,
  readWhiteLabel,
  removeLabelPicture,
  removeWhiteLabel,
  resizeLabelPicture,
  saveWhiteLabel,
} from './actions/white-label.ts'

export function ownNameRoutes(mount: CallRouter): void {
  mount.host(calls.pageDomain, readPageDomain)
  mount.host(calls.savePageDomain, twoPhaseAction(askForSave, savePageDomain))
  mount.host(calls.checkPageDomain, twoPhaseAction(askForCheck, recordPageDomain))
  mount.host(calls.removePageDomain, removePageDomain)
  mount.host(labelCalls.whiteLabel, readWhiteLabel)
  mount.host(labelCalls.saveWhiteLabel, saveWhiteLabel)
  mount.accountUpload(labelCalls.addLabelPicture, resizeLabelPicture, addLabelPicture)
  mount.host(labelCalls.removeLabelPicture, removeLabelPicture)
  mount.host(labelCalls.removeWhiteLabel, removeWhiteLabel)
  mount.page(calls.certificateName, tellCertificateName)
}
