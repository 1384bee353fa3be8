import * as calls from '@mehfil/contract/accounts.ts'
import * as own from '@mehfil/contract/profile.ts'
import { startSignupPayment } from '@mehfil/contract/payments.ts'
import { inTwoParts, type Mount } from '../../base/route.ts'
import { readDetails, saveSignupDetails } from './actions/details.ts'
import {
  cancelForgot,
  forgotProgress,
  hashForgotten,
  resetPassword,
  sendForgotCode,
  verifyForgotCode,
} from './actions/forgot.ts'
import {
  askGoogle,
  askGoogleAgain,
  cancelGoogle,
  checkGoogle,
  googleSignup,
  resendGoogleCode,
  verifyGoogleCode,
} from './actions/google.ts'
import { login, logout, tryPassword } from './actions/login.ts'
import { checkPassword, hashChanged, matchOwn, setPassword } from './actions/password.ts'
import { deletionFacts, sendDeleteCode, verifyDeleteCode } from './actions/deletion.ts'
import { devices, signOutDevice, signOutOthers } from './actions/devices.ts'
import { exportData } from './pages/export.ts'
import { addProfilePicture, deleteProfilePicture, drawOwnPicture } from './actions/picture.ts'
import {
  changeLanguage,
  profileInfo,
  updateAccountPlace,
  updateUserInfo,
  verifyUsersAccess,
} from './actions/profile.ts'
import { keepOrder, orderSignup } from './actions/pay.ts'
import { selectPlan } from './actions/plans.ts'
import {
  cancelSignup,
  checkUser,
  geoDetails,
  sendSignupCode,
  signupProgress,
  verifySignupCode,
} from './actions/signup.ts'

export function accountRoutes(mount: Mount): void {
  mount.open(calls.geoDetails, geoDetails)
  mount.open(calls.checkUser, checkUser)
  mount.open(calls.signupProgress, signupProgress)
  mount.open(calls.sendSignupCode, sendSignupCode)
  mount.flow(calls.verifySignupCode, verifySignupCode)
  mount.flow(calls.saveSignupDetails, inTwoParts(readDetails, saveSignupDetails))
  mount.flow(calls.selectPlan, selectPlan)
  mount.flow(startSignupPayment, inTwoParts(orderSignup, keepOrder))
  mount.open(calls.cancelSignup, cancelSignup)

  mount.open(calls.login, inTwoParts(tryPassword, login))
  mount.open(calls.logout, logout)

  mount.open(calls.googleSignup, inTwoParts(askGoogle, googleSignup))
  mount.flow(calls.verifyGoogleCode, verifyGoogleCode)
  mount.flow(calls.resendGoogleCode, resendGoogleCode)
  mount.open(calls.cancelGoogle, cancelGoogle)
  mount.host(calls.checkGoogle, inTwoParts(askGoogleAgain, checkGoogle))

  mount.open(calls.forgotProgress, forgotProgress)
  mount.open(calls.sendForgotCode, sendForgotCode)
  mount.flow(calls.verifyForgotCode, verifyForgotCode)
  mount.flow(calls.resetPassword, inTwoParts(hashForgotten, resetPassword))
  mount.open(calls.cancelForgot, cancelForgot)

  mount.host(calls.verifyUsersAccess, verifyUsersAccess)
  mount.host(calls.profileInfo, profileInfo)
  mount.host(calls.checkPassword, inTwoParts(matchOwn, checkPassword))
  mount.host(calls.setPassword, inTwoParts(hashChanged, setPassword))
  mount.host(calls.changeLanguage, changeLanguage)

  mount.host(own.updateUserInfo, updateUserInfo)
  mount.host(own.updateAccountPlace, updateAccountPlace)
  mount.ownUpload(own.addProfilePicture, drawOwnPicture, addProfilePicture)
  mount.host(own.deleteProfilePicture, deleteProfilePicture)
  mount.host(own.devices, devices)
  mount.host(own.signOutDevice, signOutDevice)
  mount.host(own.signOutOthers, signOutOthers)
  mount.ownStream(own.exportData, exportData)
  mount.host(own.deletionFacts, deletionFacts)
  mount.host(own.sendDeleteCode, sendDeleteCode)
  mount.host(own.verifyDeleteCode, verifyDeleteCode)
}
