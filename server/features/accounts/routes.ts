import * as calls from '@mehfil/contract/accounts/accounts.ts'
import * as steps from '@mehfil/contract/accounts/second-step.ts'
import * as ways from '@mehfil/contract/accounts/sign-in-ways.ts'
import * as twoSteps from '@mehfil/contract/accounts/two-steps.ts'
import * as own from '@mehfil/contract/accounts/profile.ts'
import { startSignupPayment } from '@mehfil/contract/billing/payments.ts'
import { twoPhaseAction } from '../../base/http/json-route.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { prepareSignupDetails, saveSignupDetails } from './actions/details.ts'
import {
  cancelForgot,
  getForgotProgress,
  hashForgottenPassword,
  resetPassword,
  sendForgotCode,
  verifyForgotCode,
} from './actions/forgotten-password.ts'
import {
  verifyWithGoogle,
  verifyGoogleAgain,
  cancelGoogle,
  confirmWithGoogle,
  signUpWithGoogle,
  resendGoogleCode,
  verifyGoogleCode,
} from './actions/google.ts'
import { askEmailChange, changeEmail, returnEmail } from './actions/email-change.ts'
import { connectGoogle, disconnectGoogle } from './actions/google-connection.ts'
import { login, logout, checkLoginPassword } from './actions/login.ts'
import {
  checkPassword,
  hashChangedPassword,
  matchOwnPassword,
  setPassword,
} from './actions/password.ts'
import { getDeletionFacts, sendDeleteCode, verifyDeleteCode } from './actions/deletion.ts'
import { listDevices, signOutDevice, signOutOthers } from './actions/devices.ts'
import { exportData } from './pages/export.ts'
import { addProfilePicture, deleteProfilePicture, resizeOwnPicture } from './actions/picture.ts'
import {
  changeLanguage,
  getProfileInfo,
  updateAccountPlace,
  updateUserInfo,
  getUserAccess,
} from './actions/profile.ts'
import {
  addPasskey,
  askNewPasskey,
  askOwnPasskey,
  askPasskey,
  checkPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './actions/passkeys.ts'
import { checkCode, getProof, reportSignIn } from './actions/proof.ts'
import {
  askSecondStepPasskey,
  cancelSecondStep,
  enterAppCode,
  enterRecoveryCode,
  enterSecondStepPasskey,
  getSecondStep,
} from './actions/second-step.ts'
import {
  confirmApp,
  getTwoSteps,
  removeApp,
  renewRecoveryCodes,
  startApp,
} from './actions/two-steps.ts'
import { recordSignupOrder, prepareSignupOrder } from './actions/signup-payment.ts'
import { selectPlan } from './actions/plans.ts'
import {
  cancelSignup,
  checkUser,
  getGeoDetails,
  sendSignupCode,
  getSignupProgress,
  verifySignupCode,
} from './actions/signup.ts'

export function accountRoutes(mount: CallRouter): void {
  mount.open(calls.geoDetails, getGeoDetails)
  mount.open(calls.checkUser, checkUser)
  mount.open(calls.signupProgress, getSignupProgress)
  mount.open(calls.sendSignupCode, sendSignupCode)
  mount.flow(calls.verifySignupCode, verifySignupCode)
  mount.flow(calls.saveSignupDetails, twoPhaseAction(prepareSignupDetails, saveSignupDetails))
  mount.flow(calls.selectPlan, selectPlan)
  mount.flow(startSignupPayment, twoPhaseAction(prepareSignupOrder, recordSignupOrder))
  mount.open(calls.cancelSignup, cancelSignup)

  mount.open(calls.login, twoPhaseAction(checkLoginPassword, login))
  mount.open(calls.logout, logout)

  mount.open(calls.googleSignup, twoPhaseAction(verifyWithGoogle, signUpWithGoogle))
  mount.flow(calls.verifyGoogleCode, verifyGoogleCode)
  mount.flow(calls.resendGoogleCode, resendGoogleCode)
  mount.open(calls.cancelGoogle, cancelGoogle)
  mount.host(calls.checkGoogle, twoPhaseAction(verifyGoogleAgain, confirmWithGoogle))

  mount.open(calls.forgotProgress, getForgotProgress)
  mount.open(calls.sendForgotCode, sendForgotCode)
  mount.flow(calls.verifyForgotCode, verifyForgotCode)
  mount.flow(calls.resetPassword, twoPhaseAction(hashForgottenPassword, resetPassword))
  mount.open(calls.cancelForgot, cancelForgot)

  mount.host(calls.verifyUsersAccess, getUserAccess)
  mount.host(calls.profileInfo, getProfileInfo)
  mount.host(calls.checkPassword, twoPhaseAction(matchOwnPassword, checkPassword))
  mount.host(calls.setPassword, twoPhaseAction(hashChangedPassword, setPassword))
  mount.host(calls.changeLanguage, changeLanguage)

  mount.host(own.updateUserInfo, updateUserInfo)
  mount.host(own.updateAccountPlace, updateAccountPlace)
  mount.accountUpload(own.addProfilePicture, resizeOwnPicture, addProfilePicture)
  mount.host(own.deleteProfilePicture, deleteProfilePicture)
  mount.host(own.devices, listDevices)
  mount.host(own.signOutDevice, signOutDevice)
  mount.host(own.signOutOthers, signOutOthers)
  mount.accountStream(own.exportData, exportData)
  mount.host(own.deletionFacts, getDeletionFacts)
  mount.host(own.sendDeleteCode, sendDeleteCode)
  mount.host(own.verifyDeleteCode, verifyDeleteCode)

  secondStepRoutes(mount)
  twoStepRoutes(mount)
}

/** Signing in beside the password: the second step, and passkeys. */
function secondStepRoutes(mount: CallRouter): void {
  mount.open(steps.secondStep, getSecondStep)
  mount.flow(steps.enterAppCode, enterAppCode)
  mount.flow(steps.enterRecoveryCode, enterRecoveryCode)
  mount.flow(steps.askSecondStepPasskey, askSecondStepPasskey)
  mount.flow(steps.enterSecondStepPasskey, enterSecondStepPasskey)
  mount.open(steps.cancelSecondStep, cancelSecondStep)
  mount.open(steps.askPasskey, askPasskey)
  mount.open(steps.signInWithPasskey, signInWithPasskey)
  mount.open(steps.reportSignIn, reportSignIn)
}

/** How a person signs in, and the proof that it is them. */
function twoStepRoutes(mount: CallRouter): void {
  mount.host(twoSteps.getProof, getProof)
  mount.host(twoSteps.checkCode, checkCode)
  mount.host(twoSteps.askOwnPasskey, askOwnPasskey)
  mount.host(twoSteps.checkPasskey, checkPasskey)
  mount.host(twoSteps.twoSteps, getTwoSteps)
  mount.host(twoSteps.startApp, startApp)
  mount.host(twoSteps.confirmApp, confirmApp)
  mount.host(twoSteps.removeApp, removeApp)
  mount.host(twoSteps.renewRecoveryCodes, renewRecoveryCodes)
  mount.host(twoSteps.askNewPasskey, askNewPasskey)
  mount.host(twoSteps.addPasskey, addPasskey)
  mount.host(twoSteps.renamePasskey, renamePasskey)
  mount.host(twoSteps.removePasskey, removePasskey)
  mount.host(ways.askEmailChange, askEmailChange)
  mount.host(ways.changeEmail, changeEmail)
  mount.open(ways.returnEmail, returnEmail)
  mount.host(ways.connectGoogle, twoPhaseAction(verifyGoogleAgain, connectGoogle))
  mount.host(ways.disconnectGoogle, disconnectGoogle)
}
