import * as calls from '@mehfil/contract/accounts/accounts.ts'
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
}
