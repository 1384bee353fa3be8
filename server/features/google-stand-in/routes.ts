import * as calls from '@mehfil/contract/stand-in.ts'
import type { Mount } from '../../base/route.ts'
import { chooser, choice } from './pages/chooser.tsx'
import { tokenInfo, userInfo } from './pages/told.ts'
import { clientScript, popupScript, scriptPage } from './pages/scripts.ts'

export function standInRoutes(mount: Mount): void {
  mount.page(calls.standInScript, scriptPage(clientScript))
  mount.page(calls.standInPopupScript, scriptPage(popupScript))
  mount.page(calls.standInChooser, chooser)
  mount.page(calls.standInChoice, choice)
  mount.page(calls.standInTokenInfo, tokenInfo)
  mount.page(calls.standInUserInfo, userInfo)
}
