import * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import { twoPhaseAction } from '../../base/http/json-route.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { recordSignupOrder, prepareEstimateOrder } from '../accounts/actions/signup-payment.ts'
import { sendSignupCode, verifySignupCode } from '../accounts/actions/signup.ts'
import { endWebSession, startWebSession } from './actions/start.ts'
import { verifyVisitorWithGoogle, identifyWithGoogle } from './actions/google.ts'
import { prepareWebSessionOrder, recordWebSessionOrder } from './actions/payment.ts'
import {
  getEstimate,
  updateEstimate,
  getWebSessionAccess,
  describeWebSession,
} from './actions/details.ts'
import {
  requestPublishAfterPayment,
  cancelPublishAfterPayment,
  cancelWebSessionSignup,
  saveWebSessionUser,
  loginWebSession,
  validateWebSessionUser,
  sendWebSessionCode,
  checkVisitorPassword,
  verifyWebSessionCode,
} from './actions/visitor.ts'

export function webSessionRoutes(mount: CallRouter): void {
  mount.open(calls.estimate, getEstimate)
  mount.open(calls.startWebSession, startWebSession)
  mount.flow(calls.verifyWebSession, getWebSessionAccess)
  mount.open(calls.webSessionDetails, describeWebSession)
  mount.flow(calls.updateEstimate, updateEstimate)
  mount.flow(calls.sendWebSessionCode, sendWebSessionCode)
  mount.flow(calls.verifyWebSessionCode, verifyWebSessionCode)
  mount.flow(calls.loginWebSession, twoPhaseAction(checkVisitorPassword, loginWebSession))
  mount.flow(calls.googleWebSession, twoPhaseAction(verifyVisitorWithGoogle, identifyWithGoogle))
  mount.flow(calls.createWebSessionUser, twoPhaseAction(validateWebSessionUser, saveWebSessionUser))
  mount.flow(calls.payWebSession, twoPhaseAction(prepareWebSessionOrder, recordWebSessionOrder))
  mount.flow(calls.askWebSessionPublish, requestPublishAfterPayment)
  mount.open(calls.cancelWebSessionPublish, cancelPublishAfterPayment)
  mount.open(calls.cancelWebSessionSignup, cancelWebSessionSignup)
  mount.open(calls.endWebSession, endWebSession)
  mount.open(calls.sendEstimateCode, (context, sent) =>
    sendSignupCode(context, { ...sent, plan: 'Custom' }),
  )
  mount.flow(calls.verifyEstimateCode, verifySignupCode)
  mount.flow(calls.startEstimatePayment, twoPhaseAction(prepareEstimateOrder, recordSignupOrder))
}
