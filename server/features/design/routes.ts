import * as calls from '@mehfil/contract/design.ts'
import type { Mount } from '../../base/route.ts'
import {
  addPicture,
  chooseColourStyle,
  chooseTemplate,
  deletePictures,
  drawPicture,
  listColourStyles,
  listPictures,
  readTemplate,
} from './actions.ts'
import { showFile } from './pages.tsx'

export function designRoutes(mount: Mount): void {
  mount.host(calls.colourStyles, listColourStyles)
  mount.event(calls.chooseColourStyle, chooseColourStyle)
  mount.event(calls.templateDetails, readTemplate)
  mount.event(calls.chooseTemplate, chooseTemplate)
  mount.event(calls.templateImages, listPictures)
  mount.upload(calls.addTemplateImages, drawPicture, addPicture)
  mount.event(calls.deleteTemplateImages, deletePictures)
  mount.page(calls.pictureFile, showFile)
}
