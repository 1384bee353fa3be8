import { demoOnly } from './access.ts'
import { call } from './call.ts'

/** What plays Google where a demo has no name there: the script, the window in which somebody chooses who they are, and the two questions a server asks. */
export const standInScript = call({
  method: 'GET',
  path: '/dev/google/client.js',
  access: demoOnly,
  kind: 'page',
})
export const standInChooser = call({
  method: 'GET',
  path: '/dev/google/choose',
  access: demoOnly,
  kind: 'page',
})
export const standInChoice = call({
  method: 'POST',
  path: '/dev/google/choose',
  access: demoOnly,
  kind: 'form',
  reads: true,
})
export const standInPopupScript = call({
  method: 'GET',
  path: '/dev/google/popup.js',
  access: demoOnly,
  kind: 'page',
})
export const standInTokenInfo = call({
  method: 'POST',
  path: '/dev/google/tokeninfo',
  access: demoOnly,
  kind: 'form',
  reads: true,
  fromAnywhere: true,
})
export const standInUserInfo = call({
  method: 'GET',
  path: '/dev/google/userinfo',
  access: demoOnly,
  kind: 'page',
})
