import * as calls from '@mehfil/contract/accounts.ts'
import type { Mount } from '../../base/route.ts'
import { cancelForgot, forgotProgress, resetPassword, sendForgotCode, verifyForgotCode } from './actions/forgot.ts'
import { login, logout } from './actions/login.ts'
import { checkPassword, setPassword } from './actions/password.ts'
import { changeLanguage, profileInfo, verifyUsersAccess } from './actions/profile.ts'
import { cancelSignup, registerFree, saveSignupDetails, sendSignupCode, signupProgress, verifySignupCode } from './actions/signup.ts'

export function accountRoutes(mount: Mount): void {
  mount.open(calls.signupProgress, signupProgress)
  mount.open(calls.sendSignupCode, sendSignupCode)
  mount.flow(calls.verifySignupCode, verifySignupCode)
  mount.flow(calls.saveSignupDetails, saveSignupDetails)
  mount.flow(calls.registerFree, registerFree)
  mount.open(calls.cancelSignup, cancelSignup)

  mount.open(calls.login, login)
  mount.open(calls.logout, logout)

  mount.open(calls.forgotProgress, forgotProgress)
  mount.open(calls.sendForgotCode, sendForgotCode)
  mount.flow(calls.verifyForgotCode, verifyForgotCode)
  mount.flow(calls.resetPassword, resetPassword)
  mount.open(calls.cancelForgot, cancelForgot)

  mount.host(calls.verifyUsersAccess, verifyUsersAccess)
  mount.host(calls.profileInfo, profileInfo)
  mount.host(calls.checkPassword, checkPassword)
  mount.host(calls.setPassword, setPassword)
  mount.host(calls.changeLanguage, changeLanguage)
}
