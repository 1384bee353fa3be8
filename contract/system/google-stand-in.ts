import { demoAccess } from '../access.ts'
import { call } from '../call.ts'

/**
 * Replaces Google in a demo without Google keys: the script, the account window, and the two
 * requests of the server.
 */
export const standInScript = call({
  method: 'GET',
  path: '/dev/google/client.js',
  access: demoAccess,
  kind: 'page',
})
export const standInChooser = call({
  method: 'GET',
  path: '/dev/google/choose',
  access: demoAccess,
  kind: 'page',
})
export const standInChoice = call({
  method: 'POST',
  path: '/dev/google/choose',
  access: demoAccess,
  kind: 'form',
  reads: true,
})
export const standInPopupScript = call({
  method: 'GET',
  path: '/dev/google/popup.js',
  access: demoAccess,
  kind: 'page',
})
export const standInTokenInfo = call({
  method: 'POST',
  path: '/dev/google/tokeninfo',
  access: demoAccess,
  kind: 'form',
  reads: true,
  fromAnywhere: true,
})
export const standInUserInfo = call({
  method: 'GET',
  path: '/dev/google/userinfo',
  access: demoAccess,
  kind: 'page',
})
