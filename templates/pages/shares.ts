// Written by tools/write-designs.ts from the folders beside this file.
import { share as blacktie } from './blacktie/share.tsx'
import { share as botanical } from './botanical/share.tsx'
import { share as cutpaper } from './cutpaper/share.tsx'
import { share as grid } from './grid/share.tsx'
import { share as jaali } from './jaali/share.tsx'
import { share as lights } from './lights/share.tsx'
import type { manifests } from './manifests.ts'
import type { ShareDrawing } from '../share/share-drawing.ts'

export const shares: Record<keyof typeof manifests, ShareDrawing> = {
  blacktie,
  botanical,
  cutpaper,
  grid,
  jaali,
  lights,
}
