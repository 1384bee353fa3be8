import * as calls from '@mehfil/contract/web-sessions.ts'
import { inTwoParts, type Mount } from '../../base/route.ts'
import { keepOrder, orderEstimate } from '../accounts/actions/pay.ts'
import { sendSignupCode, verifySignupCode } from '../accounts/actions/signup.ts'
import { endWebSession, startWebSession } from './actions/begin.ts'
import { askGoogleOfVisitor, googleWebSession } from './actions/google.ts'
import { orderWebSession, payWebSession } from './actions/pay.ts'
import { estimate, updateEstimate, verifyWebSession, webSessionDetails } from './actions/read.ts'
import {
  askWebSessionPublish,
  cancelWebSessionPublish,
  cancelWebSessionSignup,
  createWebSessionUser,
  loginWebSession,
  readUser,
  sendWebSessionCode,
  tryOwnPassword,
  verifyWebSessionCode,
} from './actions/who.ts'

export function webSessionRoutes(mount: Mount): void {
  mount.open(calls.estimate, estimate)
  mount.open(calls.startWebSession, startWebSession)
  mount.flow(calls.verifyWebSession, verifyWebSession)
  mount.open(calls.webSessionDetails, webSessionDetails)
  mount.flow(calls.updateEstimate, updateEstimate)
  mount.flow(calls.sendWebSessionCode, sendWebSessionCode)
  mount.flow(calls.verifyWebSessionCode, verifyWebSessionCode)
  mount.flow(calls.loginWebSession, inTwoParts(tryOwnPassword, loginWebSession))
  mount.flow(calls.googleWebSession, inTwoParts(askGoogleOfVisitor, googleWebSession))
  mount.flow(calls.createWebSessionUser, inTwoParts(readUser, createWebSessionUser))
  mount.flow(calls.payWebSession, inTwoParts(orderWebSession, payWebSession))
  mount.flow(calls.askWebSessionPublish, askWebSessionPublish)
  mount.open(calls.cancelWebSessionPublish, cancelWebSessionPublish)
  mount.open(calls.cancelWebSessionSignup, cancelWebSessionSignup)
  mount.open(calls.endWebSession, endWebSession)
  mount.open(calls.sendEstimateCode, (context, sent) =>
    sendSignupCode(context, { ...sent, plan: 'Custom' }),
  )
  mount.flow(calls.verifyEstimateCode, verifySignupCode)
  mount.flow(calls.startEstimatePayment, inTwoParts(orderEstimate, keepOrder))
}
